import Composable

/// The line of a step. Every number in it has been checked: the index is the expected one, the time is not negative, the
/// cause is an earlier step.
struct StepLine {
  let index: Int
  let cause: Cause
  let time: Duration
  let action: ArraySlice<UInt8>
  let change: StateChange
  /// A list of events, not yet read; nil where nothing happened to effects.
  let effects: ArraySlice<UInt8>?
  /// What the program remembered beside the state, where that had changed.
  let interface: ArraySlice<UInt8>?

  init(_ text: ArraySlice<UInt8>, expected index: Int) throws(RecordingError.Misfit) {
    let line = try RecordedLine(text)
    guard try line.count("step") == index else { throw .wrongStep(expected: index) }
    self.index = index
    time = .nanoseconds(try line.count("time"))
    cause = try Cause(recorded: line["cause"], before: index)
    action = try line.value("action")
    change = try StateChange(line)
    effects = line["effects"]
    interface = line["interface"]
  }
}
