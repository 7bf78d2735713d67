/// Rounds in numbers, in all and for each range.
package struct HistorySummary: Equatable, Codable, Sendable {
  /// The rounds with one range.
  package struct OfRange: Equatable, Codable, Sendable {
    package let range: ClosedRange<Int>
    package var statistics = Statistics()
  }

  /// All rounds.
  package internal(set) var total = Statistics()
  /// The ranges that were played last; beyond sixty-four the rounds count in `total` alone.
  package internal(set) var ranges: [OfRange] = []
  /// The latest of the rounds.
  package internal(set) var last: GameResult.ID?

  /// The number of rounds, those that do not count included.
  package var count: Int { total.games + total.live }

  /// Counts a round that was played before all those that are counted.
  package mutating func add(_ result: GameResult) {
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
  package subscript(range: ClosedRange<Int>) -> Statistics {
    ranges.first { $0.range == range }?.statistics ?? Statistics()
  }
}

// In an extension, so that tests that are written from recordings have the memberwise initialiser.
extension HistorySummary {
  /// Some rounds, the latest first.
  package init(_ results: some Sequence<GameResult> = []) {
    self.init(total: Statistics())
    for result in results { add(result) }
  }
}
