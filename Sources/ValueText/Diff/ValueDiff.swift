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

/// A difference of two values.
indirect enum Difference {
  /// Two values with nothing in common; both are shown.
  case replaced(Replacement)
  /// Two containers of the same kind whose contents partly differ.
  case inside(Container)

  /// Two values that are shown one above the other.
  struct Replacement {
    let expected: Any
    let actual: Any
    /// The texts to show where plain dumps would be equal or too long.
    var texts: (expected: String, actual: String)?
    /// An explanation that the two texts do not give.
    var note: String?
    /// Whether plain dumps of the two are equal.
    var hasSameText = false
  }

  /// A container that is present on both sides.
  struct Container {
    let open: String
    let close: String
    let entries: [Entry]
    /// The two containers if nothing in them is unchanged: they may be short enough to be shown whole.
    let whole: Replacement?
    /// Whether some content is equal on both sides.
    let keepsSomething: Bool

    init(open: String, close: String, entries: [Entry], whole: Replacement? = nil) {
      self.open = open
      self.close = close
      self.entries = entries
      self.whole = whole
      keepsSomething = entries.contains { entry in
        switch entry {
        case .unchanged, .kept: true
        case .changed(_, let difference, _): difference.keepsSomething
        case .removed, .added, .note: false
        }
      }
    }
  }

  /// Whether some content is equal on both sides.
  var keepsSomething: Bool {
    if case .inside(let container) = self { container.keepsSomething } else { false }
  }

  /// One or more lines between the opening and the closing of a container.
  enum Entry {
    /// The number of contents that are equal on both sides and not shown.
    case unchanged(Int)
    /// A content that is equal on both sides and shown because it identifies the container.
    case kept(label: String, Any)
    case changed(label: String, Difference, note: String?)
    case removed(label: String, Content, note: String?)
    case added(label: String, Content, note: String?)
    /// A remark about the container itself.
    case note(String)
  }

  /// The text after an entry's label.
  enum Content {
    case whole(Any)
    /// Only the value's outline, since its contents do not differ.
    case outline(Any)
    case words(String)
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
