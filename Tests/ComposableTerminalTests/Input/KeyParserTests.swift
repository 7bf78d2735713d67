import Expectations
import Testing

@testable import ComposableTerminal

/// The events of some bytes, followed by a pause.
func events(_ bytes: [UInt8]) -> [TerminalEvent] {
  var parser = KeyParser()
  return bytes.flatMap { parser.feed($0) } + parser.flush()
}

func events(_ text: String) -> [TerminalEvent] { events(Array(text.utf8)) }

/// The keys of a text, followed by a pause. Events that are no keys become the replacement character.
func keys(_ text: String) -> [Terminal.Key] { keys(Array(text.utf8)) }

func keys(_ bytes: [UInt8]) -> [Terminal.Key] {
  events(bytes).map { if case .key(let key) = $0 { key } else { .function(99) } }
}

struct `The key parser` {
  @Test func `returns letters and digits as characters`() {
    expectEqual(keys("q4+"), ["q", "4", "+"])
  }

  @Test(arguments: ["é", "€", "日", "😀"])
  func `returns a character of several bytes as one key`(text: Character) {
    expectEqual(keys(String(text)), [.character(text)])
  }

  @Test func `returns one replacement for each invalid byte, and loses no others`() {
    expectEqual(keys([0xFF, 0x61]), ["\u{FFFD}", "a"])
    expectEqual(keys([0xE2, 0x82, 0x61]), ["\u{FFFD}", "a"])
    expectEqual(keys([0xED, 0xA0, 0x80]), ["\u{FFFD}"])
    expectEqual(keys([0xC3]), ["\u{FFFD}"])
  }

  @Test func `skips sequences that are too long as a whole`() {
    expectEqual(events("\u{1B}[" + String(repeating: "1;", count: 5000) + "Aq"), [.key("q")])
    expectEqual(events("\u{1B}]52;c;" + String(repeating: "QUJD", count: 5000) + "\u{7}q"), [.key("q")])
  }

  @Test func `returns a lone escape as the escape key, after a pause`() {
    var parser = KeyParser()
    expectEqual(parser.feed(0x1B), [])
    #expect(parser.isWaiting)
    expectEqual(parser.flush(), [.key(.escape)])
    #expect(!parser.isWaiting)
    expectEqual(keys("\u{1B}\u{1B}"), [.escape, .escape])
  }

  @Test(arguments: [
    ("\u{1B}[3$", Terminal.Key.shift(.delete)), ("\u{1B}[7^", .control(.home)),
    ("\u{1B}[5@", Terminal.Key(.pageUp, [.control, .shift])), ("\u{1B}[a", .shift(.up)), ("\u{1B}Od", .control(.left)),
    ("\u{1B}O2Q", .shift(.function(2))), ("\u{1B}O1;5R", .control(.function(3))), ("\u{1B}O2M", .shift(.enter)),
    ("\u{1B}O2j", "*"), ("\u{1B}O5j", .control("*")),
  ])
  func `accepts the forms of rxvt and konsole`(sequence: String, key: Terminal.Key) {
    expectEqual(keys(sequence), [key])
    expectEqual(keys(sequence + "q"), [key, "q"])
  }

  @Test func `types no control characters`() {
    for value in 0x80..<0xA0 { expectEqual(events([0xC2, UInt8(value)]), []) }
    expectEqual(events("\u{1B}\u{82}x"), [.key("x")])
    expectEqual(events("\u{A0}"), [.key("\u{A0}")])
  }

  @Test func `returns an escape and a character as the character with option`() {
    expectEqual(keys("\u{1B}q"), [.option("q")])
    for opener: Terminal.Key in ["[", "O", "P", "]"] { expectEqual(keys("\u{1B}\(opener)"), [.option(opener)]) }
    expectEqual(keys("\u{1B}\u{7F}"), [.option(.backspace)])
  }
}
