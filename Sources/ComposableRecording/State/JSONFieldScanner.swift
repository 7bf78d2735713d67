/// Finds the parts of a JSON value, one level deep, without parsing them.
struct JSONFieldScanner {
  /// A name with its quotation marks, and a value as text.
  typealias Field = (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)

  /// Returns the fields in the order of the text; nil if the text is not an object, or if a value is deeper than the
  /// limit.
  static func split(_ text: ArraySlice<UInt8>, depthLimit: Int = .max) -> [Field]? {
    var scanner = Self(text: text, index: text.startIndex, depthLimit: depthLimit)
    return scanner.object()
  }

  /// Returns the string that a name with its quotation marks stands for.
  static func unquoted(_ name: ArraySlice<UInt8>) -> String {
    let plain = name.dropFirst().dropLast()
    let isEscaped = plain.contains(UInt8(ascii: "\\"))
    return isEscaped ? (try? RecordingCoder.value(String.self, from: name)) ?? plain.text : plain.text
  }

  /// Returns the elements of an array; nil if the text is not an array, or if an element is deeper than the limit.
  static func elements(_ text: ArraySlice<UInt8>, depthLimit: Int = .max) -> [ArraySlice<UInt8>]? {
    var scanner = Self(text: text, index: text.startIndex, depthLimit: depthLimit)
    return scanner.array()
  }

  private let text: ArraySlice<UInt8>
  private var index: Int
  private let depthLimit: Int

  private var next: UInt8? { index < text.endIndex ? text[index] : nil }

  private mutating func object() -> [Field]? {
    guard skip("{") else { return nil }
    var fields: [Field] = []
    if skip("}") { return isAtEnd ? fields : nil }
    repeat {
      skipBlanks()
      guard let name = string(), skip(":"), let value = value() else { return nil }
      fields.append((name, value))
    } while skip(",")
    return skip("}") && isAtEnd ? fields : nil
  }

  private mutating func array() -> [ArraySlice<UInt8>]? {
    guard skip("[") else { return nil }
    var elements: [ArraySlice<UInt8>] = []
    if skip("]") { return isAtEnd ? elements : nil }
    repeat {
      guard let value = value() else { return nil }
      elements.append(value)
    } while skip(",")
    return skip("]") && isAtEnd ? elements : nil
  }

  private mutating func string() -> ArraySlice<UInt8>? {
    guard next == UInt8(ascii: "\"") else { return nil }
    let start = index
    index += 1
    while let byte = next {
      index += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return text[start..<index] }
    }
    return nil
  }

  /// Returns the text up to the comma or the bracket that ends the value; nil if it is nested too deep.
  private mutating func value() -> ArraySlice<UInt8>? {
    skipBlanks()
    let start = index
    var depth = 0
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        guard string() != nil else { return nil }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth > depthLimit { return nil }
      case UInt8(ascii: ",") where depth == 0: return start < index ? text[start..<index] : nil
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return start < index ? text[start..<index] : nil }
        depth -= 1
      default: break
      }
      index += 1
    }
    return nil
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 32 || (9...13).contains(byte) { index += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return index >= text.endIndex
    }
  }
}
