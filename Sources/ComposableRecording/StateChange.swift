/// What the line of a step says of the state: a new one, or what changed in its fields.
struct StateChange {
  let whole: [UInt8]?
  let set: [JSONFields.Field]
  /// Names with their quotation marks.
  let unset: [[UInt8]]

  init(_ line: RecordedLine) throws(RecordingError.Misfit) {
    whole = line["state"].map { Array($0) }
    guard let set = line["set"].map({ JSONFields.split($0) }) ?? [] else { throw .damaged("\"set\" is no object") }
    guard let unset = line["unset"].map({ Self.strings($0) }) ?? [] else {
      throw .damaged("\"unset\" is no list of names")
    }
    self.set = set
    self.unset = unset
  }

  /// The strings of an array, with their quotation marks; nil unless it is written as a recorder writes it.
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
