/// Reads JSON text according to RFC 8259: one value, in valid UTF-8, and nothing after it.
///
/// ``read(_:)`` returns the whole value. Where only some parts of a large text are needed, ``members(of:)`` and
/// ``elements(of:)`` return the texts of the parts, which are then read or split in turn.
package struct JSONReader {
  /// The greatest depth of nesting. The parser is recursive, and so is the deallocation of a value.
  package static let deepestNesting = 512

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var depth = 0
  private let depthLimit: Int

  private init(_ bytes: ArraySlice<UInt8>, depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    position = bytes.startIndex
  }

  /// Returns the value of a text.
  package static func read(_ text: ArraySlice<UInt8>) throws(JSON.Failure) -> JSON {
    try whole(text) { reader throws(JSON.Failure) in try reader.value() }
  }

  /// Returns the members of an object with the texts of their values, in the order of the text.
  ///
  /// The texts are not checked, except that their strings end, and that as many brackets close as open: this costs a
  /// fraction of reading them.
  ///
  /// - Parameters:
  ///   - object: The text.
  ///   - depthLimit: The greatest depth of nesting. Texts are split without recursion, so it may exceed
  ///     ``deepestNesting`` where the parts are not split in turn.
  package static func members(
    of object: ArraySlice<UInt8>, depthLimit: Int = deepestNesting
  ) throws(JSON.Failure) -> [JSON.Member<ArraySlice<UInt8>>] {
    try whole(object, depthLimit: depthLimit) { reader throws(JSON.Failure) in
      try reader.members { reader throws(JSON.Failure) in try reader.valueText() }
    }
  }

  /// Returns the texts of the elements of an array. They are not checked, as those of ``members(of:)``.
  package static func elements(
    of array: ArraySlice<UInt8>, depthLimit: Int = deepestNesting
  ) throws(JSON.Failure) -> [ArraySlice<UInt8>] {
    try whole(array, depthLimit: depthLimit) { reader throws(JSON.Failure) in
      try reader.elements { reader throws(JSON.Failure) in try reader.valueText() }
    }
  }

  private static func whole<Result>(
    _ text: ArraySlice<UInt8>, depthLimit: Int = deepestNesting,
    _ read: (inout JSONReader) throws(JSON.Failure) -> Result
  ) throws(JSON.Failure) -> Result {
    var reader = JSONReader(text, depthLimit: depthLimit)
    let result = try read(&reader)
    guard reader.nextByte() == nil else { throw reader.failure("text after the end") }
    return result
  }

  private func failure(_ problem: String) -> JSON.Failure {
    JSON.Failure(problem, offset: position - bytes.startIndex)
  }

  /// The byte at the position; nil at the end.
  private var byte: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  /// Skips blanks and returns the byte at the new position.
  private mutating func nextByte() -> UInt8? {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    return byte
  }

  /// Skips blanks, and the expected byte if it comes next. Returns whether it did.
  private mutating func skip(_ expected: Unicode.Scalar) -> Bool {
    guard nextByte() == UInt8(ascii: expected) else { return false }
    position += 1
    return true
  }

  /// Skips the expected byte if it comes next, without blanks. Returns whether it did.
  private mutating func skipByte(_ expected: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: expected) else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(JSON.Failure) -> JSON {
    switch nextByte() {
    case UInt8(ascii: "{"): .object(try members { reader throws(JSON.Failure) in try reader.value() })
    case UInt8(ascii: "["): .array(try elements { reader throws(JSON.Failure) in try reader.value() })
    case UInt8(ascii: "\""): .string(try string())
    case UInt8(ascii: "t"): try word("true", .bool(true))
    case UInt8(ascii: "f"): try word("false", .bool(false))
    case UInt8(ascii: "n"): try word("null", .null)
    default: .number(try number())
    }
  }

  /// Parses an object.
  ///
  /// - Parameter value: Parses the value of a member.
  private mutating func members<Value>(
    _ value: (inout JSONReader) throws(JSON.Failure) -> Value
  ) throws(JSON.Failure) -> [JSON.Member<Value>] {
    guard skip("{") else { throw failure("expected an object") }
    try descend()
    var members: [JSON.Member<Value>] = []
    if !skip("}") {
      repeat {
        guard nextByte() == UInt8(ascii: "\"") else { throw failure("expected the name of a member") }
        let name = try string()
        guard skip(":") else { throw failure("expected ':'") }
        members.append(JSON.Member(name: name, value: try value(&self)))
      } while skip(",")
      guard skip("}") else { throw failure("expected '}'") }
    }
    depth -= 1
    return members
  }

  /// Parses an array.
  ///
  /// - Parameter element: Parses an element.
  private mutating func elements<Element>(
    _ element: (inout JSONReader) throws(JSON.Failure) -> Element
  ) throws(JSON.Failure) -> [Element] {
    guard skip("[") else { throw failure("expected an array") }
    try descend()
    var elements: [Element] = []
    if !skip("]") {
      repeat { elements.append(try element(&self)) } while skip(",")
      guard skip("]") else { throw failure("expected ']'") }
    }
    depth -= 1
    return elements
  }

  private mutating func descend() throws(JSON.Failure) {
    guard depth < depthLimit else { throw failure("too many levels") }
    depth += 1
  }

  private mutating func word(_ word: String, _ value: JSON) throws(JSON.Failure) -> JSON {
    for expected in word.utf8 {
      guard byte == expected else { throw failure("an unknown word") }
      position += 1
    }
    return value
  }

  // MARK: - Numbers

  /// Parses a number, and returns its text.
  private mutating func number() throws(JSON.Failure) -> String {
    let start = position
    _ = skipByte("-")
    let first = position
    skipDigits()
    guard position > first, position == first + 1 || bytes[first] != UInt8(ascii: "0") else {
      throw failure("expected a value")
    }
    if skipByte(".") { try digits() }
    if skipByte("e") || skipByte("E") {
      _ = skipByte("+") || skipByte("-")
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipDigits() {
    while let byte, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { position += 1 }
  }

  private mutating func digits() throws(JSON.Failure) {
    let start = position
    skipDigits()
    guard position > start else { throw failure("expected a digit") }
  }
}

// MARK: - The texts of parts

extension JSONReader {
  /// Skips a value, and returns its text.
  private mutating func valueText() throws(JSON.Failure) -> ArraySlice<UInt8> {
    _ = nextByte()
    let start = position
    var level = depth
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        try skipString()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        level += 1
        if level > depthLimit { throw failure("too many levels") }
      case UInt8(ascii: ",") where level == depth: return try text(from: start)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if level == depth { return try text(from: start) }
        level -= 1
      default: break
      }
      position += 1
    }
    throw failure("a value without an end")
  }

  private func text(from start: Int) throws(JSON.Failure) -> ArraySlice<UInt8> {
    guard start < position else { throw failure("expected a value") }
    return bytes[start..<position]
  }

  private mutating func skipString() throws(JSON.Failure) {
    position += 1
    while let byte {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
    throw failure("a string without an end")
  }
}

// MARK: - Strings

extension JSONReader {
  /// Parses a string from its opening quotation mark.
  private mutating func string() throws(JSON.Failure) -> String {
    position += 1
    // Most strings have no escapes, and are copied once.
    let start = position
    var unescaped: [UInt8] = []
    var copied = start
    while let byte, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw failure("a control character") }
      position += 1
      if byte == UInt8(ascii: "\\") {
        unescaped += bytes[copied..<position - 1]
        try escape(into: &unescaped)
        copied = position
      }
    }
    guard byte != nil else { throw failure("a string without an end") }
    let rest = bytes[copied..<position]
    position += 1
    let string = String(validating: copied == start ? rest : (unescaped + rest)[...], as: UTF8.self)
    guard let string else { throw failure("a string that is not UTF-8") }
    return string
  }

  /// Parses an escape sequence after its backslash.
  private mutating func escape(into text: inout [UInt8]) throws(JSON.Failure) {
    guard let byte else { throw failure("an escape without an end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += UTF8.encode(try scalar()) ?? UTF8.encodedReplacementCharacter
    default: throw failure("an unknown escape")
    }
  }

  /// Parses four hexadecimal digits, and four more if they are the first half of a surrogate pair.
  private mutating func scalar() throws(JSON.Failure) -> Unicode.Scalar {
    let unit = try unit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, skipByte("\\"), skipByte("u") else { throw failure("half a surrogate pair") }
    let second = try self.unit()
    guard second >= 0xDC00, second <= 0xDFFF,
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) * 0x400 + (second - 0xDC00))
    else { throw failure("half a surrogate pair") }
    return scalar
  }

  private mutating func unit() throws(JSON.Failure) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("expected a hexadecimal digit")
      }
      unit = unit * 16 + UInt32(digit)
      position += 1
    }
    return unit
  }
}
