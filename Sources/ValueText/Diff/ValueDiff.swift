/// Two values compared, as text that shows only what differs: `−` expected, `+` actual.
///
/// ```
///   AppState(
///     rows: [
///       … (412 unchanged)
///       [412]: Row(
///         id: 413
/// −       isDone: false
/// +       isDone: true
///         … (2 unchanged)
///       )
///       … (587 unchanged)
///     ]
///     … (3 unchanged)
///   )
/// ```
package enum ValueDiff {
  /// What a comparison found, and what it cost.
  package struct Report {
    package let text: String?
    /// Parts of the two values that were compared.
    package let steps: Int
    /// Cells that were looked at to align sequences.
    package let cells: Int
  }

  /// What differs, or nil when the two are equal or read the same.
  package static func diff<Value>(expected: Value, actual: Value) -> String? {
    report(expected: expected, actual: actual).text
  }

  /// ``diff(expected:actual:)`` with its cost.
  package static func report(
    expected: Any, actual: Any, stepLimit: Int = ValueComparison.stepLimit
  ) -> Report {
    var (steps, cells) = (0, 0)
    if ValueEquality.isEqual(expected, actual) == true { return Report(text: nil, steps: 1, cells: 0) }
    for lens in ValueComparison.Lens.allCases {
      var comparison = ValueComparison(lens: lens, stepLimit: stepLimit)
      let difference = comparison.difference(expected, actual)
      (steps, cells) = (steps + comparison.steps, cells + comparison.cells)
      var lines = difference.map { [DifferenceText.text($0)] } ?? []
      if difference != nil, lens == .reading {
        lines.insert("// equal by their own ==, but they read differently:", at: 0)
      }
      if let bound = comparison.boundReached {
        let verdict = difference == nil ? "they read the same" : "what was not reached counts as unchanged"
        lines.append("// only the first \(bound) are compared: \(verdict)")
      }
      if !lines.isEmpty { return Report(text: lines.joined(separator: "\n"), steps: steps, cells: cells) }
    }
    return Report(text: nil, steps: steps, cells: cells)
  }
}
