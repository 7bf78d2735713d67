import Composable

/// The order in which a TestStore runs what could run at the same time.
public struct Schedule: Sendable, CustomStringConvertible {
  private enum Kind {
    case fifo
    case seeded(UInt64)
    case explored(Choices)
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// First come, first run: the default.
  public static var fifo: Self { Self(.fifo) }

  /// A shuffled order that follows from the seed: the same each time.
  public static func seeded(_ seed: UInt64) -> Self { Self(.seeded(seed)) }

  /// The order that an exploration is trying.
  static func explored(_ choices: Choices) -> Self { Self(.explored(choices)) }

  /// The schedule that `explore` is trying, or else ``fifo``.
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

  /// The choices of the exploration; nil outside of one.
  var choices: Choices? { if case .explored(let choices) = kind { choices } else { nil } }

  var generator: Generator {
    if case .seeded(let seed) = kind { Generator(random: .seeded(seed)) } else { Generator(random: nil) }
  }

  /// Draws the offset of the next of a number of jobs.
  struct Generator: Sendable {
    let random: RandomSource?

    func choose(among count: Int) -> Int {
      guard let random, count > 1 else { return 0 }
      return random(in: 0...(count - 1))
    }
  }
}
