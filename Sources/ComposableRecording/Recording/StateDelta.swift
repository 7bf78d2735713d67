/// The change of the state in one step: a whole new state, or the changed fields.
struct StateDelta {
  let whole: [UInt8]?
  let set: [JSONFieldScanner.Field]
  /// Names with their quotation marks.
  let unset: [[UInt8]]

  init(_ line: RecordedLine) throws(RecordingError.Misfit) {
    whole = line["state"].map { Array($0) }
    guard let set = line["set"].map({ JSONFieldScanner.split($0) }) ?? [] else {
      throw .damaged("\"set\" is not an object")
    }
    guard let unset = line["unset"].map({ Self.strings($0) }) ?? [] else {
      throw .damaged("\"unset\" is not a list of names")
    }
    self.set = set
    self.unset = unset
  }

  /// Returns the strings of an array, with their quotation marks. Nil unless the array is formatted as a recorder
  /// writes it.
  private static func strings(_ array: ArraySlice<UInt8>) -> [[UInt8]]? {
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
    let written = [UInt8(ascii: "[")] + strings.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
    return array.elementsEqual(written) ? strings : nil
  }
}

/// A state as JSON, split into its fields, so that a step needs to contain only the changed ones.
///
/// A state that is not a JSON object is always written whole.
struct EncodedState: Equatable {
  private enum Form: Equatable {
    /// The values by name. Names include their quotation marks.
    case fields([[UInt8]: [UInt8]])
    /// Any other JSON value.
    case whole([UInt8])
  }

  private var form: Form

  init(_ text: [UInt8]) {
    if let split = JSONFieldScanner.split(text[...]) {
      form = .fields(Dictionary(split.map { (Array($0.name), Array($0.value)) }) { _, last in last })
    } else {
      form = .whole(text)
    }
  }

  /// The state as JSON, with its fields sorted by name.
  var text: [UInt8] {
    switch form {
    case .whole(let text): return text
    case .fields(let fields):
      let parts = fields.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { $0.key + [58] + $0.value }
      return [123] + parts.joined(separator: [44]) + [125]
    }
  }

  /// Returns the fields of a line that describe the change from this state to another.
  func changes(to new: EncodedState) -> String {
    guard case .fields(let fields) = form, case .fields(let newFields) = new.form else {
      return form == new.form ? "" : ",\"state\":" + Self.string(new.text)
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

  /// Applies the change of a step.
  mutating func apply(_ change: StateDelta) throws(RecordingError.Misfit) {
    if let whole = change.whole { self = EncodedState(whole) }
    if change.set.isEmpty, change.unset.isEmpty { return }
    guard case .fields(var fields) = form else {
      throw .damaged("the step changes fields, but the state before it has none")
    }
    for (name, value) in change.set { fields[Array(name)] = Array(value) }
    for name in change.unset { fields[name] = nil }
    form = .fields(fields)
  }

  private static func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
