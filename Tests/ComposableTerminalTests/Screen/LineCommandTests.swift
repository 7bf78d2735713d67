import Composable
import ComposableTerminal
import Expectations
import Testing

struct `A line that is typed to a screen` {
  enum Said: Equatable {
    case save, discard, more, typed(Character), on(Bool), text(String), plan(String), size(Int), row(Int), tab(String),
      submit
  }

  static func view(_ isBusy: Bool = false) -> View<Said> {
    Column {
      Tabs("files", ["files", "search"], name: { $0 }, Said.tab)
      TextField("Name", text: "Ada", submit: .submit, Said.text)
      Toggle("Wrap lines", isOn: false, Said.on)
      Picker("Plan", "free", ["free", "pro"], name: { $0 }, Said.plan)
      Slider("Size", 3, in: 1...9, Said.size)
      List(IdentifiedArray((1...3).map { Number(id: $0) }), selection: 2, select: { Said.row($0) }) { row in
        Text("row \(row.id)")
      }
      Button("Save all", .save)
      Button("Discard", .discard).disabled()
    }
    .key("+", "more", .more)
  }

  struct Number: Identifiable { let id: Int }

  @Test(
    arguments: [
      ("save all", [Said.save]), ("  Save All ", [.save]), ("more", [.more]), ("wrap lines", [.on(true)]),
      ("wrap lines = on", [.on(true)]), ("wrap lines=off", []), ("search", [.tab("search")]), ("files", []),
      ("plan = PRO", [.plan("pro")]), ("plan = free", []), ("size = 7", [.size(7)]), ("size = 3", []),
      ("name = Grace = Hopper", [.text("Grace = Hopper")]), ("name=Ada", []), ("name =", [.text("")]),
      ("list = 3", [.row(3)]),
    ])
  func `sends the action of the named control`(line: String, actions: [Said]) throws {
    var interface = InterfaceState()
    let screen = Terminal.Screen(Self.view(), interface, Terminal.Context(size: Terminal.Size(columns: 40, rows: 30)))
    let meaning = try #require(screen.handle(line: line, &interface))
    expectEqual(meaning.outcome.actions, actions)
    expectEqual(meaning.keys, [])
  }

  @Test(arguments: [
    "discard", "plan = gold", "size = big", "size = 10", "wrap lines = perhaps", "list = 4", "list = 0", "xyz", "=",
    "^", "f0",
  ])
  func `does nothing when it names nothing that is possible`(line: String) {
    var interface = InterfaceState()
    let screen = Terminal.Screen(Self.view(), interface, Terminal.Context(size: Terminal.Size(columns: 40, rows: 30)))
    #expect(screen.handle(line: line, &interface) == nil)
    expectEqual(interface, screen.interface)
  }

  static func problem(_ line: String) -> String {
    Terminal.Screen(view(), .init(), Terminal.Context(size: Terminal.Size(columns: 40, rows: 30))).problem(of: line)
  }

  @Test func `is not repeated while a secret may be typed`() {
    let view: View<Said> = Column {
      TextField("Password", text: "", isSecret: true, Said.text)
      Picker("Plan", "free", ["free", "pro"], name: { $0 }, Said.plan)
    }
    let screen = Terminal.Screen(view, .init(), Terminal.Context(size: Terminal.Size(columns: 40, rows: 30)))
    expectEqual(screen.problem(of: "Plan = hunter2"), "That is no value of Plan: use free or pro.")
    expectEqual(screen.problem(of: "passwort = hunter2"), "“•••••” is not a key, button or field here.")
  }
}
