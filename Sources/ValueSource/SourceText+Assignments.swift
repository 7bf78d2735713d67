extension SourceText {
  /// The assignments that make one state of another, field by field: `$0.counter.count = 3`. A part of which every
  /// field changed is assigned as a whole where that is short.
  ///
  /// - Parameters:
  ///   - before: The state as it is.
  ///   - after: The state as it is to be.
  ///   - path: How the state is called.
  public static func assignments<State>(from before: State, to after: State, path: String = "$0") -> [String] {
    AssignmentWriter(width: nil).changes(before, after, target: path, path: path, isRoot: true)
  }

  /// As above; a value that does not fit in the width is left to the reader, as `…`.
  package static func assignments(from before: Any, to after: Any, width: Int) -> [String] {
    AssignmentWriter(width: width).changes(before, after, target: "$0", path: "$0", isRoot: true)
  }
}
