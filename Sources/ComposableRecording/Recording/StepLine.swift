import Composable

/// The line of a step. All its numbers have been checked: the index is the expected one, the time is not negative, and
/// the cause is an earlier step.
struct StepLine: Sendable {
  let index: Int
  let cause: Cause
  let time: Duration
  /// The action; nil if it was not recorded.
  let action: ArraySlice<UInt8>?
  let change: StateChange
  /// The undecoded list of effect events; nil if there are none.
  let effects: ArraySlice<UInt8>?
  /// The interface if it had changed.
  let interface: ArraySlice<UInt8>?
  /// The parts that could not be recorded.
  let unrecorded: [UnrecordedPart]
  /// Whether the action was redacted.
  let isRedacted: Bool

  init(_ text: ArraySlice<UInt8>, expected index: Int) throws(RecordingError.Misfit) {
    let line = try LineFields(text)
    guard try line.count("step") == index else { throw .wrongStep(expected: index) }
    self.index = index
    time = .nanoseconds(try line.count("time"))
    cause = try Cause(recorded: line["cause"], before: index)
    isRedacted = line["redacted"] != nil
    do {
      unrecorded = try line["unrecorded"].map { try StableJSON.value([UnrecordedPart].self, from: $0) } ?? []
    } catch {
      throw .damaged("\"unrecorded\": \(StableJSON.reason(error))")
    }
    let isActionAbsent = isRedacted || unrecorded.contains { $0.part == .action }
    action = isActionAbsent ? line["action"] : try line.value("action")
    change = try StateChange(line)
    effects = line["effects"]
    interface = line["interface"]
  }

  /// What could not be recorded, or was redacted.
  var notes: [String] { (isRedacted ? ["the action was redacted"] : []) + unrecorded.map(\.note) }

  /// Whether the state after the step is not the recorded one.
  var lacksState: Bool { unrecorded.contains { $0.part == .state } }
}
