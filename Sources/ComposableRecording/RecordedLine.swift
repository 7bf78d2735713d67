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

extension ArraySlice<UInt8> {
  /// The bytes as text.
  var text: String { String(decoding: self, as: UTF8.self) }
}

extension String {
  /// The beginning, with nothing invisible in it: to be shown in a message about a file.
  var excerpt: String { QuotedText.line(String(prefix(80))) + (count > 80 ? "…" : "") }
}
