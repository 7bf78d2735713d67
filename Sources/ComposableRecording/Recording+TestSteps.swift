extension Recording {
  /// The steps for a ``TestSource``, with their states.
  public func testSteps() throws(RecordingError) -> [TestSource<State, Action>.Step] {
    var steps: [TestSource<State, Action>.Step] = []
    var before = try state(at: 0)
    for index in 0..<count {
      let step = try step(at: index)
      let after = try state(at: index + 1)
      steps.append(.init(cause: step.cause, time: step.time, action: step.action, before: before, after: after))
      before = after
    }
    return steps
  }
}
