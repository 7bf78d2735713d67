import Composable
import ValueText
import ValueText

/// One line of a recording, split into its fields.
struct RecordedLine {
  private let fields: [JSONFields.Field]

  init(_ text: ArraySlice<UInt8>) throws(RecordingError.Misfit) {
    guard let fields = JSONFields.split(text) else { throw .damaged("no JSON object") }
    self.fields = fields
  }

  subscript(name: String) -> ArraySlice<UInt8>? {
    let quoted = Array("\"\(name)\"".utf8)
    return fields.first { $0.name.elementsEqual(quoted) }?.value
  }

  /// A field that has to be there.
  func value(_ name: String) throws(RecordingError.Misfit) -> ArraySlice<UInt8> {
    guard let value = self[name] else { throw .damaged("there is no \"\(name)\"") }
    return value
  }

  /// A whole number that counts something, so that it is never negative.
  func count(_ name: String) throws(RecordingError.Misfit) -> Int {
    let text = try value(name).text
    guard let number = Int(text), number >= 0 else {
      throw .damaged("\"\(name)\" is \(text.excerpt), and no whole number from 0 to \(Int.max)")
    }
    return number
  }
}

/// The line of a step. Every number in it has been checked: the index is the expected one, the time is not negative, the
/// cause lies before the step.
struct StepLine {
  let index: Int
  let cause: Cause
  let time: Duration
  let action: ArraySlice<UInt8>
  let change: StateChange

  init(_ text: ArraySlice<UInt8>, expected index: Int) throws(RecordingError.Misfit) {
    let line = try RecordedLine(text)
    guard try line.count("step") == index else { throw .wrongStep(expected: index) }
    self.index = index
    time = .nanoseconds(try line.count("time"))
    cause = try Self.cause(try line.value("cause").text, before: index)
    action = try line.value("action")
    change = try StateChange(line)
  }

  private static func cause(_ text: String, before index: Int) throws(RecordingError.Misfit) -> Cause {
    guard text.first == "\"", text.last == "\"", let cause = Cause(String(text.dropFirst().dropLast())) else {
      throw .damaged("\"cause\" is \(text.excerpt), and no cause")
    }
    if let step = cause.step, !(0..<index).contains(step) {
      throw .damaged("\"cause\" is \(text.excerpt), and not before step \(index)")
    }
    if case .effect(let number, _) = cause, number < 1 {
      throw .damaged("\"cause\" is \(text.excerpt); effects count from 1")
    }
    return cause
  }
}

extension ArraySlice<UInt8> {
  /// The bytes as text.
  var text: String { String(decoding: self, as: UTF8.self) }
}

extension String {
  /// The beginning, with nothing invisible in it: for words about what stands in a file.
  var excerpt: String { QuotedText.line(prefix(80)) + (count > 80 ? "…" : "") }
}
