extension Recording {
  /// Returns the steps for a ``TestSource``, with their states.
  public func testSteps() throws(RecordingError) -> [TestSource<State, Action>.Step] {
    var steps: [TestSource<State, Action>.Step] = []
    var walk = try RecordingWalk(self)
    var before = walk.state
    while let (step, _) = try walk.next() {
      steps.append(.init(cause: step.cause, time: step.time, action: step.action, before: before, after: walk.state))
      before = walk.state
    }
    return steps
  }
}
