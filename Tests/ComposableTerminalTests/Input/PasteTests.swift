import Expectations
import Testing

@testable import ComposableTerminal

struct `A paste` {
  @Test func `is one event with its text, and one kind of line end`() {
    expectEqual(events("\u{1B}[200~-42\nq\u{1B}[201~n"), [.paste("-42\nq"), .key("n")])
    expectEqual(events("\u{1B}[200~a\rb\r\nc\n\rd\u{1B}[201~"), [.paste("a\nb\nc\n\nd")])
    expectEqual(events("\u{1B}[200~\u{1B}[201~"), [.paste("")])
  }

  @Test func `continues after a pause`() {
    var parser = KeyParser()
    let first = Array("\u{1B}[200~4".utf8).flatMap { parser.feed($0) } + parser.flush()
    expectEqual(first, [])
    expectEqual(Array("2\u{1B}[201~".utf8).flatMap { parser.feed($0) }, [.paste("42")])
  }

  @Test func `keeps sequences as text`() {
    expectEqual(
      events("\u{1B}[200~\u{1B}[A~u\u{1B}[200~\u{1B}[20\u{1B}[201~"), [.paste("\u{1B}[A~u\u{1B}[200~\u{1B}[20")])
  }

  @Test(arguments: [
    "\u{3}", "\u{1B}[99;5u", "\u{1B}[27;5;99~", "\u{1B}[99:67;5u", "\u{1B}[99;5:1u", "\u{1B}[99;69u", "\u{1B}[99;197u",
    "\u{1B}[1089::99;5u", "\u{1B}[1089:1057:99;133u",
  ])
  func `whose end was lost ends at control c`(interrupt: String) {
    expectEqual(events("\u{1B}[200~4\(interrupt)q"), [.key(.control("c")), .key("q")])
  }
}
