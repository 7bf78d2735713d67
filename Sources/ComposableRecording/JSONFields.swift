import Composable

/// The fields of a JSON object as they are written, found without reading what is in them.
struct JSONFields {
  /// A name with its quotation marks, and a value as text.
  typealias Field = (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)

  /// The fields in the order of the text; nil when it is no object.
  static func split(_ text: ArraySlice<UInt8>) -> [Field]? {
    var scanner = Self(text: text, place: text.startIndex)
    return scanner.object()
  }

  private let text: ArraySlice<UInt8>
  private var place: Int

  private var next: UInt8? { place < text.endIndex ? text[place] : nil }

  private mutating func object() -> [Field]? {
    guard take("{") else { return nil }
    var fields: [Field] = []
    if take("}") { return isAtEnd ? fields : nil }
    repeat {
      skipBlanks()
      guard let name = string(), take(":"), let value = value() else { return nil }
      fields.append((name, value))
    } while take(",")
    return take("}") && isAtEnd ? fields : nil
  }

  private mutating func string() -> ArraySlice<UInt8>? {
    guard next == UInt8(ascii: "\"") else { return nil }
    let start = place
    place += 1
    while let byte = next {
      place += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return text[start..<place] }
    }
    return nil
  }

  /// Everything up to the comma or the bracket that ends the value.
  private mutating func value() -> ArraySlice<UInt8>? {
    skipBlanks()
    let start = place
    var depth = 0
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        guard string() != nil else { return nil }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ",") where depth == 0: return start < place ? text[start..<place] : nil
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return start < place ? text[start..<place] : nil }
        depth -= 1
      default: break
      }
      place += 1
    }
    return nil
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 32 || (9...13).contains(byte) { place += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return place >= text.endIndex
    }
  }
}
