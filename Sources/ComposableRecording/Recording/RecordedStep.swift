public import Composable
import JSONText
import ValueText

/// One step of a recording.
public struct RecordedStep<Action: Sendable>: Sendable {
  /// The index of the step in its store.
  public let index: Int
  /// The cause of the action.
  public let cause: Cause
  /// The time since the start of the recording.
  public let time: Duration
  /// The action.
  public let action: Action
}

extension RecordedStep: Equatable where Action: Equatable {}

/// One step of a recording, even if its action could not be recorded.
package struct RecordedMoment<Action: Sendable>: Sendable {
  let line: StepLine
  /// The action; nil if it could not be recorded, or was left out.
  package let action: Action?

  /// The index of the step in its store.
  package var index: Int { line.index }
  /// The cause of the action.
  package var cause: Cause { line.cause }
  /// The time since the start of the recording.
  package var time: Duration { line.time }
  /// Whether the encoded state has changed.
  package var isChanged: Bool { !line.change.isEmpty }
  /// What could not be recorded of the step, or was redacted, each as a sentence without a capital and a period.
  package var notes: [String] { line.notes }

  /// The action as source; a description if it was not recorded.
  package var text: String {
    action.map { SourceText.expression($0) } ?? line.unrecorded.lazy.compactMap(\.text).first ?? "(redacted)"
  }

  /// The step; nil if its action was not recorded.
  package var step: RecordedStep<Action>? {
    action.map { RecordedStep(index: index, cause: cause, time: time, action: $0) }
  }
}

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

/// The fields of a JSON object in a recording, with the texts of their values.
struct LineFields {
  private let members: [JSON.Member<ArraySlice<UInt8>>]

  init(_ text: ArraySlice<UInt8>) throws(RecordingError.Misfit) {
    do { members = try text.members() } catch { throw .damaged("not a JSON object") }
  }

  subscript(name: String) -> ArraySlice<UInt8>? { members.first { $0.name == name }?.value }

  /// Returns a required field.
  func value(_ name: String) throws(RecordingError.Misfit) -> ArraySlice<UInt8> {
    guard let value = self[name] else { throw .damaged("\"\(name)\" is missing") }
    return value
  }

  /// Returns a required count: a whole number that is not negative.
  func count(_ name: String) throws(RecordingError.Misfit) -> Int {
    let text = try value(name).text
    guard let number = Int(text), number >= 0 else {
      throw .damaged("\"\(name)\" is \(text.excerpt), not a whole number from 0 to \(Int.max)")
    }
    return number
  }

  /// Returns the parts of a field; none if the field is absent.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - form: The expected form, for the error.
  ///   - split: Splits the field.
  func parts<Part>(
    _ name: String, _ form: String, _ split: (ArraySlice<UInt8>) throws -> [Part]
  ) throws(RecordingError.Misfit) -> [Part] {
    guard let text = self[name] else { return [] }
    do { return try split(text) } catch { throw .damaged("\"\(name)\" is not \(form)") }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes as text.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// Returns the members of an object. Nothing of a line is too deep to be skipped: only ``JSONNode`` descends.
  func members() throws(JSON.Failure) -> [JSON.Member<ArraySlice<UInt8>>] {
    try JSONReader.members(of: self, depthLimit: .max)
  }

  /// Returns the elements of an array, whatever their depth.
  func elements() throws(JSON.Failure) -> [ArraySlice<UInt8>] { try JSONReader.elements(of: self, depthLimit: .max) }
}

extension String {
  /// The beginning of the text, with invisible characters escaped, for a message about a file.
  var excerpt: String { QuotedText.line(String(prefix(80))) + (count > 80 ? "…" : "") }
}

/// An effect that started or ended. Events are in the line of the next step:
/// `{"began":2,"step":1,"time":5000000,"name":"run"}`, `{"finished":2,"time":9000000}`.
package struct RecordedEffectEvent: Codable, Equatable, Sendable {
  /// The number of an effect that started.
  package var began: Int?
  /// The number of an effect that finished.
  package var finished: Int?
  /// The number of an effect that was canceled.
  package var cancelled: Int?
  /// The step whose reducer returned the effect, if it started.
  package var step: Int?
  /// The nanoseconds since the start of the recording.
  package var time: Int
  /// The kind of an effect that started, and the line of source that created it.
  package var name: String?
}

/// The line at the end of a recording: `{"end":12,"effects":[…]}` has the effect events after step 11.
enum RecordedEnd {
  private static let mark = Array(#"{"end":"#.utf8)
  /// The number of bytes of a line that identify it as this one.
  static var markSize: Int { mark.count }

  /// Whether a line with this beginning is the line at the end.
  static func matches(_ beginning: [UInt8]) -> Bool { beginning == mark }

  /// Returns the text of its events.
  ///
  /// - Parameters:
  ///   - bytes: The line.
  ///   - index: The index that the next step would have had.
  static func effects(_ bytes: [UInt8], after index: Int) throws(RecordingError.Misfit) -> ArraySlice<UInt8> {
    guard bytes.starts(with: mark) else { throw .changedSinceOpened("the recording no longer ends here") }
    let line = try LineFields(bytes[...])
    guard try line.count("end") == index else { throw .wrongStep(expected: index) }
    return try line.value("effects")
  }
}

/// The encoded interface of a program: what it remembered outside the state.
package struct RecordedInterface: Equatable, Sendable {
  let text: ArraySlice<UInt8>
  /// The number of its line in the file.
  let line: Int

  /// Returns the value; nil if it has another format because the program's library or the file has changed.
  package func value<Value: Decodable>(_ type: Value.Type) -> Value? { try? RecordingCoder.value(type, from: text) }

  /// Whether the texts are equal, wherever they are in the file.
  package static func == (one: Self, other: Self) -> Bool { one.text == other.text }
}

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
      unrecorded = try line["unrecorded"].map { try RecordingCoder.value([UnrecordedPart].self, from: $0) } ?? []
    } catch {
      throw .damaged("\"unrecorded\": \(RecordingCoder.reason(error))")
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

// The cause in the line of a step: `{"step":3}` for an action sent by the reducer, `{"effect":2,"step":3}` for one sent
// by an effect. Absent for an action from a call to `send`.
extension Cause {
  /// The field of the line, after a comma; empty for an action from a call to `send`.
  var recorded: String {
    switch self {
    case .send: ""
    case .reducer(let step): ",\"cause\":{\"step\":\(step)}"
    case .effect(let number, let step): ",\"cause\":{\"effect\":\(number),\"step\":\(step)}"
    }
  }

  /// Decodes the cause of a step.
  ///
  /// - Parameters:
  ///   - text: The cause in the line; nil if it is absent.
  ///   - index: The index of the step, which must be greater than that of its cause.
  init(recorded text: ArraySlice<UInt8>?, before index: Int) throws(RecordingError.Misfit) {
    guard let text else {
      self = .send
      return
    }
    do throws(RecordingError.Misfit) {
      let line = try LineFields(text)
      let step = try line.count("step")
      guard step < index else { throw .damaged("the step is not before step \(index)") }
      guard line["effect"] != nil else {
        self = .reducer(step: step)
        return
      }
      let number = try line.count("effect")
      guard number > 0 else { throw .damaged("effects are numbered from 1") }
      self = .effect(number, step: step)
    } catch {
      guard case .damaged(let reason) = error else { throw error }
      throw .damaged("\"cause\" is \(text.text.excerpt): \(reason)")
    }
  }
}
