import CLibrary

/// The terminal as the file descriptors and the environment variables describe it.
package struct TerminalEnvironment {
  /// Whether input and output are a terminal that can show screens, and a screen is wanted.
  let isScreen: Bool
  let isInputTerminal: Bool
  let term: String
  /// The theme to start with, before the terminal reports its background.
  let theme: Theme
  package let glyphs: Glyphs

  /// The name of the program, which its messages on standard error begin with.
  static var programName: String { CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "" }

  /// Returns whether a value of `COLORFGBG`, such as `0;15` or `0;default;15`, has a light background: 7, or a bright
  /// color. Some terminals set it; it may be that of another terminal, so the terminal's answer overrides it.
  static func isLight(colors: String) -> Bool {
    guard let background = backgroundName(colors).flatMap({ Int($0) }) else { return false }
    return background == 7 || (9...15).contains(background)
  }

  /// Returns the background that a value of `COLORFGBG` names: black or white. Of the other colors, terminals have too many
  /// kinds.
  static func background(colors: String) -> Terminal.RGB? {
    backgroundName(colors).flatMap { ["0": Terminal.RGB(0), "15": Terminal.RGB(0xFFFFFF)][$0] }
  }

  /// Returns the last part of a value of `COLORFGBG`; nil if it has only one.
  private static func backgroundName(_ colors: String) -> Substring? {
    let parts = colors.split(separator: ";")
    return parts.count > 1 ? parts.last : nil
  }

  package init(_ options: TerminalOptions) {
    let names = ["TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "COLORFGBG"]
    let variables = names.reduce(into: [String: String]()) { $0[$1] = EnvironmentVariables.first($1) }
    let isOutputTerminal = isatty(options.output) == 1
    term = variables["TERM"] ?? ""
    isInputTerminal = isatty(options.input) == 1
    isScreen = options.surface != .lines && isInputTerminal && isOutputTerminal && !["", "dumb"].contains(term)
    var theme = options.theme
    theme.level = ColorLevel(choice: options.color, environment: variables, isTerminal: isOutputTerminal)
    let colors = variables["COLORFGBG"] ?? ""
    theme.isDark = !Self.isLight(colors: colors)
    theme.background = Self.background(colors: colors) ?? theme.background
    theme.hasLinks = !TerminalModes(term: term).isPlain
    // GNU screen erases in the terminal's own color.
    theme.erasesInColor = !term.hasPrefix("screen")
    self.theme = theme
    glyphs = options.glyphs ?? Glyphs(environment: variables)
  }
}
