/// A state as it is written down, field by field, so that a step needs to write only what it changed.
///
/// A state that is not written as an object is always written whole.
struct StateText: Equatable {
  /// The values by their names, with the quotation marks; nil for a state that is no object.
  private var fields: [[UInt8]: [UInt8]]?
  private var whole: [UInt8]

  init(_ text: [UInt8]) {
    whole = text
    if let split = JSONFields.split(text[...]) {
      fields = Dictionary(split.map { (Array($0.name), Array($0.value)) }) { _, last in last }
    }
  }

  /// The state as JSON. Fields stand in the order of their names.
  var text: [UInt8] {
    guard let fields else { return whole }
    let parts = fields.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { $0.key + [58] + $0.value }
    return [123] + parts.joined(separator: [44]) + [125]
  }

  /// The fields of a line that lead from this state to another.
  func changes(to new: StateText) -> String {
    guard let fields, let newFields = new.fields else {
      return whole == new.whole && fields == new.fields ? "" : ",\"state\":" + new.string
    }
    let set = newFields.filter { fields[$0.key] != $0.value }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    let unset = fields.keys.filter { newFields[$0] == nil }.sorted { $0.lexicographicallyPrecedes($1) }
    var text = ""
    if !set.isEmpty {
      text += ",\"set\":{" + set.map { Self.string($0.key) + ":" + Self.string($0.value) }.joined(separator: ",") + "}"
    }
    if !unset.isEmpty { text += ",\"unset\":[" + unset.map(Self.string).joined(separator: ",") + "]" }
    return text
  }

  /// Takes over what a line changes.
  mutating func apply(_ line: RecordedLine) {
    if let state = line["state"] { self = StateText(Array(state)) }
    for (name, value) in line["set"].flatMap({ JSONFields.split($0) }) ?? [] { fields?[Array(name)] = Array(value) }
    if let names = line["unset"] {
      for name in Self.strings(names) { fields?[name] = nil }
    }
  }

  private var string: String { Self.string(text) }

  private static func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The strings of an array, with their quotation marks.
  private static func strings(_ array: ArraySlice<UInt8>) -> [[UInt8]] {
    var strings: [[UInt8]] = []
    var current: [UInt8]?
    var isEscaped = false
    for byte in array {
      current?.append(byte)
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        if let string = current { strings.append(string) }
        current = current == nil ? [byte] : nil
      }
    }
    return strings
  }
}

/// One line of a recording, split into its fields.
struct RecordedLine {
  private let fields: [JSONFields.Field]

  init?(_ text: ArraySlice<UInt8>) {
    guard let fields = JSONFields.split(text) else { return nil }
    self.fields = fields
  }

  subscript(name: String) -> ArraySlice<UInt8>? {
    let quoted = Array("\"\(name)\"".utf8)
    return fields.first { $0.name.elementsEqual(quoted) }?.value
  }

  func number(_ name: String) -> Int? { self[name].flatMap { Int($0.text) } }
}

extension ArraySlice<UInt8> {
  /// The bytes as text.
  var text: String { String(decoding: self, as: UTF8.self) }
}
