import Composable
import ComposableTerminal
import Expectations
import Testing

/// A view as line mode has it: its own words, its prompt, and the lines that answer it.
struct `A view in line mode` {
  enum Said: Equatable { case draw, line(String), skip, tap, confirmed, dismissed, child(Child) }
  enum Child: Equatable { case look, line(String) }

  static func screen<Action>(
    _ view: View<Action>, _ interface: InterfaceState = InterfaceState(), isLineMode: Bool = true
  ) -> Terminal.Screen<Action> {
    var context = Terminal.Context(size: Terminal.Size(columns: 40, rows: 20))
    context.isLineMode = isLineMode
    return Terminal.Screen(view, interface, context)
  }

  /// The actions of a line; nil if it has no meaning.
  static func actions<Action>(_ line: String, _ view: View<Action>) -> [Action]? {
    var interface = InterfaceState()
    guard let (outcome, keys) = screen(view).handle(line: line, &interface) else { return nil }
    return outcome.actions + keys.flatMap { screen(view, interface).handle(.key($0), &interface).actions }
  }

  static var drawing: View<Said> {
    Column {
      Text("before")
      Text("drawing").key("d", "draw", .draw)
        .spoken {
          Text("in words").key("s", "skip", .skip)
          Button("Tap", .tap)
        }
        .key("o", "outside", .tap)
    }
  }

  @Test func `replaces a view and its keys by the spoken ones, and only there`() {
    expectEqual(Self.screen(Self.drawing).outline, "before\nin words\nbutton Tap (focus)")
    expectEqual(Self.screen(Self.drawing).bindings.map(\.what), ["outside", "skip"])
    let screen = Self.screen(Self.drawing, isLineMode: false)
    expectEqual(screen.outline, "before\ndrawing")
    expectEqual(screen.bindings.map(\.what), ["draw", "outside"])
  }

  static var asking: View<Said> {
    Text("What?").key("s", "skip", .skip).prompt("Answer: ") { $0 == "nothing" ? [] : [.line($0), .tap] }
  }

  @Test(
    arguments: [
      ("s", [Said.skip]), ("Skip", [.skip]), ("50", [.line("50"), .tap]), ("seven", [.line("seven"), .tap]),
      ("home", [.line("home"), .tap]), ("", [.line(""), .tap]), ("  -5 \r", [.line("-5"), .tap]),
      ("a = b", [.line("a = b"), .tap]), ("x", [.line("x"), .tap]), ("^C", []),
    ] as [(String, [Said])])
  func `takes keys and their names as commands, and any other line as the answer`(line: String, actions: [Said]) {
    expectEqual(Self.actions(line, Self.asking), actions)
  }

  @Test func `does not repeat an answer while a secret may be typed`() {
    let view: View<Said> = Column {
      TextField("Password", text: "", isSecret: true, Said.line)
    }
    .prompt("? ") { [.line($0)] }
    expectEqual(Self.screen(view).transcript(of: "hunter2"), "? •••••")
    expectEqual(Self.screen(view.disabled()).transcript(of: "hunter2"), "? hunter2")
  }

  static func asking(_ dialog: Dialog<Bool>) -> View<Said> {
    asking.modal(dialog: dialog) { if case .presented = $0 { .confirmed } else { .dismissed } }
  }

  static var question: Dialog<Bool> {
    Dialog("Delete all?", buttons: [.cancel("Keep"), .init("Delete", true, role: .destructive)])
  }
}
