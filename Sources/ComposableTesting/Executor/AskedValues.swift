/// The values of a `choose`, and those that it has returned.
struct AskedValues: Sendable {
  private var values: [any Sendable] = []
  /// The offsets of the values that were returned.
  private var drawn: Set<Int> = []

  /// Notes that the value at an index was returned. If the list differs from call to call, only the longest counts.
  mutating func drew(_ index: Int, of values: [any Sendable]) {
    if values.count > self.values.count { self.values = values }
    drawn.insert(index)
  }

  /// Returns the values and the draws of two runs.
  func adding(_ other: Self) -> Self {
    var sum = values.count < other.values.count ? other : self
    sum.drawn = drawn.union(other.drawn)
    return sum
  }

  /// The texts of the values that were never returned.
  var undrawn: [String] {
    zip(values.indices, ScheduleChoice.choices(for: values)).filter { !drawn.contains($0.0) }.map(\.1.text)
  }
}
