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
