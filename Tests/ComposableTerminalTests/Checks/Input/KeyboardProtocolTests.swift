import Expectations
import Testing

@testable import ComposableTerminal

struct `A keyboard that reports every key` {
  @Test(
    arguments: [
      ("\u{1B}[99;5u", Terminal.Key.control("c")), ("\u{1B}[13u", .enter), ("\u{1B}[27u", .escape),
      ("\u{1B}[9;5u", .control(.tab)),
      ("\u{1B}[127;3u", .option(.backspace)), ("\u{1B}[32;5u", .control(" ")),
      ("\u{1B}[99;6u", Terminal.Key("c", [.control, .shift])),
      ("\u{1B}[97;3u", .option("a")), ("\u{1B}[97;4u", .option("A")), ("\u{1B}[32;2u", " "), ("\u{1B}[228;2u", "Ä"),
      ("\u{1B}[99;69u", .control("c")), ("\u{1B}[99:67:99;5u", .control("c")),
    ])
  func `returns a scalar with modifiers as its key`(sequence: String, key: Terminal.Key) {
    expectEqual(keys(sequence), [key])
  }

  @Test(
    arguments: [
      ("\u{1B}[1089::99;5u", Terminal.Key.control("c")), ("\u{1B}[1080::98;3u", .option("b")),
      ("\u{1B}[1089:1057:99;6u", Terminal.Key("c", [.control, .shift])), ("\u{1B}[1080:1048:98;4u", .option("B")),
      ("\u{1B}[945::97;5u", .control("a")), ("\u{1B}[1513::97;5u", .control("a")),
      // A key of a Latin keyboard is the one that was pressed, and so is a letter that is typed.
      ("\u{1B}[228::39;5u", .control("ä")), ("\u{1B}[233::50;3u", .option("é")), ("\u{1B}[1089::99;1u", "с"),
      ("\u{1B}[97::113;5u", .control("a")), ("\u{1B}[46::47;5u", .control(".")),
    ])
  func `returns a shortcut of another script as that of its place`(sequence: String, key: Terminal.Key) {
    expectEqual(keys(sequence), [key])
  }

  @Test(
    arguments: [
      ("\u{1B}[1089;5u", Terminal.Key.control("c")), ("\u{1B}[1092:1060;4u", .option("A")), ("\u{1B}ф", .option("a")),
      ("\u{1B}Ф", .option("A")), ("\u{1B}β", .option("b")), ("\u{1B}ש", .option("a")), ("\u{1B}é", .option("é")),
      ("ф", "ф"),
      ("\u{1B}[1110;5u", .control("s")), ("\u{1B}[1102:1070;6u", .control(".")), ("\u{1B}日", .option("日")),
    ])
  func `returns it where the terminal does not report the place`(sequence: String, key: Terminal.Key) {
    expectEqual(keys(sequence), [key])
  }

  @Test func `returns the letter of a Cyrillic keyboard with other places`() {
    var parser = KeyParser(KeyDialect(language: "bg_BG.UTF-8"))
    expectEqual("\u{1B}[1089;5u".utf8.flatMap { parser.feed($0) }, [.key(.control("с"))])
    expectEqual("\u{1B}[1089::107;5u".utf8.flatMap { parser.feed($0) }, [.key(.control("k"))])
  }

  @Test(
    arguments: [
      ("\u{1B}[47:63;4u", Terminal.Key.option("?")), ("\u{1B}[47:63;6u", .control("?")),
      ("\u{1B}[49:33;8u", Terminal.Key("!", [.control, .option])), ("\u{1B}[63;6u", .control("?")),
      ("\u{1B}[27;6;63~", .control("?")), ("\u{1B}[32;6u", Terminal.Key(" ", [.control, .shift])),
    ])
  func `includes shift in a sign`(sequence: String, key: Terminal.Key) {
    expectEqual(keys(sequence), [key])
  }

  @Test(arguments: [
    ("\u{1B}[57399u", Terminal.Key("0")), ("\u{1B}[57408u", "9"), ("\u{1B}[57413u", "+"), ("\u{1B}[57415u", "="),
    ("\u{1B}[57414u", .enter), ("\u{1B}[57419u", .up), ("\u{1B}[57426;5u", .control(.delete)),
  ])
  func `distinguishes the keys of the number pad`(sequence: String, key: Terminal.Key) {
    expectEqual(keys(sequence), [key])
  }

  @Test func `repeats a held key, and ignores its release`() {
    expectEqual(keys("\u{1B}[97;1:1u\u{1B}[97;1:2u\u{1B}[97;1:3u"), ["a", "a"])
    expectEqual(keys("\u{1B}[1;1:1A\u{1B}[1;1:3A\u{1B}[3;1:3~\u{1B}[1;2:1C"), [.up, .shift(.right)])
    expectEqual(keys("\u{1B}[99;5:3u\u{1B}[Z"), [.shift(.tab)])
  }

  @Test(arguments: [
    "\u{1B}[57358u", "\u{1B}[57441;2u", "\u{1B}[57454u", "\u{1B}[99;9u", "\u{1B}[1;17A", "\u{1B}[1u",
    "\u{1B}[150u", "\u{1B}[1114112u", "\u{1B}[55296u", "\u{1B}[99999999999999999999u", "\u{1B}[-97u",
  ])
  func `ignores locks, modifiers alone and the window manager's keys`(sequence: String) {
    expectEqual(events(sequence), [])
  }

  @Test(
    arguments: [
      ("\u{1B}[27;5;99~", Terminal.Key.control("c")), ("\u{1B}[27;6;67~", Terminal.Key("c", [.control, .shift])),
      ("\u{1B}[27;2;13~", .shift(.enter)),
      ("\u{1B}[27;3;33~", .option("!")), ("\u{1B}[27;2;65~", "A"),
    ])
  func `accepts xterm's form for other keys`(sequence: String, key: Terminal.Key) {
    expectEqual(keys(sequence), [key])
  }
}

extension Terminal.Key {
  fileprivate init(_ character: Character, _ modifiers: Modifiers = []) { self.init(.character(character), modifiers) }
}
