import Composable
import Expectations
import PseudoTerminals
import Testing

@testable import ComposableTerminal

struct `The key parser on random bytes` {
  @Test func `makes at most one event per byte, and delays no later key`() {
    var noise = Noise(seed: 1)
    for _ in 0..<2000 {
      let bytes = noise.bytes(40)
      var parser = KeyParser()
      let made = bytes.flatMap { parser.feed($0) } + parser.flush()
      #expect(made.count <= bytes.count)
      // ^C is parsed after any bytes, and resets the parser.
      expectEqual(parser.feed(0x03), [.key(.control("c"))])
      expectEqual(parser.feed(UInt8(ascii: "q")), [.key("q")])
    }
  }

  @Test func `does not depend on pauses between keys`() {
    // Complete pieces, between which a terminal may pause.
    let pieces = [
      "q", "é", "\u{1B}[A", "\u{1B}[<0;3;4M", "\u{1B}[200~a\u{1B}[201~", "\u{1B}[I", "\u{1B}]11;rgb:0/0/0\u{7}",
      "\u{1B}[97;5u", "\u{1B}[M !!", "\u{1B}OP", "\u{1B}[[A", "\u{1B}x", "\u{1B}\u{1B}[D", "\u{1B}\u{1B}Oa",
      "\u{1B}[3$",
      "\u{1B}O2Q",
    ]
    var random = SplitMix64(seed: 2)
    var whole = KeyParser()
    var paused = KeyParser()
    for _ in 0..<5000 {
      let piece = Array(pieces[random.draw(in: 0...pieces.count - 1)].utf8)
      expectEqual(piece.flatMap { whole.feed($0) }, piece.flatMap { paused.feed($0) } + paused.flush())
      #expect(!whole.isWaiting)
    }
  }

  @Test func `returns any text unchanged`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      var text = ""
      for _ in 0..<30 {
        let scalar = Unicode.Scalar(UInt32(random.draw(in: 0x20...0x1FFFF))) ?? "x"
        if !(0x7F..<0xA0).contains(scalar.value) { text.unicodeScalars.append(scalar) }
      }
      expectEqual(keys(text), text.unicodeScalars.map { .character(Character($0)) })
    }
  }

  /// A parser that kept the skipped bytes would hold megabytes here, so its value would be as large.
  @Test(arguments: ["\u{1B}[", "\u{1B}[<", "\u{1B}]", "\u{1B}P", "\u{1B}]11;rgb:", "\u{1B}[200~"])
  func `holds bounded memory for an endless sequence, which a pause or control c ends`(start: String) {
    var parser = KeyParser()
    for byte in start.utf8 { expectEqual(parser.feed(byte), []) }
    var made = 0
    for _ in 0..<3_000_000 { made += parser.feed(UInt8(ascii: "1")).count }
    expectEqual(made, 0)
    #expect(bytesHeld(by: parser) <= Paste.longest + 8192)
    expectEqual(parser.flush(), [])
    expectEqual(parser.feed(0x03), [.key(.control("c"))])
    expectEqual(parser.feed(UInt8(ascii: "q")), [.key("q")])
  }

  /// The number of bytes in all arrays within a value.
  func bytesHeld(by value: Any) -> Int {
    if let bytes = value as? [UInt8] { return bytes.count }
    return Mirror(reflecting: value).children.reduce(0) { $0 + bytesHeld(by: $1.value) }
  }
}
