/// Looks for the innermost part of two like trees that `==` calls different.
struct UnequalSearch {
  struct Part {
    let path: String
    let value: Any
  }

  private var stepsLeft = 100_000
  private var depth = 0

  mutating func innermost(_ expected: Any, _ actual: Any, path: String) -> Part? {
    stepsLeft -= 1
    let isEqual = ValueEquality.isEqual(expected, actual)
    guard isEqual != true, stepsLeft > 0, depth < ValueComparison.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    let (first, second) = (ValueTree(expected), ValueTree(actual))
    for (old, new) in zip(Self.parts(first), Self.parts(second)) {
      let step = path.isEmpty ? old.step.drop { $0 == "." } : old.step[...]
      if let part = innermost(old.value, new.value, path: path + step) { return part }
    }
    return isEqual == false ? Part(path: path, value: second.value) : nil
  }

  private static func parts(_ tree: ValueTree) -> [(step: String, value: Any)] {
    switch tree.shape {
    case .leaf, .text, .absent, .set: []
    case .structure(_, let fields), .object(_, _, let fields), .tuple(let fields), .enumCase(_, let fields):
      fields.enumerated().map { (".\($1.label ?? String($0))", $1.value) }
    case .list(_, let elements):
      elements.first(ValueComparison.elementLimit).enumerated().map { ("[\($0)]", $1) }
    case .dictionary(let elements):
      SortKey.sortedEntries(elements).map { ("[\(ValueDump.line($0.key))]", $0.value) }
    }
  }
}
