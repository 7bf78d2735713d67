public import Composable
import ValueText

/// One step of a recording.
public struct RecordedStep<Action: Sendable>: Sendable {
  /// The index of the step in its store.
  public let index: Int
  /// What caused the action.
  public let cause: Cause
  /// The time since the beginning of the recording.
  public let time: Duration
  /// The action.
  public let action: Action
}

extension RecordedStep: Equatable where Action: Equatable {}

/// One line of a recording, split into its fields.
struct RecordedLine {
  private let fields: [JSONFieldScanner.Field]

  init(_ text: ArraySlice<UInt8>) throws(RecordingError.Misfit) {
    guard let fields = JSONFieldScanner.split(text) else { throw .damaged("not a JSON object") }
    self.fields = fields
  }

  subscript(name: String) -> ArraySlice<UInt8>? {
    let quoted = Array("\"\(name)\"".utf8)
    return fields.first { $0.name.elementsEqual(quoted) }?.value
  }

  /// A field that has to be there.
  func value(_ name: String) throws(RecordingError.Misfit) -> ArraySlice<UInt8> {
    guard let value = self[name] else { throw .damaged("\"\(name)\" is missing") }
    return value
  }

  /// A whole number that counts something, so that it is never negative.
  func count(_ name: String) throws(RecordingError.Misfit) -> Int {
    let text = try value(name).text
    guard let number = Int(text), number >= 0 else {
      throw .damaged("\"\(name)\" is \(text.excerpt), not a whole number from 0 to \(Int.max)")
    }
    return number
  }
}

extension ArraySlice<UInt8> {
  /// The bytes as text.
  var text: String { String(decoding: self, as: UTF8.self) }
}

extension String {
  /// The beginning, with nothing invisible in it: to be shown in a message about a file.
  var excerpt: String { QuotedText.line(String(prefix(80))) + (count > 80 ? "…" : "") }
}

/// An effect that began or ended, in the line of the step that came next:
/// `{"began":2,"step":1,"time":5000000,"name":"run"}`, `{"finished":2,"time":9000000}`.
package struct RecordedEffectEvent: Codable, Equatable, Sendable {
  /// What begins: the number of the effect.
  package var began: Int?
  /// What ends by itself: the number of the effect.
  package var finished: Int?
  /// What is cancelled: the number of the effect.
  package var cancelled: Int?
  /// The step whose reducer returned an effect that begins.
  package var step: Int?
  /// Nanoseconds since the beginning of the recording.
  package var time: Int
  /// What begins: the kind of effect and the line that made it.
  package var name: String?
}

/// The line at the end of a recording that is no step: `{"end":12,"effects":[…]}`, what happened to effects after step
/// 11.
enum RecordedEnd {
  private static let mark = Array(#"{"end":"#.utf8)
  /// So many bytes of a line say whether it is one.
  static var markSize: Int { mark.count }

  /// Whether a line with this beginning is one.
  static func isOne(_ beginning: [UInt8]) -> Bool { beginning == mark }

  /// The text of its events.
  ///
  /// - Parameters:
  ///   - bytes: The line.
  ///   - index: The index that the next step would have.
  static func effects(_ bytes: [UInt8], after index: Int) throws(RecordingError.Misfit) -> ArraySlice<UInt8> {
    guard bytes.starts(with: mark) else { throw .changedSinceOpened("the recording no longer ends here") }
    let line = try RecordedLine(bytes[...])
    guard try line.count("end") == index else { throw .wrongStep(expected: index) }
    return try line.value("effects")
  }
}

/// What a program remembered beside a state, as it is written.
package struct RecordedInterface: Equatable, Sendable {
  let text: ArraySlice<UInt8>
  /// The line of the file that has it.
  let line: Int

  /// The value; nil where it has another form: then the program's library has changed, or the file was.
  package func value<Value: Decodable>(_ type: Value.Type) -> Value? { try? RecordingCoder.value(type, from: text) }

  /// Whether the same is written.
  package static func == (one: Self, other: Self) -> Bool { one.text == other.text }
}

/// The line of a step. Every number in it has been checked: the index is the expected one, the time is not negative,
/// the cause is an earlier step.
struct StepLine {
  let index: Int
  let cause: Cause
  let time: Duration
  let action: ArraySlice<UInt8>
  let change: StateDelta
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
    change = try StateDelta(line)
    effects = line["effects"]
    interface = line["interface"]
  }
}

// A cause in the line of a step: `{"step":3}` for what the reducer sent, `{"effect":2,"step":3}` for what an effect
// sent. The line of an action that was sent has none.
extension Cause {
  /// The field of the line, after a comma; empty for an action that was sent.
  var recorded: String {
    switch self {
    case .send: ""
    case .reducer(let step): ",\"cause\":{\"step\":\(step)}"
    case .effect(let number, let step): ",\"cause\":{\"effect\":\(number),\"step\":\(step)}"
    }
  }

  /// The cause of a step.
  ///
  /// - Parameters:
  ///   - text: What the line has as its cause; nil where it has none.
  ///   - index: The index of the step, which comes after the one that caused it.
  init(recorded text: ArraySlice<UInt8>?, before index: Int) throws(RecordingError.Misfit) {
    guard let text else {
      self = .send
      return
    }
    do throws(RecordingError.Misfit) {
      let line = try RecordedLine(text)
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
