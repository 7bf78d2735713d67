import Composable
import ComposableTerminal
import Expectations
import Foundation
import Testing

extension `A line that is typed to a screen` {
  @Test func `names a key even if a field would type it`() throws {
    var interface = InterfaceState()
    let view: View<Said> = Column { TextField("Name", text: "", Said.text) }.key("q", "quit", command: .quit)
    let screen = Terminal.Screen(view, interface, Terminal.Context(size: Terminal.Size(columns: 40, rows: 3)))
    for line in ["q", "quit", "Quit"] {
      let meaning = try #require(screen.handle(line: line, &interface))
      expectEqual(meaning.outcome.command, .quit)
    }
    try expectEqual(#require(screen.handle(line: "x", &interface)).keys, ["x", .enter])
  }

  @Test func `is typed into the focused view`() throws {
    var interface = InterfaceState()
    let view: View<Said> = Text("digits").onKey { key in
      if case .character(let digit) = key.code, digit.isNumber { .typed(digit) } else { nil }
    }
    let screen = Terminal.Screen(view, interface, Terminal.Context(size: Terminal.Size(columns: 40, rows: 3)))
    try expectEqual(#require(screen.handle(line: "42", &interface)).keys, ["4", "2", .enter])
    #expect(screen.handle(line: "x2", &interface) == nil)
  }

  @Test(
    arguments: [
      ("", [Terminal.Key.enter]), ("tab", [.tab]), ("page down", [.pageDown]), ("control+c", [.control("c")]),
      ("^C", [.control("c")]),
    ])
  func `sends keys when it names them`(line: String, keys: [Terminal.Key]) throws {
    var interface = InterfaceState()
    let screen = Terminal.Screen(Self.view(), interface, Terminal.Context(size: Terminal.Size(columns: 40, rows: 30)))
    try expectEqual(#require(screen.handle(line: line, &interface)).keys, keys)
  }

  @Test(
    arguments: [
      ("plan = gold", "“gold” is no value of Plan: use free or pro."),
      ("Size = big", "“big” is no value of Size: use a number from 1 to 9."),
      ("size = 10", "“10” is no value of Size: use a number from 1 to 9."),
      ("wrap lines = perhaps", "“perhaps” is no value of Wrap lines: use on or off."),
      ("list = 4", "“4” is no value of list: use a number from 1 to 3."),
      ("sive all", "“sive all” is not a key, button or field here. Did you mean “Save all”?"),
      ("Plam = pro", "“Plam = pro” is not a key, button or field here. Did you mean “Plan”?"),
      ("serch", "“serch” is not a key, button or field here. Did you mean “search”?"),
      ("mor", "“mor” is not a key, button or field here. Did you mean “more”?"),
      ("jump", "“jump” is not a key, button or field here."), ("x", "“x” is not a key, button or field here."),
    ])
  func `without a meaning is answered with the right values, or a name like it`(line: String, answer: String) {
    expectEqual(Self.problem(line), answer)
  }

  @Test func `sets each control by its name, with a value that is possible`() throws {
    let screen = Terminal.Screen(
      Self.view(), .init(), Terminal.Context(size: Terminal.Size(columns: 40, rows: 30)))
    expectEqual(screen.assignmentsInWords, "Name = text, Wrap lines = on, Plan = pro, Size = 3, list = 2")
    for line in screen.assignmentsInWords.components(separatedBy: ", ") {
      var interface = screen.interface
      #expect(screen.handle(line: line, &interface) != nil)
    }
  }
}
