/// A set of days, kept as runs of consecutive days, so that years of daily numbers take a few bytes.
public struct Days: Equatable, Sendable {
  /// The runs, as numbers of days: the latest first, with at least one day between two of them.
  public internal(set) var runs: [ClosedRange<Int>] = []

  /// The greatest number of runs: a file may name any days. Beyond it, the earliest run is forgotten.
  static let most = 4096

  /// Whether the set contains a day.
  public func contains(_ day: Day) -> Bool {
    let index = index(from: day.number)
    return index < runs.count && runs[index].contains(day.number)
  }

  /// Adds a day, and joins the runs that it connects.
  mutating func insert(_ day: Day) {
    guard !contains(day) else { return }
    let number = day.number
    var index = index(from: number)
    var run = number...number
    if index < runs.count, runs[index].upperBound == number - 1 { run = runs.remove(at: index).lowerBound...number }
    if index > 0, runs[index - 1].lowerBound == number + 1 {
      index -= 1
      run = run.lowerBound...runs.remove(at: index).upperBound
    }
    runs.insert(run, at: index)
    if runs.count > Self.most { runs.removeLast() }
  }

  /// Returns the index of the first run that does not begin after a day.
  private func index(from number: Int) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].lowerBound > number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// In an extension, which preserves the memberwise initializer: tests generated from recordings use it.
extension Days {
  /// Creates a set of some days.
  public init(_ days: some Sequence<Day>) {
    self.init(runs: [])
    for day in days { insert(day) }
  }
}

extension Days: Codable {
  /// Decodes days. Throws if they are not in the calendar, or not in runs.
  public init(from decoder: any Decoder) throws {
    let runs = try decoder.singleValueContainer().decode([ClosedRange<Int>].self)
    let isKnown = runs.allSatisfy { Day.known.contains($0) } && runs.count <= Self.most
    let isOrdered = zip(runs, runs.dropFirst()).allSatisfy { $1.upperBound < $0.lowerBound - 1 }
    try decoder.refuse("\(runs.count) runs of days are not ordered days of the calendar", unless: isKnown && isOrdered)
    self.init(runs: runs)
  }

  /// Encodes days.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(runs)
  }
}
