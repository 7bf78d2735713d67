/// Compares two values and shows only what differs: `−` expected, `+` actual.
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
  /// The result and the cost of a comparison.
  package struct Report {
    /// The difference; nil if there is none.
    package let text: String?
    /// The number of compared parts.
    package let steps: Int
    /// The number of visited cells in alignments of sequences.
    package let cells: Int
  }

  /// Returns the difference as text, or nil if the two are equal or read the same.
  package static func diff<Value>(expected: Value, actual: Value) -> String? {
    report(expected: expected, actual: actual).text
  }

  /// Returns the result of ``diff(expected:actual:)`` with its cost.
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
      if difference != nil, lens == .text {
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

extension Difference.Entry {
  /// Whether all of the entry differs and the two values alone show it.
  var isTotal: Bool {
    guard case .changed(_, let difference, nil) = self else { return false }
    switch difference {
    case .replaced(let replacement): return replacement.texts == nil && replacement.note == nil
    case .inside(let container): return container.whole != nil
    }
  }

  /// Whether the entry shows a difference.
  var isDifference: Bool {
    switch self {
    case .changed, .removed, .added: true
    case .unchanged, .kept, .note: false
    }
  }
}

extension ValueDiff {
  /// Returns the difference of two values that `==` calls different; where it would show nothing, the reason why they are not equal.
  package static func ofUnequal<Value>(expected: Value, actual: Value) -> String {
    diff(expected: expected, actual: actual) ?? unequalReason(expected: expected, actual: actual)
  }

  /// Returns the reason why two values that read the same are not equal, as a sentence that names the part whose `==`
  /// returns false.
  ///
  /// Use it for values that `==` calls different and for which ``diff(expected:actual:)`` shows nothing.
  package static func unequalReason<Value>(expected: Value, actual: Value) -> String {
    var search = UnequalPartFinder()
    let found = search.innermost(expected, actual, path: "") ?? .init(path: "", value: actual)
    let type = ValueTree(found.value).typeName
    let location = found.path.isEmpty ? "" : " at \(found.path)"
    let reason =
      ValueEquality.isEqual(found.value, found.value) == false
      ? "\(ValueDump.line(found.value))\(location) is not equal even to itself"
      : "the == of \(type)\(location) compares something that cannot be shown"
    return "The two read the same, but == says they differ: \(reason)."
  }
}
