import Expectations
import Testing

@testable import ComposableTerminal

extension `The key parser` {
  @Test(
    arguments: zip(
      ["\r", "\n", "\t", "\u{7F}", "\u{8}", "\u{3}", "\u{1A}", "\u{1C}", "\0"],
      [
        Terminal.Key.enter, .enter, .tab, .backspace, .control("h"), .control("c"), .control("z"), .control("\\"),
        .control(" "),
      ]))
  func `returns control bytes as their keys`(text: String, key: Terminal.Key) {
    expectEqual(keys(text), [key])
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
    expectEqual(keys(sequence), [key])
  }

  @Test(
    arguments: [
      ("\u{1B}OP", 1), ("\u{1B}[[A", 1), ("\u{1B}[11~", 1), ("\u{1B}[P", 1), ("\u{1B}OR", 3), ("\u{1B}[R", 3),
      ("\u{1B}[[E", 5), ("\u{1B}[15~", 5), ("\u{1B}[17~", 6), ("\u{1B}[24~", 12), ("\u{1B}[34~", 20),
      ("\u{1B}[57376u", 13), ("\u{1B}[57398u", 35),
    ])
  func `accepts each form of a function key`(sequence: String, number: Int) {
    expectEqual(keys(sequence), [.function(number)])
  }

  @Test(
    arguments: [
      ("\u{1B}[1;2C", Terminal.Key.shift(.right)), ("\u{1B}[1;5D", .control(.left)), ("\u{1B}[1;3A", .option(.up)),
      ("\u{1B}[1;8B", Terminal.Key(.down, [.shift, .option, .control])), ("\u{1B}[5;2~", .shift(.pageUp)),
      ("\u{1B}[1;5P", .control(.function(1))), ("\u{1B}[1;69A", .control(.up)),
    ])
  func `attaches modifiers to the key, and ignores locks`(sequence: String, key: Terminal.Key) {
    expectEqual(keys(sequence), [key])
  }

  @Test(
    arguments: [
      "\u{1B}[?1;2c", "\u{1B}[?2027;2$y", "\u{1B}[12;40R", "\u{1B}]0;title\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[~",
      "\u{1B}[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17X", "\u{1B}[99~", "\u{1B}O2z", "\u{1B}_Gi=1;OK\u{1B}\\",
      "\u{1B}[99$", "\u{1B}[1;2^", "\u{1B}[@", "\u{1B}[1e",
    ])
  func `skips unknown sequences as a whole`(sequence: String) {
    expectEqual(events(sequence + "q"), [.key("q")])
  }

  @Test func `returns the first of two escapes as the escape key if no key follows`() {
    expectEqual(events("\u{1B}\u{1B}[?62c"), [.key(.escape)])
    expectEqual(events("\u{1B}\u{1B}[I"), [.key(.escape), .focus(true)])
    expectEqual(events("\u{1B}\u{1B}[200~a\u{1B}[201~"), [.key(.escape), .paste("a")])
    expectEqual(keys("\u{1B}\u{1B}[1;\u{3}"), [.escape, .control("c")])
    expectEqual(keys("\u{1B}\u{1B}[1\u{1B}[A"), [.escape, .up])
    expectEqual(keys("\u{1B}\u{1B}x"), [.escape, .option("x")])
    expectEqual(keys("\u{1B}\u{1B}["), [.escape, .option("[")])
    expectEqual(keys("\u{1B}\u{1B}O"), [.escape, .option("O")])
    expectEqual(keys("\u{1B}\u{1B}\u{1B}\u{1B}"), [.escape, .escape, .escape, .escape])
    expectEqual(keys("\u{1B}\u{1B}\u{1B}[D"), [.escape, .option(.left)])
  }

  @Test func `returns the higher function keys of rxvt as those with shift`() {
    func key(_ term: String) -> [TerminalEvent] {
      var parser = KeyParser(KeyDialect(term: term))
      return "\u{1B}[25~".utf8.flatMap { parser.feed($0) }
    }
    expectEqual(key("rxvt-unicode-256color"), [.key(.shift(.function(3)))])
    expectEqual(key("linux"), [.key(.shift(.function(1)))])
    expectEqual(key("xterm"), [.key(.shift(.function(3)))])
    expectEqual(key("xterm-256color"), [.key(.function(13))])
  }

  @Test func `returns arrows in application mode as PuTTY's with control, except where that mode is on`() {
    func key(_ term: String, _ sequence: String) -> [TerminalEvent] {
      var parser = KeyParser(KeyDialect(term: term))
      return sequence.utf8.flatMap { parser.feed($0) }
    }
    expectEqual(key("xterm", "\u{1B}OA"), [.key(.control(.up))])
    expectEqual(key("xterm", "\u{1B}\u{1B}OD"), [.key(.control(.option(.left)))])
    for term in ["st-256color", "vt220", "linux"] { expectEqual(key(term, "\u{1B}OA"), [.key(.up)]) }
    expectEqual(key("st-256color", "\u{1B}Ox"), [.key(.up)])
    expectEqual(key("xterm", "\u{1B}Ox"), [.key("8")])
  }

  @Test func `returns a control byte inside a broken sequence`() {
    expectEqual(keys("\u{1B}[1;\u{3}"), [.control("c")])
    expectEqual(keys("\u{1B}[1\u{1B}[A"), [.up])
    expectEqual(keys("\u{1B}]11;rgb\u{1B}[A"), [.up])
    expectEqual(keys("\u{1B}[M \u{3}"), [.control("c")])
  }

  @Test(arguments: [
    ("\u{1B}\u{1B}[D", Terminal.Key.option(.left)), ("\u{1B}\u{1B}OA", .option(.up)),
    ("\u{1B}\u{1B}[3~", .option(.delete)),
    ("\u{1B}\u{1B}[1;3C", .option(.right)), ("\u{1B}\u{1B}[Z", Terminal.Key(.tab, [.option, .shift])),
    ("\u{1B}\u{1B}Oa", Terminal.Key(.up, [.option, .control])),
  ])
  func `returns a key after two escapes as the key with option`(sequence: String, key: Terminal.Key) {
    expectEqual(keys(sequence), [key])
  }

  @Test func `returns ^H as backspace where the terminal erases with it`() {
    var parser = KeyParser(KeyDialect(erase: 0x08))
    expectEqual(parser.feed(0x08), [.key(.backspace)])
    expectEqual(parser.feed(0x7F), [.key(.backspace)])
  }
}
