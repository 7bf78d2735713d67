import Testing

@testable import GuessCLI

/// The keys that some bytes make, with a pause after them.
func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

func keys(_ bytes: [UInt8]) -> [Key] {
  var parser = KeyParser()
  return bytes.flatMap { parser.feed($0) } + parser.flush()
}

@Suite struct `The key parser` {
  @Test func `letters and digits are characters`() {
    #expect(keys("q4+") == [.character("q"), .character("4"), .character("+")])
  }

  @Test(arguments: ["é", "€", "日", "😀"])
  func `a character of several bytes is one key`(text: Character) {
    #expect(keys(String(text)) == [.character(text)])
  }

  @Test func `bytes that are no character are one replacement each, and eat nothing`() {
    let replacement = Key.character("\u{FFFD}")
    #expect(keys([0xFF, 0x61]) == [replacement, .character("a")])
    #expect(keys([0xE2, 0x82, 0x61]) == [replacement, .character("a")])
    #expect(keys([0xED, 0xA0, 0x80]) == [replacement])
    #expect(keys([0xC3]) == [replacement])
  }

  @Test(
    arguments: zip(
      ["\r", "\n", "\t", "\u{7F}", "\u{8}", "\u{3}", "\u{1A}", "\u{1C}", "\0"],
      [
        Key(.enter), Key(.enter), Key(.tab), Key(.backspace), Key(.backspace), .control("c"), .control("z"),
        .control("\\"), .control(" "),
      ]))
  func `control bytes are their keys`(text: String, key: Key) {
    #expect(keys(text) == [key])
  }

  @Test(
    arguments: [
      ("\u{1B}[A", Key(.up)), ("\u{1B}OB", Key(.down)), ("\u{1B}[C", Key(.right)), ("\u{1B}OD", Key(.left)),
      ("\u{1B}[H", Key(.home)), ("\u{1B}OF", Key(.end)), ("\u{1B}[1~", Key(.home)), ("\u{1B}[8~", Key(.end)),
      ("\u{1B}[5~", Key(.pageUp)), ("\u{1B}[6~", Key(.pageDown)), ("\u{1B}[3~", Key(.delete)),
      ("\u{1B}[2~", Key(.insert)), ("\u{1B}[Z", Key(.tab, .shift)), ("\u{1B}OM", Key(.enter)),
      ("\u{1B}Op", .character("0")), ("\u{1B}Oy", .character("9")), ("\u{1B}Ok", .character("+")),
    ])
  func `each form of a special key is that key`(sequence: String, key: Key) {
    #expect(keys(sequence) == [key])
  }

  @Test(
    arguments: [
      ("\u{1B}[1;2C", Key(.right, .shift)), ("\u{1B}[1;5D", Key(.left, .control)), ("\u{1B}[1;3A", Key(.up, .alt)),
      ("\u{1B}[1;8B", Key(.down, [.shift, .alt, .control])), ("\u{1B}[5;2~", Key(.pageUp, .shift)),
      ("\u{1B}[99;5u", .control("c")), ("\u{1B}[13u", Key(.enter)), ("\u{1B}[27u", Key(.escape)),
      ("\u{1B}[1;2:1C", Key(.right, .shift)),
    ])
  func `modifiers belong to the key`(sequence: String, key: Key) {
    #expect(keys(sequence) == [key])
  }

  @Test(
    arguments: [
      "\u{1B}[I", "\u{1B}[O", "\u{1B}[?1;2c", "\u{1B}[<0;10;10M", "\u{1B}[15~", "\u{1B}[[A", "\u{1B}]0;title\u{7}",
      "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17X",
    ])
  func `what is no key of this game is skipped whole`(sequence: String) {
    #expect(keys(sequence + "q") == [.character("q")])
  }

  @Test func `an escape alone is the escape key, once nothing follows`() {
    var parser = KeyParser()
    #expect(parser.feed(0x1B) == [])
    #expect(parser.isWaiting)
    #expect(parser.flush() == [Key(.escape)])
    #expect(!parser.isWaiting)
    #expect(keys("\u{1B}\u{1B}") == [Key(.escape), Key(.escape)])
  }

  @Test func `an escape and a character are the character with alt`() {
    #expect(keys("\u{1B}q") == [Key(.character("q"), .alt)])
    #expect(keys("\u{1B}[") == [Key(.character("["), .alt)])
    #expect(keys("\u{1B}O") == [Key(.character("O"), .alt)])
    #expect(keys("\u{1B}P") == [Key(.character("P"), .alt)])
  }

  @Test func `a control byte inside a broken sequence still counts`() {
    #expect(keys("\u{1B}[1;\u{3}") == [.control("c")])
    #expect(keys("\u{1B}[1\u{1B}[A") == [Key(.up)])
  }
}

@Suite struct `A paste` {
  @Test func `a paste is one key with its text`() {
    #expect(keys("\u{1B}[200~-42\nq\u{1B}[201~n") == [Key(.paste("-42\nq")), .character("n")])
  }

  @Test func `a paste continues after a pause`() {
    var parser = KeyParser()
    let first = Array("\u{1B}[200~4".utf8).flatMap { parser.feed($0) } + parser.flush()
    #expect(first == [])
    #expect(Array("2\u{1B}[201~".utf8).flatMap { parser.feed($0) } == [Key(.paste("42"))])
  }

  @Test func `control c ends a paste whose end was lost`() {
    #expect(keys("\u{1B}[200~4\u{3}q") == [.control("c"), .character("q")])
  }

  @Test func `of a very long paste the beginning is kept`() throws {
    let result = keys("\u{1B}[200~17" + String(repeating: "x", count: 1_000_000) + "\u{1B}[201~q")
    #expect(result.count == 2)
    guard case .paste(let text) = result[0].code else { throw Failure("no paste") }
    #expect(text.hasPrefix("17x"))
    #expect(text.utf8.count < 8192)
    #expect(result[1] == .character("q"))
  }
}
