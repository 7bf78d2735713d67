internal import ValueText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The kinds of values in a state that differ in each run: dates read from the system's clock, and random ids.
struct NondeterministicValues: OptionSet {
  let rawValue: Int

  static let dates = NondeterministicValues(rawValue: 1)
  static let ids = NondeterministicValues(rawValue: 2)
}

extension NondeterministicValues {
  /// Finds the dates and ids in a state that occur in none of its sources.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - sources: The state before, the expected state, and the actions.
  static func found(in state: Any, notFrom sources: [Any]) -> NondeterministicValues {
    var found = Finder()
    found.visit(state)
    guard !found.dates.isEmpty || !found.ids.isEmpty else { return [] }
    var known = Finder()
    for source in sources { known.visit(source) }
    var values: NondeterministicValues = []
    if !found.dates.isSubset(of: known.dates) { values.insert(.dates) }
    if !found.ids.isSubset(of: known.ids) { values.insert(.ids) }
    return values
  }

  /// Collects the dates and ids of a value that look nondeterministic.
  private struct Finder {
    private(set) var dates: Set<Date> = []
    private(set) var ids: Set<UUID> = []
    /// The number of values that can still be visited. It bounds the time of a failure with a huge state.
    private var nodesLeft = 10_000
    private static let depthLimit = 32

    mutating func visit(_ value: Any, depth: Int = 0) {
      nodesLeft -= 1
      guard nodesLeft > 0, depth < Self.depthLimit else { return }
      let tree = ValueTree(value)
      if let date = tree.value as? Date {
        if date.looksRead { dates.insert(date) }
        return
      }
      if let id = tree.value as? UUID {
        if id.looksRandom { ids.insert(id) }
        return
      }
      switch tree.shape {
      case .leaf, .text, .absent: break
      case .structure(_, let fields), .object(_, _, let fields), .enumCase(_, let fields), .tuple(let fields):
        for field in fields { visit(field.value, depth: depth + 1) }
      case .list(_, let elements), .dictionary(let elements), .set(let elements):
        for element in elements.first(nodesLeft) { visit(element, depth: depth + 1) }
      }
    }
  }
}

extension Date {
  /// Whether the date has a fraction of a millisecond: a date read from a clock does, a date in source does not.
  fileprivate var looksRead: Bool {
    let milliseconds = timeIntervalSinceReferenceDate * 1_000
    // For the dates of our time, a `Double` of seconds since 2001 is exact to a microsecond.
    return (milliseconds - milliseconds.rounded()).magnitude > 0.001
  }
}

extension UUID {
  /// Whether the id has version 4, as random ids have. The ids of `.incrementing` do not.
  fileprivate var looksRandom: Bool { uuid.6 >> 4 == 4 && uuid.8 >> 6 == 2 }
}
