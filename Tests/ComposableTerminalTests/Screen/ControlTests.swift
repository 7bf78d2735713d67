import Composable
import Expectations
import Testing

@testable import ComposableTerminal

struct `Controls` {
  enum Sent: Equatable { case text(String), number(Int), value(Double), flag(Bool), done }

  @Test func `edit the text of the state in a field`() {
    var driver = ScreenDriver("ab", 12, 1) {
      TextField("N", text: $0, prompt: "?", submit: .done) { .text($0) } as View<Sent>
    }
    expectEqual(driver.press("c"), [.text("abc")])
    driver.state = "abc"
    expectEqual(driver.press(.left, .left, "x"), [.text("axbc")])
    expectEqual(driver.handle(.paste("1\n2")).actions, [.text("a1 2bc")])
    expectEqual(driver.press(.enter), [.done])
    expectEqual(driver.press(.up, .down), [])
    driver.state = ""
    expectEqual(driver.text, "N ?")
    expectEqual(driver.screen.frame.cursor, Terminal.Position(column: 2, row: 0))
  }

  @Test func `show no character of a secret, and leave none for other fields`() {
    let view: View<Sent> = Column {
      TextField("", text: "secret", isSecret: true) { .text($0) }
      TextField("", text: "", prompt: "next") { .text($0) }
    }
    var driver = ScreenDriver((), 20, 2) { view }
    expectEqual(driver.text, "••••••\nnext")
    expectEqual(driver.press(.control("u")), [.text("")])
    expectEqual(driver.press(.tab, .control("y")), [])
    #expect(!driver.screen.outline.contains("secret"))
  }

  @Test func `edit lines in an editor, which scrolls to the cursor`() {
    var driver = ScreenDriver("one\ntwo three four\nfive", 11, 3) {
      TextEditor("", text: $0) { .text($0) } as View<Sent>
    }
    expectEqual(driver.text, "two three │\nfour      ┃\nfive      ┃")
    expectEqual(driver.screen.frame.cursor, Terminal.Position(column: 4, row: 2))
    driver.press(.up, .up)
    expectEqual(driver.screen.frame.cursor, Terminal.Position(column: 4, row: 0))
    expectEqual(driver.press(.enter), [.text("one\ntwo \nthree four\nfive")])
    driver.press(.up)
    expectEqual(driver.text, "one       ┃\ntwo three ┃\nfour      │")
    expectEqual(driver.press(.shift(.down), .backspace), [.text("onethree four\nfive")])
  }

  @Test func `move by arrows in a picker and in tabs`() {
    let view: View<Sent> = Column {
      Tabs(2, [1, 2, 3], name: { "tab \($0)" }) { .number($0) }
      Picker("Size", 3, [1, 2, 3], name: { "\($0)" }) { .number($0 * 10) }
      Toggle("On", isOn: false) { .flag($0) }
    }
    var driver = ScreenDriver((), 30, 3) { view }
    expectEqual(driver.text, " tab 1   tab 2   tab 3\nSize ‹ 3 ›\n[ ] On")
    expectEqual(driver.press(.left, .right, .end, .home), [.number(1), .number(3), .number(3), .number(1)])
    expectEqual(driver.press(.tab, .left, .right, " "), [.number(20), .number(10)])
    expectEqual(driver.press(.tab, " ", .enter), [.flag(true), .flag(true)])
  }

  @Test func `move by steps in a slider, from one end to the other`() {
    let view: View<Sent> = Column {
      Slider("Vol", 5, in: 0...10, step: 2) { .number($0) }
      Slider("", 0.5, in: 0...1) { .value($0) }
      Slider("", Int.max, in: .min ... .max, step: .max) { .number($0) }
    }
    var driver = ScreenDriver((), 17, 3) { view }
    #expect(driver.text.hasPrefix("Vol ─────●───── 5"))
    expectEqual(driver.press(.left, .right, .home, .end), [.number(3), .number(7), .number(0), .number(10)])
    expectEqual(driver.press(.tab, .right, .end), [.value(0.55), .value(1)])
    expectEqual(driver.press(.tab, .right, .left, .home), [.number(0), .number(.min)])
  }

  @Test func `move by rows and pages in a list, and show the position`() {
    var driver = ScreenDriver(Items(count: 50), 16, 5, view: itemsView)
    expectEqual(driver.press(.up, .down, .pageDown, .pageUp), [.select(1), .select(4)])
    driver.state.selection = 30
    expectEqual(driver.text, "  item 26      │\n  item 27      │\n  item 28      ┃\n  item 29      │\n▸ item 30      │")
    // Back by the smallest scroll.
    driver.state.selection = 28
    #expect(driver.text.hasPrefix("  item 26"))
    driver.state.selection = nil
    expectEqual(driver.press(.down, .up), [.select(0), .select(49)])
    #expect(driver.screen.outline.hasPrefix("list of 50"))
  }

  @Test func `press, select and place the cursor by clicks`() {
    let view: View<Sent> = Column {
      TextField("N", text: "hello") { .text($0) }
      Button("b", .done)
      Slider("", 0, in: 0...10) { .number($0) }
      List(Items(count: 3).rows, selection: 0, select: { .number($0) }) { Text($0.name) }
      Text("click").onClick(.flag(true))
      Tabs(1, [1, 2], name: { "tab\($0)" }) { .number($0) }
    }
    var driver = ScreenDriver((), 11, 9) { view }
    func press(_ column: Int, _ row: Int) -> [Sent] {
      driver.handle(.press(.left, Terminal.Position(column: column, row: row))).actions
    }
    expectEqual(press(1, 1), [.done])
    expectEqual(press(10, 2), [.number(10)])
    expectEqual(driver.handle(.drag(Terminal.Position(column: 4, row: 7))).actions, [.number(5)])
    driver.handle(.release(Terminal.Position(column: 5, row: 7)))
    expectEqual(driver.handle(.drag(Terminal.Position(column: 5, row: 7))).isHandled, false)
    expectEqual(press(4, 5), [.number(2)])
    expectEqual(press(2, 6), [.flag(true)])
    expectEqual(press(9, 7), [.number(2)])
    expectEqual(press(4, 0), [])
    expectEqual(driver.press("x"), [.text("hexllo")])
    driver.handle(.press(.left, Terminal.Position(column: 3, row: 0)))
    driver.handle(.drag(Terminal.Position(column: 5, row: 0)))
    expectEqual(driver.press("x"), [.text("hxlo")])
    expectEqual(driver.handle(.press(.right, Terminal.Position(column: 1, row: 1))).isHandled, false)
  }

  @Test func `keep the focus visible in a scroll view, which has the unused keys`() {
    let view: View<Sent> = Scroll {
      for number in 0..<20 { Button("b\(number)", .number(number)) }
    }
    var driver = ScreenDriver((), 12, 4) { view }
    for _ in 0..<6 { driver.press(.tab) }
    #expect(driver.text.hasSuffix("[ b6 ]     │"))
    expectEqual(driver.press(.enter), [.number(6)])
    driver.press(.end)
    #expect(driver.text.hasSuffix("[ b19 ]    ┃"))
    driver.press(.tab)
    #expect(driver.text.hasPrefix("[ b7 ]     │"))
    expectEqual(driver.handle(.press(.left, Terminal.Position(column: 1, row: 0))).actions, [.number(7)])
  }
}
