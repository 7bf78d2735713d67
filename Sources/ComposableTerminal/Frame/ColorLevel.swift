/// The number of colours there are to draw with.
public enum ColorLevel: Int, Comparable, Sendable, CaseIterable {
  /// None: bold, dim and reversed text alone.
  case none
  /// The 16 of the terminal's own palette.
  case sixteen
  /// The 256 of xterm.
  case many
  /// Red, green and blue.
  case full

  /// The choice of `--color`.
  public enum Choice: String, CaseIterable, Sendable {
    /// As the terminal is.
    case auto
    /// Also where it is no terminal.
    case always
    /// None.
    case never
  }

  /// Whether one has fewer colours.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The colours of a terminal, from the choice and the environment.
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
