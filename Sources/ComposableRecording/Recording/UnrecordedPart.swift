/// A part of a step that could not be recorded: `{"part":"action","reason":"…","text":".binding(…)"}`.
struct UnrecordedPart: Codable, Equatable, Sendable {
  enum Part: String, Codable, Sendable { case action, state, interface }

  var part: Part
  /// The reason, with what to write where that is known.
  var reason: String
  /// The description of an action.
  var text: String?

  /// The part as a sentence without a capital and a period.
  var note: String {
    switch part {
    case .action: "the action could not be recorded: \(reason)"
    case .state: "the state after this step could not be recorded: \(reason)"
    case .interface: "the interface could not be recorded: \(reason)"
    }
  }
}
