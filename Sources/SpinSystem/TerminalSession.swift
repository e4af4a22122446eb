internal import CSpin

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Our own, non-blocking description of the controlling terminal, and what is turned on there.
///
/// What is turned on is recorded on a page that the crash handler and the monitor share, so that
/// whoever has to undo it undoes exactly that. Going down undoes it once, in reverse order.
package final class TerminalSession {
  /// What the terminal is to us at the moment.
  package enum Use: Equatable, Sendable {
    /// As the user has it.
    case untouched
    /// The alternate screen is ours; keys do not get through.
    case overlay
    /// Every byte passes, both ways.
    case passing
  }

  /// The descriptor of the terminal, close-on-exec.
  package var number: Int32 { descriptor.number }

  /// What it is to us now.
  package private(set) var use = Use.untouched

  /// The modes that the terminal had before we changed them, or has now.
  package private(set) var original: TerminalModes

  /// Whether a crash of this process undoes what is turned on.
  private var hasCrashHandlers = false
  private let descriptor: Descriptor
  let undo: UnsafeMutablePointer<spin_undo>

  /// Opens the controlling terminal of this process (tty(4)).
  ///
  /// Fails with ENXIO where there is none.
  package init() throws(SystemError) {
    let descriptor = try Descriptor.open("/dev/tty", flags: [.readWrite, .nonBlocking])
    let original = try TerminalModes.current(of: descriptor.number)
    guard let undo = spin_undo_map() else { throw .current }
    undo.pointee.group = getpgrp()
    undo.pointee.session = getsid(0)
    self.descriptor = descriptor
    self.original = original
    self.undo = undo
  }

  /// Tells the monitor that we leave before the command does, and that this is meant.
  package func sayGoodbye() {
    undo.pointee.goodbye = 1
  }

  /// The overlay's modes are set; the screen's bytes are the caller's to write, `undoBytes` what
  /// takes them back. Only from the foreground.
  package func enterOverlay(undoBytes: [UInt8]) throws(SystemError) {
    precondition(undoBytes.count <= Int(SPIN_UNDO_BYTES), "the undo page is too small")
    try enter(.overlay, original: TerminalModes.current(of: number)) { $0.forOverlay }
    withUnsafeMutableBytes(of: &undo.pointee.bytes) { $0.copyBytes(from: undoBytes) }
    undo.pointee.length = UInt32(undoBytes.count)
    undo.pointee.screen = 1
  }

  /// Keys and output pass from here on. Only from the foreground.
  package func enterPassing() throws(SystemError) {
    try enter(.passing, original: TerminalModes.current(of: number)) { $0.forPassing }
  }

  /// The user's modes are set again, if the terminal still has ours; what was typed and not read is
  /// thrown away after an overlay. `replacement` is what the command has left on its own terminal,
  /// where that is to stay.
  package func restoreModes(replacement: TerminalModes? = nil) {
    if case .untouched = use { return }
    let wasOverlay = use == .overlay
    undo.pointee.screen = 0
    if Terminal.isForeground(number), let now = try? TerminalModes.current(of: number),
      now == TerminalModes(raw: undo.pointee.ours)
    {
      try? (replacement ?? original).set(on: number, wasOverlay ? .flushingInput : .now)
    }
    spin_undo_arm(undo, false)
    use = .untouched
  }

  /// The screen's undo bytes are on the terminal: a crash from here on does not write them again.
  package func screenIsRestored() {
    undo.pointee.screen = 0
  }

  /// The terminal's modes changed while it was untouched: those are what comes back later.
  package func setUntouchedModes(_ modes: TerminalModes) {
    guard use == .untouched, Terminal.isForeground(number) else { return }
    try? modes.set(on: number, .now)
  }

  private func enter(
    _ next: Use, original: TerminalModes, _ change: (TerminalModes) -> TerminalModes
  ) throws(SystemError) {
    if use == .untouched { self.original = original }
    if !hasCrashHandlers {
      spin_install_crash_handlers(undo, descriptor.number)
      hasCrashHandlers = true
    }
    let ours = change(self.original)
    undo.pointee.original = self.original.raw
    undo.pointee.ours = ours.raw
    spin_undo_arm(undo, true)
    do {
      try ours.set(on: number, use == .overlay ? .flushingInput : .now)
    } catch {
      spin_undo_arm(undo, false)
      throw error
    }
    use = next
  }
}
