internal import SpinSystem
internal import SpinValues

/// What was on the screen before the command began, where the terminal is a pane of tmux: asked of
/// tmux itself while the delay still runs, never holding anything up.
///
/// `TMUX` names the server's socket, which must belong to us, and tmux must say that the pane's
/// terminal is ours: both variables outlive `su`, ssh and nested sessions.
final class TmuxCapture {
  /// A screen with its cursor.
  struct Picture: Sendable {
    let text: [UInt8]
    let column: Int
    let row: Int
    let size: Size
  }

  /// How long it may take.
  static let limit = Duration.milliseconds(150)
  /// How long before the overlay shows it is started.
  static let headStart = Duration.milliseconds(60)

  /// The descriptor to wait on.
  let reader: Int32
  /// The pid of tmux; 0 once it was reaped.
  private(set) var pid: Int32
  private let terminal: [UInt8]
  private var answer: [UInt8] = []
  private static let longestAnswer = 4 << 20

  /// Starts the capture of the pane whose terminal has this path; nil where there is none to be had.
  init?(terminal number: Int32) {
    guard let variable = Environment.text("TMUX"), let pane = Environment.text("TMUX_PANE"),
      let path = Terminal.path(number),
      let comma = variable.firstIndex(of: UInt8(ascii: ",")),
      case let socket = Array(variable[..<comma]), FileFacts.isOurs(socket),
      let program = FileFacts.program("tmux"), let ends = try? DescriptorCalls.pipe(),
      let null = try? Descriptor.open("/dev/null", flags: .readWrite)
    else { return nil }
    let format = "#{pane_tty} #{cursor_x} #{cursor_y} #{pane_width} #{pane_height} #{pane_in_mode}"
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    var launch = Launch(
      words: Words([
        program, bytes("-S"), socket, bytes("display-message"), bytes("-p"), bytes("-t"), pane,
        bytes(format), bytes(";"), bytes("capture-pane"), bytes("-e"), bytes("-p"), bytes("-t"),
        pane,
      ]))
    launch.standard[0] = null.number
    launch.standard[1] = ends.writer
    launch.standard[2] = null.number
    defer { DescriptorCalls.close(ends.writer) }
    guard let pid = try? launch.start() else {
      DescriptorCalls.close(ends.reader)
      return nil
    }
    reader = ends.reader
    self.pid = pid
    terminal = path
  }

  deinit {
    DescriptorCalls.close(reader)
    end()
  }

  /// Reads what has come. True when all is there, or nothing more will come.
  func read() -> Bool {
    while answer.count < Self.longestAnswer {
      var result = ReadResult.nothingNow
      let part = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
        result = DescriptorCalls.read(reader, into: UnsafeMutableRawBufferPointer(buffer))
        if case .bytes(let length) = result { count = length } else { count = 0 }
      }
      switch result {
      case .bytes: answer += part
      case .nothingNow: return false
      case .end: return true
      }
    }
    answer = []
    return true
  }

  /// Ends tmux, whatever it is doing, and takes it off the list of our children.
  func end() {
    guard pid > 0 else { return }
    Signals.send(.kill, toGroup: pid)
    Children.reap(pid)
    pid = 0
  }

  /// The picture, if the answer is whole and about our own terminal, which shows it as it is.
  var picture: Picture? {
    guard let line = answer.firstIndex(of: 0x0A) else { return nil }
    let fields = answer[..<line].split(separator: UInt8(ascii: " "))
    guard fields.count == 6, fields[0].elementsEqual(terminal),
      fields[5].elementsEqual("0".utf8)
    else { return nil }
    let numbers = fields[1..<5].compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 4 else { return nil }
    return Picture(
      text: Array(answer[(line + 1)...]), column: numbers[0], row: numbers[1],
      size: Size(columns: numbers[2], rows: numbers[3]))
  }
}
