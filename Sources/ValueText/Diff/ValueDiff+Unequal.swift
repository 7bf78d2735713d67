extension ValueDiff {
  /// The reason why two values that read the same are not equal: a sentence that names the part whose `==` says so.
  ///
  /// For values that `==` calls different and for which ``diff(expected:actual:)`` has nothing to show.
  package static func unequalReason<Value>(expected: Value, actual: Value) -> String {
    var search = UnequalSearch()
    let found = search.innermost(expected, actual, path: "") ?? .init(path: "", value: actual)
    let type = ValueTree(found.value).typeName
    let location = found.path.isEmpty ? "" : " at \(found.path)"
    let reason =
      ValueEquality.isEqual(found.value, found.value) == false
      ? "\(ValueDump.line(found.value))\(location) is not equal even to itself"
      : "the == of \(type)\(location) looks at something that cannot be shown"
    return "The two read the same, but == says they differ: \(reason)."
  }
}
