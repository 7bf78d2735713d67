/// Rounds in numbers, in all and for each range.
public struct HistorySummary: Equatable, Codable, Sendable {
  /// The rounds with one range.
  public struct OfRange: Equatable, Codable, Sendable {
    /// The range.
    public let range: ClosedRange<Int>
    /// The numbers about the rounds with it.
    public var statistics = Statistics()
  }

  /// All rounds.
  public internal(set) var total = Statistics()
  /// The ranges that were played last; beyond sixty-four the rounds count in `total` alone.
  public internal(set) var ranges: [OfRange] = []
  /// The latest of the rounds.
  public internal(set) var last: GameResult.ID?

  /// The number of rounds, those that do not count included.
  public var count: Int { total.games + total.live }

  /// Counts a round that was played before all those that are counted.
  public mutating func add(_ result: GameResult) {
    last = last ?? result.id
    total.add(result)
    if let index = ranges.firstIndex(where: { $0.range == result.range }) {
      ranges[index].statistics.add(result)
    } else if ranges.count < 64 {
      ranges.append(OfRange(range: result.range))
      ranges[ranges.count - 1].statistics.add(result)
    }
  }

  /// The numbers of one range.
  public subscript(range: ClosedRange<Int>) -> Statistics {
    ranges.first { $0.range == range }?.statistics ?? Statistics()
  }
}

// In an extension, so that tests that are written from recordings have the memberwise initialiser.
extension HistorySummary {
  /// Some rounds, the latest first.
  public init(_ results: some Sequence<GameResult> = []) {
    self.init(total: Statistics())
    for result in results { add(result) }
  }
}
