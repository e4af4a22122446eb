internal import SpinSystem
internal import SpinValues

/// The lines of plain mode: on stderr, without escapes, each in one write.
enum PlainReporter {
  /// `spin: make build`
  static func started(_ job: Job) {
    guard job.plainLines == .all else { return }
    Remarks.write(job.plainName)
  }

  /// `spin: make build: still running (1m 00s)`
  static func stillRunning(_ job: Job, elapsed: Duration) {
    Remarks.write("\(job.plainName): still running (\(ElapsedText.words(elapsed)))")
  }

  /// `spin: make build: done (1m 12s)`, or how else it went.
  static func ended(_ job: Job, outcome: RunOutcome, elapsed: Duration) {
    let failed = Wording.end(outcome) != nil
    guard job.plainLines == .all || (job.plainLines == .failures && failed) else { return }
    Remarks.write(
      Wording.sentence(name: job.plainName, outcome: outcome, elapsed: elapsed, success: "done"))
  }
}
