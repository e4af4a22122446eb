internal import SpinSystem
internal import SpinTerminal
internal import SpinValues

/// What the environment says of the terminal and of who started us.
struct Surroundings: Equatable, Sendable {
  /// How many colours the terminal has, as far as that is known without asking it.
  var depth = ColorDepth.none
  /// Whether the locale's characters are UTF-8.
  var isUTF8 = false
  /// Whether the terminal is at the other end of an ssh connection.
  var isRemote = false

  /// Reads the environment through `value`, nil where a variable is not set.
  ///
  /// Text, not bytes: the names of terminals and locales are short, and a short string is not
  /// allocated.
  init(environment value: (StaticString) -> String?) {
    func text(_ name: StaticString) -> String { value(name) ?? "" }
    func has(_ name: StaticString) -> Bool { !(text(name).isEmpty) }
    let term = text("TERM")
    depth = Self.depth(term: term, colorterm: text("COLORTERM"), noColor: has("NO_COLOR"))
    let locale = [text("LC_ALL"), text("LC_CTYPE"), text("LANG")].first { !$0.isEmpty } ?? ""
    isUTF8 = Self.isUTF8(locale)
    isRemote = has("SSH_CONNECTION") || has("SSH_TTY") || has("SSH_CLIENT")
  }

  /// Whether a CI system runs this: `CI` unless it is empty, `false` or `0`, or a vendor's own.
  static func isCI(_ value: (StaticString) -> String?) -> Bool {
    if let general = value("CI"), !general.isEmpty, general != "false", general != "0" {
      return true
    }
    return vendors.contains { !(value($0) ?? "").isEmpty }
  }

  /// A variable of a vendor's own that only its CI system sets.
  private static let vendors: [StaticString] = [
    "GITHUB_ACTIONS", "GITLAB_CI", "BUILDKITE", "TF_BUILD", "TEAMCITY_VERSION", "JENKINS_URL",
    "TRAVIS", "CIRCLECI", "APPVEYOR", "DRONE", "BITBUCKET_COMMIT", "BITRISE_IO", "CIRRUS_CI",
    "CODEBUILD_BUILD_ARN", "SEMAPHORE", "GITEA_ACTIONS", "HUDSON_URL", "BUDDY_WORKSPACE_ID",
    "bamboo_planKey", "GO_PIPELINE_LABEL", "NETLIFY", "VERCEL", "CF_PAGES", "WORKERS_CI",
    "EAS_BUILD", "HARNESS_BUILD_ID", "VELA", "SCREWDRIVER", "PROW_JOB_ID", "CI_XCODE_PROJECT",
    "AC_APPCIRCLE", "EARTHLY_CI",
  ]

  /// The families whose terminals have an alternate screen that shows and goes.
  private static let families = [
    "xterm", "tmux", "rxvt", "alacritty", "kitty", "ghostty", "foot", "wezterm", "st", "konsole",
    "vte", "contour",
  ]

  /// Whether `TERM` is of a family with an alternate screen.
  static func hasAlternateScreen(_ value: (StaticString) -> String?) -> Bool {
    let term = value("TERM") ?? ""
    // GNU screen ignores the alternate screen by default, and what was on it would be lost.
    if belongs(term, to: "screen") { return !(value("TMUX") ?? "").isEmpty }
    return families.contains { belongs(term, to: $0) }
  }

  /// Whether a terminal's name is the family's, or begins with it and a `-`.
  private static func belongs(_ term: String, to family: String) -> Bool {
    guard term.utf8.starts(with: family.utf8) else { return false }
    let rest = term.utf8.dropFirst(family.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: "-")
  }

  private static func depth(term: String, colorterm: String, noColor: Bool) -> ColorDepth {
    if noColor { return .none }
    if colorterm == "truecolor" || colorterm == "24bit" {
      return .trueColor
    }
    let exact = ["alacritty", "foot", "wezterm", "contour", "xterm-kitty", "xterm-ghostty"]
    if exact.contains(where: { belongs(term, to: $0) }) || ends(term, with: "-direct") {
      return .trueColor
    }
    if ends(term, with: "-256color") || belongs(term, to: "st") || belongs(term, to: "vte") {
      return .palette256
    }
    return ends(term, with: "-mono") || ends(term, with: "-m") ? .none : .palette16
  }

  private static func ends(_ term: String, with end: String) -> Bool {
    term.utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
  }

  private static func isUTF8(_ locale: String) -> Bool {
    var letters: [UInt8] = []
    for byte in locale.utf8 where byte != UInt8(ascii: "-") {
      letters.append(byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte)
    }
    guard letters.count >= 4 else { return false }
    let wanted = Array("utf8".utf8)
    return (0...(letters.count - 4)).contains { letters[$0..<($0 + 4)].elementsEqual(wanted) }
  }
}
