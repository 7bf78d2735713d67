/// The largest size of a check: a number of moves, or a time.
///
/// ```swift
/// var rules = CheckRules<Door, DoorAction>(upTo: 100_000)
/// rules.limit = .minutes(5)
/// ```
///
/// A check that reaches its limit is bounded: it has tried many sequences of moves, but not all.
public struct CheckLimit: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// The number of moves; nil for any number.
  let moves: Int?
  /// The time; nil for any time.
  let time: Duration?

  /// Returns a limit of moves. An integer literal makes one, too: `upTo: 100_000`.
  public static func moves(_ count: Int) -> Self { Self(moves: count, time: nil) }

  /// Returns a limit of time. After it, no more moves are tried, and a random search begins no other run. The spot
  /// checks that follow take about an eighth of that time.
  public static func minutes(_ minutes: Double) -> Self { Self(moves: nil, time: .seconds(minutes * 60)) }

  private init(moves: Int?, time: Duration?) { (self.moves, self.time) = (moves, time) }

  /// Creates a limit of moves.
  public init(integerLiteral count: Int) { self = .moves(count) }
}
