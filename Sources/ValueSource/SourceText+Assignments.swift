extension SourceText {
  /// Returns the lines of the assignments that turn one state into another, as few as possible: a field,
  /// `$0.counter.count = 3`; a row, `$0.rows[id: 3]?.isDone = true`; the payload of a `CasePathable` enum that stays in
  /// its case, `$0.screen.modify(\.editor) { $0.text = "a" }`.
  ///
  /// ```swift
  /// SourceText.assignments(from: Point(x: 1, y: 2), to: Point(x: 1, y: 3))  // ["$0.y = 3"]
  /// ```
  ///
  /// Several changes of a payload are lines of one closure, indented. A value is written as a whole where its parts
  /// cannot be: a new row, another case. Its type then needs a memberwise initializer, or has to be
  /// `SourceDescribable`.
  ///
  /// - Parameters:
  ///   - before: The state before the assignments.
  ///   - after: The state after the assignments.
  ///   - path: The expression for the state in the assignments.
  public static func assignments<State>(from before: State, to after: State, path: String = "$0") -> [String] {
    noted(from: before, to: after, path: path).lines
  }

  /// Returns the lines of the assignments, and what a reader may have to write so that they compile.
  static func noted(from before: Any, to after: Any, path: String = "$0") -> (lines: [String], notes: SourceNotes) {
    let changes = AssignmentWriter(width: nil).changes(before, after, target: path, path: path, isRoot: true)
    var limit = Int.max
    return (SourceChange.lines(of: changes, limit: &limit), SourceChange.notes(of: changes))
  }

  /// Returns the lines of the assignments that turn one state into another.
  ///
  /// - Parameters:
  ///   - width: The greatest width of a value. A longer one is written as `…`.
  ///   - limit: The greatest number of lines. The rest is written as `…`.
  package static func assignments(
    from before: Any, to after: Any, width: Int, limit: Int = .max
  ) -> [String] {
    let changes = AssignmentWriter(width: width).changes(before, after, target: "$0", path: "$0", isRoot: true)
    var limit = limit
    return SourceChange.lines(of: changes, limit: &limit)
  }
}
