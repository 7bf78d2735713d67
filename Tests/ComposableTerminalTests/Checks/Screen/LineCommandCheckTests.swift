import Composable
import ComposableTerminal
import Foundation
import Testing

extension `A line that is typed to a screen` {
  @Test func `names a key even if a field would type it`() throws {
    var interface = InterfaceState()
    let view: View<Said> = Column { TextField("Name", text: "", Said.text) }.key("q", "quit", command: .quit)
    let screen = Terminal.Screen(view, interface, Terminal.Context(size: Terminal.Size(columns: 40, rows: 3)))
    for line in ["q", "quit", "Quit"] {
      let meaning = try #require(screen.handle(line: line, &interface))
      #expect(meaning.outcome.command == .quit)
    }
    #expect(try #require(screen.handle(line: "x", &interface)).keys == ["x", .enter])
  }

  @Test func `is typed into the focused view`() throws {
    var interface = InterfaceState()
    let view: View<Said> = Text("digits").onKey { key in
      if case .character(let digit) = key.code, digit.isNumber { .typed(digit) } else { nil }
    }
    let screen = Terminal.Screen(view, interface, Terminal.Context(size: Terminal.Size(columns: 40, rows: 3)))
    #expect(try #require(screen.handle(line: "42", &interface)).keys == ["4", "2", .enter])
    #expect(screen.handle(line: "x2", &interface) == nil)
  }
}
