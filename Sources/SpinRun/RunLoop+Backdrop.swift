internal import SpinCommandLine
internal import SpinSystem
internal import SpinValues

/// What the overlay learns of the terminal: what was on it, and which colours it has.
extension RunLoop {
  /// No question goes to the terminal before a run has taken this long: a short one ends without.
  static let earliestQuestion = Duration.milliseconds(300)

  /// Plans the capture of what is on the screen, which is begun shortly before the overlay shows.
  func planCapture() {
    guard let delay = job.rules.delay, job.arguments.backdrop, Environment.has("TMUX") else {
      return
    }
    captureAt = machine.startedAt + max(.zero, delay - TmuxCapture.headStart)
  }

  /// Starts the capture, takes in its answer, or gives it up; asks for colours when it is time.
  func serveCapture(_ screen: CommandScreen, _ set: borrowing PollSet, _ places: Places) {
    if let capture, let place = places.capture, set.isReadable(place), capture.read() {
      capture.end()
      if let picture = capture.picture { screen.setCapture(picture) }
      self.capture = nil
      captureAt = nil
    }
    if let captureAt, captureAt <= now {
      self.captureAt = nil
      if capture != nil {
        capture = nil
      } else if machine.owner == .waiting {
        capture = TmuxCapture(terminal: screen.terminal.number)
        if capture != nil { self.captureAt = now + TmuxCapture.limit }
      }
    }
    if let askAt, askAt <= now {
      self.askAt = nil
      if machine.owner == .overlay {
        hasAsked = screen.askColors()
        if !hasAsked { self.askAt = now + .milliseconds(100) }
      }
    }
  }
}
