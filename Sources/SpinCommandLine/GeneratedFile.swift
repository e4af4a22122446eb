/// The files that are made from the option table.
package enum GeneratedFile: String, CaseIterable, Sendable {
  case man, bash, zsh, fish
  /// The block of the README, for Scripts/generate only: no help mentions it.
  case readme

  /// What `--generate` offers.
  static let offered = ["man", "bash", "zsh", "fish"]

  /// The whole file, ending in a newline.
  ///
  /// - Parameter styles: the names of the indicators, the default first.
  package func render(styles: [String]) -> String {
    switch self {
    case .man: return ManPage.render(styles: styles)
    case .bash: return Completions.bash(styles: styles)
    case .zsh: return Completions.zsh(styles: styles)
    case .fish: return Completions.fish(styles: styles)
    case .readme: return ReadmeOptions.render()
    }
  }
}
