import Composable
import Expectations
import Foundation
import Testing

@testable import JSONText

/// Random values, written and read by the plug-in and by Foundation.
struct `JSON on random values` {
  private static let characters = [
    "a", "\"", "\\", "/", "\u{0}", "\u{8}", "\u{C}", "\n", "\r", "\t", "\u{1B}", "\u{1F}", " ", "\u{7F}", "é", "€", "🙂",
    "e\u{301}", "\u{2028}", "\u{FFFF}", "\u{10FFFF}", "{", "}", "[", "]", ",", ":",
  ]

  private func string(_ generator: inout SplitMix64) -> String {
    (0..<Int.random(in: 0..<12, using: &generator))
      .map { _ in Self.characters.randomElement(using: &generator) ?? "" }.joined()
  }

  private func value(depth: Int, _ generator: inout SplitMix64) -> JSON {
    let count = Int.random(in: 0..<5, using: &generator)
    switch Int.random(in: 0..<(depth == 0 ? 5 : 7), using: &generator) {
    case 0: return .null
    case 1: return .bool(.random(using: &generator))
    case 2: return .number("\(Int.random(in: -100...100, using: &generator))")
    case 3: return .number("\([Int.min, .max, .min + 1, 0].randomElement(using: &generator) ?? 0)")
    case 4: return .string(string(&generator))
    case 5: return .array((0..<count).map { _ in value(depth: depth - 1, &generator) })
    // The number keeps names distinct, because Foundation does not define which of two equal members it reads.
    default:
      return .object(
        (0..<count).map { .init(name: "\($0)" + string(&generator), value: value(depth: depth - 1, &generator)) })
    }
  }

  /// The value for Foundation.
  private func object(_ value: JSON) -> NSObject {
    switch value {
    case .null: return NSNull()
    case .bool(let isTrue): return NSNumber(value: isTrue)
    case .number(let text): return Int(text).map { NSNumber(value: $0) } ?? NSNull()
    case .string(let string): return NSString(string: string)
    case .array(let elements): return NSArray(array: elements.map(object))
    case .object(let members):
      return NSDictionary(dictionary: Dictionary(uniqueKeysWithValues: members.map { ($0.name, object($0.value)) }))
    }
  }

  /// The value of a text whose objects and arrays are split.
  private func readInParts(_ text: ArraySlice<UInt8>) throws -> JSON {
    switch text.first {
    case UInt8(ascii: "{"):
      .object(try JSONReader.members(of: text).map { .init(name: $0.name, value: try readInParts($0.value)) })
    case UInt8(ascii: "["): .array(try JSONReader.elements(of: text).map(readInParts))
    default: try JSONReader.read(text)
    }
  }

  @Test(arguments: 0..<4)
  func `is read as it was written, by Foundation too`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    for _ in 0..<200 {
      let value = value(depth: 4, &generator)
      let text = JSONWriter.text(of: value)
      try expectEqual(JSONReader.read(text[...]), value)
      try expectEqual(readInParts(text[...]), value)
      let theirs = try JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed) as? NSObject
      expectEqual(theirs, object(value), "\(String(decoding: text, as: UTF8.self))")
    }
  }

  @Test(arguments: 0..<4)
  func `is read as Foundation wrote it`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    for _ in 0..<200 {
      let value = object(value(depth: 4, &generator))
      let text = try JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed, .prettyPrinted])
      expectEqual(object(try JSONReader.read(Array(text)[...])), value, "\(String(decoding: text, as: UTF8.self))")
    }
  }

  @Test(arguments: 0..<4)
  func `rejects every proper prefix of an object`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    for _ in 0..<20 {
      let text = JSONWriter.text(of: .object([.init(name: "a", value: value(depth: 3, &generator))]))
      for length in 0..<text.count {
        #expect(throws: JSON.Failure.self) { try JSONReader.read(text.prefix(length)) }
      }
    }
  }

  @Test(arguments: 0..<4)
  func `accepts or rejects any bytes, and accepts only JSON of Foundation`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    for _ in 0..<300 {
      var text = JSONWriter.text(of: value(depth: 4, &generator))
      for _ in 0..<Int.random(in: 1..<4, using: &generator) {
        let start = Int.random(in: 0...text.count, using: &generator)
        let end = min(text.count, start + Int.random(in: 0..<3, using: &generator))
        let bytes = (0..<Int.random(in: 0..<3, using: &generator)).map { _ in
          Bool.random(using: &generator)
            ? Array("{}[]\",:\\u0d8+-. \ntfn".utf8).randomElement(using: &generator) ?? 0
            : UInt8.random(in: 0x80 ... .max, using: &generator)
        }
        text.replaceSubrange(start..<end, with: bytes)
      }
      guard let value = try? JSONReader.read(text[...]) else { continue }
      #expect(throws: Never.self, "\(value)") {
        try JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
      }
    }
  }
}
