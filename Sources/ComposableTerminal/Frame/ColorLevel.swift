/// The number of colours available to draw with.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ColorLevel: Int, Comparable, Sendable, CaseIterable {
  /// None: only bold, dim and reversed text.
  case none
  /// The 16 of the terminal's own palette.
  case sixteen
  /// The 256 of xterm.
  case many
  /// Red, green and blue.
  case full

  /// The choice of `--color`.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Choice: String, CaseIterable, Sendable {
    /// As many as the terminal supports.
    case auto
    /// Even if the output is not a terminal.
    case always
    /// No colours.
    case never
  }

  /// Whether the first has fewer colours than the second.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Determines the colours of a terminal from the choice and the environment.
  ///
  /// `--color` decides, then `NO_COLOR`, then whether it is a terminal at all, then `COLORTERM` and `TERM`.
  public init(choice: Choice = .auto, environment: [String: String], isTerminal: Bool) {
    let isForced = choice == .always
    let isUnwanted = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    if choice == .never || (!isForced && (isUnwanted || !isTerminal)) {
      self = .none
      return
    }
    let terminal = environment["TERM"] ?? ""
    let promise = environment["COLORTERM"]?.lowercased() ?? ""
    if promise == "truecolor" || promise == "24bit" || terminal.hasSuffix("-direct") {
      self = .full
    } else if terminal.contains("256") {
      self = .many
    } else if terminal.isEmpty || terminal == "dumb" || terminal.hasPrefix("vt") {
      self = isForced ? .sixteen : .none
    } else {
      self = .sixteen
    }
  }
}
