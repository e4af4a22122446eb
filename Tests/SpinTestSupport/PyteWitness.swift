import Foundation

/// pyte, a terminal emulator in Python, asked for what a stream of bytes shows. It knows no
/// alternate screen, so it is given streams without one.
package enum PyteWitness {
  private static let script = """
    import pyte, sys
    columns, rows = int(sys.argv[1]), int(sys.argv[2])
    screen = pyte.Screen(columns, rows)
    stream = pyte.ByteStream(screen)
    stream.feed(open(sys.argv[3], 'rb').read())
    print(f'{screen.cursor.x},{screen.cursor.y}')
    print('\\n'.join(line.rstrip() for line in screen.display))
    """

  /// The screen's rows and the cursor that the bytes make, as `x,y` and then the rows.
  package static func show(
    _ bytes: [UInt8], columns: Int, rows: Int, in lab: Lab
  ) async throws -> (cursor: String, lines: [String]) {
    guard let python = Tool.pythonWithPyte else { throw Failure("no Python with pyte") }
    let script = try lab.write("pyte-witness.py", script)
    let stream = lab.path("stream.bin")
    _ = FileManager.default.createFile(atPath: stream, contents: Data(bytes))
    let result = try await lab.run([python, script, "\(columns)", "\(rows)", stream])
    guard result.ended == .status(0) else { throw Failure("pyte: \(result.err.text)") }
    let lines = result.out.text.split(separator: "\n", omittingEmptySubsequences: false)
    return (String(lines[0]), lines.dropFirst().prefix(rows).map(String.init))
  }
}
