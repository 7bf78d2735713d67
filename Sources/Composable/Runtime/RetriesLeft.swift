/// The retries of a body that are left.
package struct RetriesLeft {
  private let retries: [EffectRetry]
  private var left: [Int]

  package init(_ retries: [EffectRetry]) {
    self.retries = retries
    left = retries.map(\.count)
  }

  /// Whether there is a next one.
  package var hasMore: Bool { left.contains { $0 > 0 } }

  /// The next one, after a failure; nil when there is none left. An outer one lets the inner ones begin anew.
  package mutating func next() -> EffectRetry? {
    guard let index = left.firstIndex(where: { $0 > 0 }) else { return nil }
    left[index] -= 1
    for inner in 0..<index { left[inner] = retries[inner].count }
    return retries[index]
  }
}
