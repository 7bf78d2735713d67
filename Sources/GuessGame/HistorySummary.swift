/// Statistics of rounds, in total and for each range.
public struct HistorySummary: Equatable, Codable, Sendable {
  /// The statistics of the rounds with one range.
  public struct OfRange: Equatable, Codable, Sendable {
    /// The range.
    public let range: ClosedRange<Int>
    /// The statistics of these rounds.
    public var statistics = Statistics()
  }

  /// The statistics of all rounds.
  public internal(set) var total = Statistics()
  /// The ranges that were played most recently. Beyond sixty-four ranges, rounds count only in `total`.
  public internal(set) var ranges: [OfRange] = []
  /// The id of the latest round.
  public internal(set) var last: GameResult.ID?

  /// The number of rounds, including those that do not count.
  public var count: Int { total.games + total.live }

  /// Adds a round that was played before all rounds counted so far.
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

  /// The statistics of one range.
  public subscript(range: ClosedRange<Int>) -> Statistics {
    ranges.first { $0.range == range }?.statistics ?? Statistics()
  }
}

// In an extension, which preserves the memberwise initializer: tests generated from recordings use it.
extension HistorySummary {
  /// Creates a summary of rounds, the latest first.
  public init(_ results: some Sequence<GameResult> = []) {
    self.init(total: Statistics())
    for result in results { add(result) }
  }
}
