import Composable
import Expectations
import Testing

@testable import ComposableTerminal

struct `The order of keys` {
  /// A field, a list and buttons, with keys at each level.
  static func view(_ state: (query: String, selection: Int?, isAsking: Bool)) -> View<String> {
    Column {
      TextField("Find", text: state.query, submit: "submit") { "typed \($0)" }.id("field")
        .key("q", "field q", "field q").key(.control("g"), "field g", "field g")
      Row {
        Button("one", "one").id("one").key("k", "one k", "one k").key("r", "one r", "one r")
        Button("two", "two").id("two")
      }
      .key("k", "row k", "row k").key("b", "row b", "row b")
      List(
        IdentifiedArray(uniqueElements: [Item(id: 1, name: "a"), Item(id: 2, name: "b")]), selection: state.selection
      ) {
        "select \($0)"
      } row: { item in
        Text(item.name).key("r", "row of \(item.id)", "r of \(item.id)").key(
          "x", "row of \(item.id)", "x of \(item.id)")
      }
      .id("list")
      Text("other").key("k", "other k", "other k").key("o", "other o", "other o")
      KeyHelp()
    }
    .key("q", "quit", command: .quit, weight: 9).key(.tab, "never", "tab").key("k", "root k", "root k")
    .onKey { key in key == "d" ? "digit" : key == "b" ? "handled b" : nil }
    .modal(state.isAsking ? "sure" : nil) { text in
      Button(text, "yes").key("n", "no", "no").onKey { $0 == "o" ? "modal o" : nil }
    }
  }

  typealias Driver = ScreenDriver<(query: String, selection: Int?, isAsking: Bool), String>
  let start: (query: String, selection: Int?, isAsking: Bool) = ("", 2, false)

  func driver(_ focus: ViewID, isAsking: Bool = false) -> Driver {
    var driver = Driver((start.query, start.selection, isAsking), 100, 12, view: Self.view)
    driver.interface.focus = focus
    return driver
  }

  @Test func `ignores a key without an action`() {
    func view(_ action: String?) -> View<String> {
      Column { Text("text").key("k", "inner k", action).key("k", "k again", nil) }.key("k", "quit", command: nil).key(
        "k", "outer k", "outer")
    }
    var driver = ScreenDriver(nil as String?, 20, 3, view: view)
    expectEqual(driver.press("k"), ["outer"])
    expectEqual(driver.help, ["k outer k"])
    driver.state = "inner"
    expectEqual(driver.press("k"), ["inner"])
    expectEqual(driver.help, ["k inner k"])
    expectEqual(driver.screen.misuses, [])
  }

  @Test func `uses the new focus for a key that moves it`() {
    func view(_ isThere: Bool) -> View<String> {
      Column {
        Button("one", "one").id("one")
        if isThere { Button("two", "two").id("two") }
      }
      .key("1", "to one", command: .focus("one")).key("2", "to two", command: .focus("two"))
    }
    var driver = ScreenDriver(true, 20, 3, view: view)
    expectEqual(driver.help, ["2 to two"])
    driver.press("2")
    expectEqual(driver.help, ["1 to one"])
    driver.state = false
    expectEqual(driver.help, [])
    expectEqual(driver.handle(.key("2")), Terminal.Outcome())
  }

  @Test func `has the focused control first`() {
    var driver = driver("field")
    expectEqual(driver.press("q"), ["typed q"])
    expectEqual(driver.press("k"), ["typed k"])
    expectEqual(driver.press(.enter), ["submit"])
    expectEqual(driver.press(.control("g")), ["field g"])
  }

  @Test func `then has the keys around the focus, the innermost first`() {
    var driver = driver("one")
    expectEqual(driver.press(.enter), ["one"])
    expectEqual(driver.press("k"), ["one k"])
    expectEqual(driver.press("r"), ["one r"])
    expectEqual(driver.press("d"), ["digit"])
    expectEqual(driver.handle(.key("q")).command, .quit)
    driver.interface.focus = "two"
    expectEqual(driver.press("k"), ["row k"])
    expectEqual(driver.press("b"), ["row b"])
  }

  @Test func `then has those of the selected row, then those of other visible views`() {
    var driver = driver("two")
    expectEqual(driver.press("r"), ["r of 2"])
    expectEqual(driver.press("x"), ["x of 2"])
    expectEqual(driver.press("o"), ["other o"])
    driver.interface.focus = "list"
    // Around the focus is the root. The row that is selected in it comes after.
    expectEqual(driver.press("k"), ["root k"])
    expectEqual(driver.press("b"), ["handled b"])
    driver.state.selection = nil
    expectEqual(driver.handle(.key("x")).isHandled, false)
  }

