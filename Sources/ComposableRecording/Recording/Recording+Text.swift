import ValueText

extension Recording {
  /// Writes the recording as text: each step with its time, its action, its cause and its changes.
  ///
  /// ```swift
  /// try recording.writeText { print($0, terminator: "") }
  /// ```
  ///
  /// - Parameters:
  ///   - write: Receives the text line by line, with line feeds.
  ///   - visit: Called before each step is written, with the state after it. Use it to compare that state with another
  ///     one without a second pass. It is not called for a step whose action was not recorded.
  public func writeText(
    _ write: (String) throws -> Void, visiting visit: (RecordedStep<Action>, State) -> Void = { _, _ in }
  ) throws {
    try write("\(count) steps\n")
    try forEachMoment { moment, before, after in
      if let step = moment.step { visit(step, after) }
      let text = StepText(step: moment, before: before, after: after)
      for line in moment.isChanged || !moment.notes.isEmpty ? text.lines : [text.title] { try write(line + "\n") }
    }
  }

  /// Calls a function with each step, even if its action was not recorded, and with the states before and after it. Only
  /// one step is in memory at a time.
  func forEachMoment(_ body: (RecordedMoment<Action>, _ before: State, _ after: State) throws -> Void) throws {
    var cursor = try RecordingCursor(self)
    var before = try cursor.state()
    while let moment = try cursor.next() {
      let after = try cursor.state()
      try body(moment, before, after)
      before = after
    }
  }
}
