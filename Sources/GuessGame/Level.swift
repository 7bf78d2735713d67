/// A level of difficulty: the range to guess from.
public enum Level: String, CaseIterable, Codable, Sendable {
  case easy
  case normal
  case hard
  /// A range that the player has chosen.
  case own

  /// The range of the level; nil for `own`.
  public var range: ClosedRange<Int>? {
    switch self {
    case .easy: -20...20
    case .normal: -100...100
    case .hard: -1000...1000
    case .own: nil
    }
  }

  /// Creates the level with a given range.
  public init(_ range: ClosedRange<Int>) {
    self = Self.allCases.first { $0.range == range } ?? .own
  }
}
