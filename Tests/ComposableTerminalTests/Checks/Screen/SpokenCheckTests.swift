import Composable
import ComposableTerminal
import Testing

extension `A view in line mode` {
  @Test func `of the article says where the number is, and takes a guess`() {
    let view = guessingView(Guessing(low: 3, high: 9))
    #expect(Self.screen(view).outline == "It is between 3 and 9.")
    #expect(Self.screen(view, isLineMode: false).outline == "keys: g give up")
    #expect(Self.actions("give up", view) == [.gaveUp])
    #expect(Self.actions("5", view) == [.guessed("5")])
  }

  @Test func `omits a view with nothing to say`() {
    let view: View<Said> = Column {
      Text("a")
      Text("b").spoken {}
    }
    #expect(Self.screen(view).outline == "a")
  }

  @Test func `takes the inner words of the words of a view`() {
    let view: View<Said> = Text("a").spoken { Text("b").spoken { Text("c") } }
    #expect(Self.screen(view).outline == "c")
  }

  @Test func `embeds the actions of a child's words and of its prompt`() {
    let child: View<Child> = Text("child").spoken { Button("Look", .look) }.prompt("> ") { [.line($0)] }
    let view: View<Said> = child.map { .child($0) }
    #expect(Self.actions("look", view) == [.child(.look)])
    #expect(Self.actions("hello", view) == [.child(.line("hello"))])
  }

  @Test func `has an answer for a line that the prompt does not take`() {
    #expect(Self.actions("nothing", Self.asking) == nil)
    // Its letters press no keys.
    #expect(Self.actions("nothing", Self.asking.key("n", "next", .draw)) == nil)
    #expect(Self.screen(Self.asking).problem(of: "nothing") == "“nothing” is not a key, button or field here.")
  }

  @Test func `takes only the answers of a question, not those of the page below`() {
    #expect(Self.actions("50", Self.asking(Self.question)) == nil)
    #expect(Self.actions("s", Self.asking(Self.question)) == nil)
  }

  @Test func `knows no y and n for other choices`() {
    let dialog = Dialog<Bool>("Save?", buttons: [.init("Save", true), .init("Discard", false), .cancel()])
    #expect(Self.actions("y", Self.asking(dialog)) == nil)
    #expect(Self.actions("discard", Self.asking(dialog)) == [.confirmed])
  }
}
