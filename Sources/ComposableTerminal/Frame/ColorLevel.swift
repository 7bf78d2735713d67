/// The number of colors that a terminal supports.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ColorLevel: Int, Comparable, Sendable, CaseIterable {
  /// No colors: only bold, dim and reversed text.
  case none
  /// The 16 colors of the terminal's palette.
  case sixteen
  /// The 256 colors of xterm.
  case many
  /// All RGB colors.
  case full

  /// The value of `--color`.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Choice: String, CaseIterable, Sendable {
    /// As many colors as the terminal supports.
    case auto
    /// Colors, even if the output is not a terminal.
    case always
    /// No colors.
    case never
  }

  /// Returns whether the left level has fewer colors.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Determines the colors of a terminal.
  ///
  /// `--color` decides first, then `NO_COLOR`, then whether the output is a terminal, then `COLORTERM` and `TERM`. Some
  /// terminals are known by their name, since ssh and sudo do not pass `COLORTERM` on.
  ///
  /// - Parameters:
  ///   - choice: The value of `--color`.
  ///   - environment: The environment variables.
  ///   - isTerminal: Whether the output is a terminal.
  public init(choice: Choice = .auto, environment: [String: String], isTerminal: Bool) {
    let isForced = choice == .always
    let isUnwanted = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let terminal = environment["TERM"] ?? ""
    let promise = environment["COLORTERM"]?.lowercased() ?? ""
    if choice == .never || (!isForced && (isUnwanted || !isTerminal)) {
      self = .none
    } else if terminal.isEmpty || terminal == "dumb" {
      // Before COLORTERM, which a shell in an editor inherits from the terminal around the editor.
      self = isForced ? .sixteen : .none
    } else if promise == "truecolor" || promise == "24bit" || terminal.hasSuffix("-direct")
      || Self.haveAllColors.contains(terminal)
    {
      self = .full
    } else if terminal.contains("256") || Self.have256Colors.contains(terminal) {
      self = .many
    } else if terminal.hasPrefix("vt") {
      self = isForced ? .sixteen : .none
    } else {
      self = .sixteen
    }
  }

  /// The values of `TERM` of terminals that draw all RGB colors.
  private static let haveAllColors: Set = [
    "alacritty", "foot", "foot-extra", "mlterm", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]
  /// The values of `TERM` without `256` whose entry in ncurses' database has 256 colors.
  private static let have256Colors: Set = ["iterm2", "mintty", "ms-terminal", "nsterm"]
}
