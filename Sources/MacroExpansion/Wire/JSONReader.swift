/// Parses JSON text according to RFC 8259: one value, in valid UTF-8, and nothing after it.
struct JSONReader {
  /// The greatest depth of nesting. The parser is recursive, and so is the deallocation of a value.
  static let deepestNesting = 512

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  static func read(_ bytes: [UInt8]) throws -> JSON {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value()
    guard reader.nextByte() == nil else { throw reader.failure("text after the end") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func failure(_ words: String) -> JSON.Failure {
    JSON.Failure(description: "\(words) at byte \(position)")
  }

  /// The byte at the position; nil at the end.
  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

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

  private mutating func value() throws -> JSON {
    switch nextByte() {
    case UInt8(ascii: "{"): return try nested { try $0.object() }
    case UInt8(ascii: "["): return try nested { try $0.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func nested(_ read: (inout JSONReader) throws -> JSON) throws -> JSON {
    guard depth < Self.deepestNesting else { throw failure("too many levels") }
    depth += 1
    position += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func object() throws -> JSON {
    var members: [JSON.Member] = []
    if skip("}") { return .object(members) }
    repeat {
      guard nextByte() == UInt8(ascii: "\"") else { throw failure("expected the name of a member") }
      let name = try string()
      guard skip(":") else { throw failure("expected ':'") }
      members.append(JSON.Member(name: name, value: try value()))
    } while skip(",")
    guard skip("}") else { throw failure("expected '}'") }
    return .object(members)
  }

  private mutating func array() throws -> JSON {
    var elements: [JSON] = []
    if skip("]") { return .array(elements) }
    repeat { elements.append(try value()) } while skip(",")
    guard skip("]") else { throw failure("expected ']'") }
    return .array(elements)
  }

  private mutating func word(_ word: String, _ value: JSON) throws -> JSON {
    for expected in word.utf8 {
      guard byte == expected else { throw failure("an unknown word") }
      position += 1
    }
    return value
  }
}

// MARK: - Numbers

extension JSONReader {
  private mutating func number() throws -> Int? {
    let isNegative = skipByte("-")
    let start = position
    var value: Int? = 0
    while let digit = digit() {
      value = value.flatMap { Self.appending(isNegative ? -digit : digit, to: $0) }
    }
    guard position > start, position == start + 1 || bytes[start] != UInt8(ascii: "0") else {
      throw failure("expected a value")
    }
    if skipByte(".") {
      value = nil
      try digits()
    }
    if skipByte("e") || skipByte("E") {
      value = nil
      _ = skipByte("+") || skipByte("-")
      try digits()
    }
    return value
  }

  /// Returns the number with one more digit, or nil if it is not an `Int`. The digits of a negative number are
  /// negative, because the smallest `Int` has no positive counterpart.
  private static func appending(_ digit: Int, to value: Int) -> Int? {
    let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
    let (sum, isSumTooLarge) = product.addingReportingOverflow(digit)
    return isTooLarge || isSumTooLarge ? nil : sum
  }

  private mutating func skipByte(_ expected: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: expected) else { return false }
    position += 1
    return true
  }

  private mutating func digit() -> Int? {
    guard let byte, byte.isDigit else { return nil }
    position += 1
    return Int(byte - UInt8(ascii: "0"))
  }

  private mutating func digits() throws {
    guard digit() != nil else { throw failure("expected a digit") }
    while digit() != nil {}
  }
}

// MARK: - Strings

extension JSONReader {
  /// Parses a string from its opening quotation mark.
  private mutating func string() throws -> String {
    position += 1
    var text: [UInt8] = []
    while let byte, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw failure("a control character") }
      position += 1
      if byte == UInt8(ascii: "\\") { try escape(into: &text) } else { text.append(byte) }
    }
    guard byte != nil else { throw failure("a string without an end") }
    position += 1
    guard let string = String(validating: text, as: UTF8.self) else { throw failure("a string that is not UTF-8") }
    return string
  }

  /// Parses an escape sequence after its backslash.
  private mutating func escape(into text: inout [UInt8]) throws {
    guard let byte else { throw failure("an escape without an end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): Self.append(try scalar(), to: &text)
    default: throw failure("an unknown escape")
    }
  }

  /// Parses four hexadecimal digits, and four more if they are the first half of a surrogate pair.
  private mutating func scalar() throws -> Int {
    let unit = try unit()
    if unit < 0xD800 || unit > 0xDFFF { return unit }
    guard unit < 0xDC00, skipByte("\\"), skipByte("u") else { throw failure("half a surrogate pair") }
    let second = try self.unit()
    guard second >= 0xDC00, second <= 0xDFFF else { throw failure("half a surrogate pair") }
    return 0x10000 + (unit - 0xD800) * 0x400 + (second - 0xDC00)
  }

  private mutating func unit() throws -> Int {
    var unit = 0
    for _ in 0..<4 {
      guard let byte, let digit = Self.hexadecimalDigit(byte) else { throw failure("expected a hexadecimal digit") }
      unit = unit * 16 + Int(digit)
      position += 1
    }
    return unit
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Appends the UTF-8 of a scalar value: each byte after the first has six bits, and the first gives their number.
  private static func append(_ scalar: Int, to text: inout [UInt8]) {
    if scalar < 0x80 {
      text.append(UInt8(scalar))
    } else if scalar < 0x800 {
      text.append(UInt8(0xC0 + scalar / 0x40))
    } else if scalar < 0x10000 {
      text.append(UInt8(0xE0 + scalar / 0x1000))
    } else {
      text.append(UInt8(0xF0 + scalar / 0x40000))
      text.append(UInt8(0x80 + scalar / 0x1000 % 0x40))
    }
    if scalar >= 0x800 { text.append(UInt8(0x80 + scalar / 0x40 % 0x40)) }
    if scalar >= 0x80 { text.append(UInt8(0x80 + scalar % 0x40)) }
  }
}
