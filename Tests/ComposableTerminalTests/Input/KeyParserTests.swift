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
    #expect(keys("q4+") == ["q", "4", "+"])
  }

  @Test(arguments: ["é", "€", "日", "😀"])
  func `returns a character of several bytes as one key`(text: Character) {
    #expect(keys(String(text)) == [.character(text)])
  }

  @Test func `returns one replacement for each invalid byte, and loses no others`() {
    #expect(keys([0xFF, 0x61]) == ["\u{FFFD}", "a"])
    #expect(keys([0xE2, 0x82, 0x61]) == ["\u{FFFD}", "a"])
    #expect(keys([0xED, 0xA0, 0x80]) == ["\u{FFFD}"])
    #expect(keys([0xC3]) == ["\u{FFFD}"])
  }

  @Test(
    arguments: zip(
      ["\r", "\n", "\t", "\u{7F}", "\u{8}", "\u{3}", "\u{1A}", "\u{1C}", "\0"],
      [
        Terminal.Key.enter, .enter, .tab, .backspace, .control("h"), .control("c"), .control("z"), .control("\\"),
        .control(" "),
      ]))
  func `returns control bytes as their keys`(text: String, key: Terminal.Key) {
    #expect(keys(text) == [key])
  }

  @Test(
    arguments: [
      ("\u{1B}[A", Terminal.Key.up), ("\u{1B}OB", .down), ("\u{1B}[C", .right), ("\u{1B}OD", .left),
      ("\u{1B}[H", .home),
      ("\u{1B}OF", .end), ("\u{1B}[1~", .home), ("\u{1B}[8~", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
      ("\u{1B}[3~", .delete), ("\u{1B}[2~", .insert), ("\u{1B}[Z", .shift(.tab)), ("\u{1B}OM", .enter),
      ("\u{1B}Op", "0"), ("\u{1B}Oy", "9"), ("\u{1B}Ok", "+"), ("\u{1B}OX", "="),
    ])
  func `accepts each form of a special key`(sequence: String, key: Terminal.Key) {
    #expect(keys(sequence) == [key])
  }

  @Test(
    arguments: [
      ("\u{1B}OP", 1), ("\u{1B}[[A", 1), ("\u{1B}[11~", 1), ("\u{1B}[P", 1), ("\u{1B}OR", 3), ("\u{1B}[R", 3),
      ("\u{1B}[[E", 5), ("\u{1B}[15~", 5), ("\u{1B}[17~", 6), ("\u{1B}[24~", 12), ("\u{1B}[34~", 20),
      ("\u{1B}[57376u", 13), ("\u{1B}[57398u", 35),
    ])
  func `accepts each form of a function key`(sequence: String, number: Int) {
    #expect(keys(sequence) == [.function(number)])
  }

  @Test(
    arguments: [
      ("\u{1B}[1;2C", Terminal.Key.shift(.right)), ("\u{1B}[1;5D", .control(.left)), ("\u{1B}[1;3A", .option(.up)),
      ("\u{1B}[1;8B", Terminal.Key(.down, [.shift, .option, .control])), ("\u{1B}[5;2~", .shift(.pageUp)),
      ("\u{1B}[1;5P", .control(.function(1))), ("\u{1B}[1;69A", .control(.up)),
    ])
  func `attaches modifiers to the key, and ignores locks`(sequence: String, key: Terminal.Key) {
    #expect(keys(sequence) == [key])
  }

  @Test(
    arguments: [
      "\u{1B}[?1;2c", "\u{1B}[?2027;2$y", "\u{1B}[12;40R", "\u{1B}]0;title\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[~",
      "\u{1B}[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17X", "\u{1B}[99~", "\u{1B}O2z", "\u{1B}_Gi=1;OK\u{1B}\\",
      "\u{1B}[99$", "\u{1B}[1;2^", "\u{1B}[@", "\u{1B}[1e",
    ])
  func `skips unknown sequences as a whole`(sequence: String) {
    #expect(events(sequence + "q") == [.key("q")])
  }

  @Test func `skips sequences that are too long as a whole`() {
    #expect(events("\u{1B}[" + String(repeating: "1;", count: 5000) + "Aq") == [.key("q")])
    #expect(events("\u{1B}]52;c;" + String(repeating: "QUJD", count: 5000) + "\u{7}q") == [.key("q")])
  }

  @Test func `returns a lone escape as the escape key, after a pause`() {
    var parser = KeyParser()
    #expect(parser.feed(0x1B) == [])
    #expect(parser.isWaiting)
    #expect(parser.flush() == [.key(.escape)])
    #expect(!parser.isWaiting)
    #expect(keys("\u{1B}\u{1B}") == [.escape, .escape])
  }

  @Test(arguments: [
    ("\u{1B}\u{1B}[D", Terminal.Key.option(.left)), ("\u{1B}\u{1B}OA", .option(.up)),
    ("\u{1B}\u{1B}[3~", .option(.delete)),
    ("\u{1B}\u{1B}[1;3C", .option(.right)), ("\u{1B}\u{1B}[Z", Terminal.Key(.tab, [.option, .shift])),
    ("\u{1B}\u{1B}Oa", Terminal.Key(.up, [.option, .control])),
  ])
  func `returns a key after two escapes as the key with option`(sequence: String, key: Terminal.Key) {
    #expect(keys(sequence) == [key])
  }

  @Test func `returns the first of two escapes as the escape key if no key follows`() {
    #expect(events("\u{1B}\u{1B}[?62c") == [.key(.escape)])
    #expect(events("\u{1B}\u{1B}[I") == [.key(.escape), .focus(true)])
    #expect(events("\u{1B}\u{1B}[200~a\u{1B}[201~") == [.key(.escape), .paste("a")])
    #expect(keys("\u{1B}\u{1B}[1;\u{3}") == [.escape, .control("c")])
    #expect(keys("\u{1B}\u{1B}[1\u{1B}[A") == [.escape, .up])
    #expect(keys("\u{1B}\u{1B}x") == [.escape, .option("x")])
    #expect(keys("\u{1B}\u{1B}[") == [.escape, .option("[")])
    #expect(keys("\u{1B}\u{1B}O") == [.escape, .option("O")])
    #expect(keys("\u{1B}\u{1B}\u{1B}\u{1B}") == [.escape, .escape, .escape, .escape])
    #expect(keys("\u{1B}\u{1B}\u{1B}[D") == [.escape, .option(.left)])
  }

  @Test(arguments: [
    ("\u{1B}[3$", Terminal.Key.shift(.delete)), ("\u{1B}[7^", .control(.home)),
    ("\u{1B}[5@", Terminal.Key(.pageUp, [.control, .shift])), ("\u{1B}[a", .shift(.up)), ("\u{1B}Od", .control(.left)),
    ("\u{1B}O2Q", .shift(.function(2))), ("\u{1B}O1;5R", .control(.function(3))), ("\u{1B}O2M", .shift(.enter)),
    ("\u{1B}O2j", "*"), ("\u{1B}O5j", .control("*")),
  ])
  func `accepts the forms of rxvt and konsole`(sequence: String, key: Terminal.Key) {
    #expect(keys(sequence) == [key])
    #expect(keys(sequence + "q") == [key, "q"])
  }

  @Test func `returns the higher function keys of rxvt as those with shift`() {
    func key(_ term: String) -> [TerminalEvent] {
      var parser = KeyParser(KeyDialect(term: term))
      return "\u{1B}[25~".utf8.flatMap { parser.feed($0) }
    }
    #expect(key("rxvt-unicode-256color") == [.key(.shift(.function(3)))])
    #expect(key("linux") == [.key(.shift(.function(1)))])
    #expect(key("xterm") == [.key(.shift(.function(3)))])
    #expect(key("xterm-256color") == [.key(.function(13))])
  }

  @Test func `returns arrows in application mode as PuTTY's with control, except where that mode is on`() {
    func key(_ term: String, _ sequence: String) -> [TerminalEvent] {
      var parser = KeyParser(KeyDialect(term: term))
      return sequence.utf8.flatMap { parser.feed($0) }
    }
    #expect(key("xterm", "\u{1B}OA") == [.key(.control(.up))])
    #expect(key("xterm", "\u{1B}\u{1B}OD") == [.key(.control(.option(.left)))])
    for term in ["st-256color", "vt220", "linux"] { #expect(key(term, "\u{1B}OA") == [.key(.up)]) }
    #expect(key("st-256color", "\u{1B}Ox") == [.key(.up)])
    #expect(key("xterm", "\u{1B}Ox") == [.key("8")])
  }

  @Test func `returns ^H as backspace where the terminal erases with it`() {
    var parser = KeyParser(KeyDialect(erase: 0x08))
    #expect(parser.feed(0x08) == [.key(.backspace)])
    #expect(parser.feed(0x7F) == [.key(.backspace)])
  }

  @Test func `types no control characters`() {
    for value in 0x80..<0xA0 { #expect(events([0xC2, UInt8(value)]) == []) }
    #expect(events("\u{1B}\u{82}x") == [.key("x")])
    #expect(events("\u{A0}") == [.key("\u{A0}")])
  }

  @Test func `returns an escape and a character as the character with option`() {
    #expect(keys("\u{1B}q") == [.option("q")])
    for opener: Terminal.Key in ["[", "O", "P", "]"] { #expect(keys("\u{1B}\(opener)") == [.option(opener)]) }
    #expect(keys("\u{1B}\u{7F}") == [.option(.backspace)])
  }

  @Test func `returns a control byte inside a broken sequence`() {
    #expect(keys("\u{1B}[1;\u{3}") == [.control("c")])
    #expect(keys("\u{1B}[1\u{1B}[A") == [.up])
    #expect(keys("\u{1B}]11;rgb\u{1B}[A") == [.up])
    #expect(keys("\u{1B}[M \u{3}") == [.control("c")])
  }
}
