import Expectations
import Testing

@testable import ComposableTerminal

struct `The mouse` {
  @Test(
    arguments: [
      ("\u{1B}[<0;1;1M", TerminalEvent.press(.left, Terminal.Position(column: 0, row: 0))),
      ("\u{1B}[<1;3;4M", .press(.middle, Terminal.Position(column: 2, row: 3))),
      ("\u{1B}[<2;300;400M", .press(.right, Terminal.Position(column: 299, row: 399))),
      ("\u{1B}[<16;3;4M", .press(.left, Terminal.Position(column: 2, row: 3))),
      ("\u{1B}[<64;3;4M", .press(.wheelUp, Terminal.Position(column: 2, row: 3))),
      ("\u{1B}[<81;3;4M", .press(.wheelDown, Terminal.Position(column: 2, row: 3))),
      ("\u{1B}[<66;3;4M", .press(.wheelLeft, Terminal.Position(column: 2, row: 3))),
      ("\u{1B}[<68;3;4M", .press(.shiftWheelUp, Terminal.Position(column: 2, row: 3))),
      ("\u{1B}[<69;3;4M", .press(.shiftWheelDown, Terminal.Position(column: 2, row: 3))),
      ("\u{1B}[<71;3;4M", .press(.wheelRight, Terminal.Position(column: 2, row: 3))),
      ("\u{1B}[<32;3;4M", .drag(Terminal.Position(column: 2, row: 3))),
      ("\u{1B}[<0;3;4m", .release(Terminal.Position(column: 2, row: 3))),
    ])
  func `reports a press, a drag or a release`(sequence: String, event: TerminalEvent) {
    expectEqual(events(sequence), [event])
  }

  @Test(
    arguments: [
      "\u{1B}[<35;3;4M", "\u{1B}[<64;3;4m", "\u{1B}[<96;3;4M", "\u{1B}[<3;3;4M", "\u{1B}[<128;3;4M", "\u{1B}[<0;0;1M",
      "\u{1B}[<0;1M", "\u{1B}[<0;1;99999M", "\u{1B}[<-1;1;1M", "\u{1B}[<300;1;1M", "\u{1B}[<0;1;1A", "\u{1B}[32;3;4M",
    ])
  func `ignores other reports`(sequence: String) {
    expectEqual(events(sequence), [])
  }
}

struct `The reports of a terminal` {
  @Test func `include gaining and losing the focus`() {
    expectEqual(events("\u{1B}[I\u{1B}[O"), [.focus(true), .focus(false)])
  }

  @Test(
    arguments: [
      "\u{1B}]11;rgb:ffff/8080/0000\u{7}", "\u{1B}]11;rgb:ff/80/00\u{1B}\\",
      "\u{1B}]11;rgba:ffff/8080/0000/ffff\u{1B}\\",
    ])
  func `include the color of the background`(sequence: String) {
    expectEqual(events(sequence), [.background(red: 255, green: 128, blue: 0)])
    expectEqual(events("\u{1B}]11;rgb:f/8/0\u{7}"), [.background(red: 255, green: 136, blue: 0)])
  }
}
