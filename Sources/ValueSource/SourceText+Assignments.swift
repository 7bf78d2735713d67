extension SourceText {
  /// Returns the assignments that turn one state into another, field by field: `$0.counter.count = 3`. A part whose
  /// fields all changed is assigned as a whole if that is short.
  ///
  /// ```swift
  /// SourceText.assignments(from: Point(x: 1, y: 2), to: Point(x: 1, y: 3))  // ["$0.y = 3"]
  /// ```
  ///
  /// - Parameters:
  ///   - before: The state before the assignments.
  ///   - after: The state after the assignments.
  ///   - path: The expression for the state in the assignments.
  public static func assignments<State>(from before: State, to after: State, path: String = "$0") -> [String] {
    AssignmentWriter(width: nil).changes(before, after, target: path, path: path, isRoot: true)
  }

  /// Returns the assignments that turn one state into another. A value that does not fit in the width is written as
  /// `…`.
  package static func assignments(from before: Any, to after: Any, width: Int) -> [String] {
    AssignmentWriter(width: width).changes(before, after, target: "$0", path: "$0", isRoot: true)
  }
}
