import Composable
import Testing

@testable import GuessCLI

@Suite struct `The key parser, fed with noise` {
  @Test func `no bytes make more keys than bytes, and none hold the next key back`() {
    var noise = Noise(seed: 1)
    for _ in 0..<2000 {
      let bytes = noise.bytes(40)
      var parser = KeyParser()
      let made = bytes.flatMap { parser.feed($0) } + parser.flush()
      #expect(made.count <= bytes.count)
      // ^C gets through whatever came before; after it all is as new.
      #expect(parser.feed(0x03) == [.control("c")])
      #expect(parser.feed(UInt8(ascii: "q")) == [.character("q")])
    }
  }

  @Test func `how the bytes are cut makes no difference`() {
    var noise = Noise(seed: 2)
    let bytes = noise.bytes(20_000)
    var one = KeyParser()
    var other = KeyParser()
    let whole = bytes.flatMap { one.feed($0) }
    var cut: [Key] = []
    for start in stride(from: 0, to: bytes.count, by: 7) {
      for byte in bytes[start..<min(start + 7, bytes.count)] { cut += other.feed(byte) }
    }
    #expect(whole == cut)
  }

  @Test func `text comes out as it went in, whatever its letters`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      var text = ""
      for _ in 0..<30 {
        let scalar = Unicode.Scalar(UInt32(random.draw(in: 0x20...0x1FFFF))) ?? "x"
        if scalar.value != 0x7F { text.unicodeScalars.append(scalar) }
      }
      #expect(keys(text) == text.unicodeScalars.map { .character(Character($0)) })
    }
  }
}
