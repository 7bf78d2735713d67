#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the descriptors and the variables of the environment say about the terminal.
struct TerminalPlace {
  /// Whether both ends are a terminal that has a screen, and one is wanted.
  let isScreen: Bool
  let isInputTerminal: Bool
  let term: String
  /// The theme that is begun with, before the terminal says what its background is.
  let theme: Theme
  let glyphs: Glyphs

  init(_ options: TerminalOptions) {
    let names = ["TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG"]
    var variables: [String: String] = [:]
    for name in names { variables[name] = unsafe getenv(name).map { unsafe String(cString: $0) } }
    let isOutputTerminal = isatty(options.output) == 1
    term = variables["TERM"] ?? ""
    isInputTerminal = isatty(options.input) == 1
    isScreen = options.surface != .lines && isInputTerminal && isOutputTerminal && !["", "dumb"].contains(term)
    theme =
      options.theme
      ?? Theme(
        level: ColorLevel(choice: options.color, environment: variables, isTerminal: isOutputTerminal),
        own: options.tones)
    glyphs = options.glyphs ?? Glyphs(environment: variables)
  }
}
