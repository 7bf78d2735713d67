extension Recording {
  /// Writes the recording as text: each step with its time, its action, its cause and its changes.
  ///
  /// ```swift
  /// try recording.writeText { print($0, terminator: "") }
  /// ```
  ///
  /// - Parameters:
  ///   - write: Receives a line at a time, with its end.
  ///   - visit: Is called before each step is written, with the state after it: to compare that state with another one, without going through
  ///     the recording twice.
  public func writeText(
    _ write: (String) throws -> Void, visiting visit: (RecordedStep<Action>, State) -> Void = { _, _ in }
  ) throws {
    try write("\(count) steps\n")
    var walk = try RecordingWalk(self)
    var before = walk.state
    while let (step, isChanged) = try walk.next() {
      visit(step, walk.state)
      let text = StepText(step: step, before: before, after: walk.state)
      for line in isChanged ? text.lines : [text.title] { try write(line + "\n") }
      before = walk.state
    }
  }
}