  @Test func `has all keys of the selected row of the focused list before those in the rows of other lists`() {
    let rows = Items(count: 1).rows
    let other: View<String> = Row { Row { Text("other").key("x", "other", "other") } }
    let inner: View<String> = List(rows, selection: 0) { _ in Text("inner").key("x", "inner", "inner") }
    let row: View<String> = Row {
      inner.width(.cells(8))
      Text("after").key("x", "after", "after")
    }
    let view: View<String> = Column {
      List(rows, selection: 0, select: { "select \($0)" }) { _ in other }.id("others")
      List(rows, selection: 0, select: { "select \($0)" }) { _ in row }.id("list")
    }
    var driver = ScreenDriver((), 40, 4) { view }
    driver.interface.focus = "list"
    // The list inside the row comes before it, and is another list.
    expectEqual(driver.press("x"), ["after"])
    driver.interface.focus = "others"
    expectEqual(driver.press("x"), ["other"])
  }

  @Test func `has only the topmost modal`() {
    var driver = driver("one", isAsking: true)
    expectEqual(driver.press("n"), ["no"])
    expectEqual(driver.press("o"), ["modal o"])
    expectEqual(driver.press(.enter), ["yes"])
    for key in ["k", "r", "x", "d", "b"] as [Terminal.Key] { expectEqual(driver.handle(.key(key)).isHandled, false) }
    expectEqual(driver.handle(.key("q")).command, nil)
  }

  @Test func `has the program's own keys last, which can be overridden`() {
    var driver = driver("one")
    expectEqual(driver.press(.tab), ["tab"])
    #expect(driver.handle(.key(.shift(.tab))).isHandled)
    expectEqual(driver.handle(.key(.control("l"))).command, .redraw)
    expectEqual(driver.handle(.key(.control("z"))).command, .suspend)
    expectEqual(driver.handle(.key(.control("c"))).command, .interrupt)
    expectEqual(driver.handle(.key(.function(5))), Terminal.Outcome())
  }

  @Test(arguments: ["field", "one", "two", "list"] as [ViewID], [true, false])
  func `is the order in the help, which lists exactly the active keys`(focus: ViewID, isAsking: Bool) {
    var driver = driver(focus, isAsking: isAsking)
    let listed = driver.screen.bindings
    expectEqual(Set(listed.map(\.key)).count, listed.count)
    for binding in listed {
      let outcome = driver.handle(.key(binding.key))
      expectEqual(outcome.actions, binding.action.map { [$0] } ?? [])
      expectEqual(outcome.command, binding.command)
    }
    // Any other action is sent by a control or an `onKey`.
    for key in ["q", "k", "b", "r", "x", "o", "n", "d", .control("g"), .tab] as [Terminal.Key]
    where !listed.contains(where: { $0.key == key }) {
      let sent = driver.handle(.key(key)).actions
      #expect(sent.allSatisfy { $0.hasPrefix("typed") || $0.hasPrefix("handled") || $0 == "digit" || $0 == "modal o" })
    }
  }

  @Test func `shows the most important keys first in the help`() {
    var driver = driver("two")
    expectEqual(driver.help.first, "q quit")
    #expect(driver.text.contains("q quit  k row k  "))
    driver.context.size.columns = 12
    #expect(driver.text.contains("q quit    ^P\n"))
  }

  @Test func `reports two actions for one key at one level as a misuse`() {
    let view: View<Int> = Text("a").key("x", "first", 1).key("y", "other", 3).key("x", "second", 2)
    let screen = Terminal.Screen(view, .init(), Terminal.Context(size: Terminal.Size(columns: 9, rows: 1)))
    expectEqual(
      screen.misuses,
      [
        "'x' is bound twice on one view: \"first\" runs, \"second\" never does. Give one of them another key."
      ])
    expectEqual(screen.bindings.map(\.action), [1, 3])
    // A child that is embedded is a separate level.
    let embedded: View<Int> = Text("a").key("x", "first", 1).map { $0 }.key("x", "second", 2)
    expectEqual(
      Terminal.Screen(embedded, .init(), Terminal.Context(size: Terminal.Size(columns: 9, rows: 1))).misuses, [])
  }

  @Test func `ignores the keys of disabled views`() {
    let view: View<Int> = Column {
      Button("a", 1).key("x", "x", 2).disabled()
      Button("b", 3)
    }
    var driver = ScreenDriver((), 10, 3) { view }
    expectEqual(driver.press("x", .enter), [3])
    expectEqual(driver.help, [])
  }
}
