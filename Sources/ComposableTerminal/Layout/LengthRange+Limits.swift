extension LengthRange {
  /// Returns the range of a view with a `width` or `height`, for the range of its content.
  func limited(by limits: Modifier.Limits?) -> LengthRange {
    guard let limits else { return self }
    let least = Self.bounded(limits.min)
    let most = Swift.max(least, limits.max)
    func within(_ value: Int) -> Int { Swift.min(most, Swift.max(least, value)) }
    switch limits.length {
    case .cells(let count):
      let count = within(Self.bounded(count))
      return LengthRange(min: count, ideal: count, max: count)
    case .fit: return LengthRange(min: Swift.max(least, Swift.min(min, most)), ideal: within(ideal), max: most)
    case .fill(let weight):
      return LengthRange(min: least, ideal: within(ideal), max: most, weight: Swift.min(10_000, Swift.max(1, weight)))
    }
  }
}
