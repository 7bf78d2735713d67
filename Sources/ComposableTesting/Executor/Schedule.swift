import Composable

/// The order in which a TestStore runs what could run at the same time.
public struct Schedule: Sendable, CustomStringConvertible {
  private let seed: UInt64?

  private init(seed: UInt64?) { self.seed = seed }

  /// First come, first run: the default.
  public static var fifo: Self { Self(seed: nil) }

  /// A shuffled order that follows from the seed: the same each time.
  public static func seeded(_ seed: UInt64) -> Self { Self(seed: seed) }

  /// The schedule that `explore` is trying, or else ``fifo``.
  public static var current: Self { explored ?? .fifo }

  @TaskLocal static var explored: Schedule?

  /// `.fifo` or `.seeded(17)`.
  public var description: String { seed.map { ".seeded(\($0))" } ?? ".fifo" }

  var generator: Generator { Generator(random: seed.map { RandomSource.seeded($0) }) }

  /// Draws the offset of the next of a number of jobs.
  struct Generator: Sendable {
    let random: RandomSource?

    func choose(among count: Int) -> Int {
      guard let random, count > 1 else { return 0 }
      return random(in: 0...(count - 1))
    }
  }
}
