import Composable
import ComposableTerminal
import Expectations
import Testing

extension `A view in line mode` {
  @Test func `of the article says where the number is, and takes a guess`() {
    let view = guessingView(Guessing(low: 3, high: 9))
    expectEqual(Self.screen(view).outline, "It is between 3 and 9.")
    expectEqual(Self.screen(view, isLineMode: false).outline, "keys: g give up")
    expectEqual(Self.actions("give up", view), [.gaveUp])
    expectEqual(Self.actions("5", view), [.guessed("5")])
  }

  @Test func `omits a view with nothing to say`() {
    let view: View<Said> = Column {
      Text("a")
      Text("b").spoken {}
    }
    expectEqual(Self.screen(view).outline, "a")
  }

  @Test func `takes the inner words of the words of a view`() {
    let view: View<Said> = Text("a").spoken { Text("b").spoken { Text("c") } }
    expectEqual(Self.screen(view).outline, "c")
  }

  @Test func `embeds the actions of a child's words and of its prompt`() {
    let child: View<Child> = Text("child").spoken { Button("Look", .look) }.prompt("> ") { [.line($0)] }
    let view: View<Said> = child.map { .child($0) }
    expectEqual(Self.actions("look", view), [.child(.look)])
    expectEqual(Self.actions("hello", view), [.child(.line("hello"))])
  }

  @Test func `has an answer for a line that the prompt does not take`() {
    expectEqual(Self.actions("nothing", Self.asking), nil)
    // Its letters press no keys.
    expectEqual(Self.actions("nothing", Self.asking.key("n", "next", .draw)), nil)
    expectEqual(Self.screen(Self.asking).problem(of: "nothing"), "“nothing” is not a key, button or field here.")
  }

  @Test func `takes only the answers of a question, not those of the page below`() {
    expectEqual(Self.actions("50", Self.asking(Self.question)), nil)
    expectEqual(Self.actions("s", Self.asking(Self.question)), nil)
  }

  @Test func `knows no y and n for other choices`() {
    let dialog = Dialog<Bool>("Save?", buttons: [.init("Save", true), .init("Discard", false), .cancel()])
    expectEqual(Self.actions("y", Self.asking(dialog)), nil)
    expectEqual(Self.actions("discard", Self.asking(dialog)), [.confirmed])
  }

  @Test func `has a line for each line of a text, with its styles`() {
    let view: View<Said> = Text("\("a", .bold)b\r\n\nc\u{B}d").id("text")
    expectEqual(Self.screen(view).outline, "ab\n\nc\nd")
  }

  @Test func `presses enter by an empty line where a view takes it`() {
    expectEqual(Self.actions("", Self.asking.key(.enter, "go", .draw)), [.draw])
    let view: View<Said> = Button("Tap", .tap)
    expectEqual(Self.actions("", view.prompt("? ") { [.line($0)] }), [.tap])
  }

  @Test(
    arguments: [
      ("y", [Said.confirmed]), ("YES", [.confirmed]), ("n", [.dismissed]), ("no", [.dismissed]), ("", [.dismissed]),
      ("delete", [.confirmed]), ("keep", [.dismissed]), ("escape", [.dismissed]),
    ] as [(String, [Said])])
  func `takes y and n for the answers of a question`(line: String, actions: [Said]) {
    expectEqual(Self.actions(line, Self.asking(Self.question)), actions)
  }

  @Test func `names controls without the blanks that align them`() {
    let view: View<Said> = TextField("Name   ", text: "Ada", Said.line)
    expectEqual(Self.screen(view).outline, "field Name: Ada (focus)")
    expectEqual(Self.actions("name = Grace", view), [.line("Grace")])
  }
}
