/// How hard a round is: the numbers there are to guess from.
public enum Level: String, CaseIterable, Codable, Sendable {
  case easy
  case normal
  case hard
  /// A range that the player has chosen.
  case own

  /// The numbers; nil for a range of one's own.
  public var range: ClosedRange<Int>? {
    switch self {
    case .easy: -20...20
    case .normal: -100...100
    case .hard: -1000...1000
    case .own: nil
    }
  }

  /// The level with a range.
  public init(_ range: ClosedRange<Int>) {
    self = Self.allCases.first { $0.range == range } ?? .own
  }
}
