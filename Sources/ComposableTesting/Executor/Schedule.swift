import Composable
internal import ValueText

/// The order in which a TestStore runs effects that could run at the same time.
///
/// ```swift
/// let store = TestStore(
///   initialState: Search(), reducer: searchReducer, environment: .test, schedule: .seeded(17))
/// ```
///
/// To test many orders at once, use ``TestStore/explore(_:at:_:)-46dpe``.
public struct Schedule: Sendable, CustomStringConvertible {
  private enum Kind {
    case fifo
    case seeded(UInt64)
    case explored(ChoiceRecorder)
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// First in, first out: the default.
  public static var fifo: Self { Self(.fifo) }

  /// A shuffled order.
  ///
  /// - Parameter seed: The same seed gives the same order in each run.
  public static func seeded(_ seed: UInt64) -> Self { Self(.seeded(seed)) }

  /// The order of one run of an exploration.
  static func explored(_ choices: ChoiceRecorder) -> Self { Self(.explored(choices)) }

  /// The schedule that `explore` is running, or ``fifo`` outside an exploration.
  public static var current: Self { explored ?? .fifo }

  @TaskLocal static var explored: Schedule?

  /// The schedule as source: `.fifo` or `.seeded(17)`.
  public var description: String {
    switch kind {
    case .fifo: ".fifo"
    case .seeded(let seed): ".seeded(\(seed))"
    case .explored: "the order that `explore` tries"
    }
  }

  /// The choices of the exploration; nil outside an exploration.
  var choices: ChoiceRecorder? { if case .explored(let choices) = kind { choices } else { nil } }

  /// The time by which an exploration lets sleeps end late, and tasks wait for a thread.
  var jitter: Duration { choices?.options.jitter ?? .zero }

  /// A generator that draws according to the schedule.
  var generator: Generator {
    if case .seeded(let seed) = kind { Generator(random: .seeded(seed)) } else { Generator(random: nil) }
  }

  /// Draws the offset of the job that runs next.
  struct Generator: Sendable {
    /// Nil for first in, first out.
    let random: RandomSource?

    func choose(among count: Int) -> Int {
      guard let random, count > 1 else { return 0 }
      return random(in: 0...(count - 1))
    }
  }
}
