import ValueText

extension Recording where State: Equatable {
  /// Returns the first step whose action or state afterwards differs in another recording of the feature, or nil if there is none.
  ///
  /// Times and causes are not compared. No reducer runs; for that, use ``replay(_:environment:)``.
  public func difference(from other: Recording) throws(RecordingError) -> RecordingDifference<Action>? {
    var (one, two) = (try RecordingWalk(self), try RecordingWalk(other))
    if let diff = try Self.difference(one, two) {
      return RecordingDifference(kind: .beginning, index: 0, first: nil, second: nil, diff: diff)
    }
    while true {
      let index = one.index
      let (first, second) = (try one.next(), try two.next())
      guard let first, let second else {
        if first == nil, second == nil { return nil }
        return RecordingDifference(kind: .end, index: index, first: first?.step, second: second?.step, diff: nil)
      }
      let (kind, diff): (RecordingDifference<Action>.Kind, String?)
      if let found = ValueDiff.diff(expected: first.step.action, actual: second.step.action) {
        (kind, diff) = (.action, found)
      } else {
        (kind, diff) = (.state, try Self.difference(one, two))
      }
      if let diff {
        return RecordingDifference(kind: kind, index: index, first: first.step, second: second.step, diff: diff)
      }
    }
  }

  private static func difference(
    _ one: RecordingWalk<State, Action>, _ two: RecordingWalk<State, Action>
  ) throws(RecordingError) -> String? {
    if one.text == two.text { return nil }
    return try one.recording.difference(from: one.text, line: one.line, in: two.state)
  }
}
