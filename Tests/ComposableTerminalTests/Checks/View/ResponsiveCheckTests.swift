import Composable
import Expectations
import Testing

@testable import ComposableTerminal

extension `A view that knows its size` {
  @Test func `shares a stack with others, and gets no room if it has to fit`() {
    func view(_ height: Terminal.Length?) -> View<String> {
      let inner: View<String> = Responsive { Text("\($0.columns)x\($0.rows)") }
      return Column {
        Text("above")
        if let height { inner.height(height) } else { inner }
        Text("below")
      }
    }
    var driver = ScreenDriver(nil as Terminal.Length?, 10, 6, view: view)
    expectEqual(driver.text, "above\n10x4\n\n\n\nbelow")
    driver.state = .cells(2)
    expectEqual(driver.text, "above\n10x2\n\nbelow\n\n")
    driver.state = .fit
    expectEqual(driver.text, "above\nbelow\n\n\n\n")
  }

  @Test func `is a row of a list, and the content of a scroll view, a border and a modal`() {
    func sized() -> View<String> { Responsive { Text("\($0.columns)x\($0.rows)") } }
    var list = ScreenDriver((), 10, 4) {
      List(Items(count: 9).rows, selection: 1, select: { "\($0)" }) { _ in sized() }
    }
    #expect(list.text.hasPrefix("  7x1"))
    var scroll = ScreenDriver((), 10, 3) { Scroll { sized() } }
    #expect(scroll.text.hasPrefix("9x3"))
    var border = ScreenDriver((), 10, 3) { sized().border() }
    #expect(border.text.contains("8x1"))
    var modal = ScreenDriver((), 10, 3) {
      Text("page").modal("") { _ in sized().width(.cells(4)).height(.cells(2)).key("m", "modal", "m") }
    }
    #expect(modal.text.contains("4x2"))
    expectEqual(modal.press("m"), ["m"])
  }

  @Test func `may show a modal and embed a child`() {
    var driver = ScreenDriver((), 20, 5) {
      Responsive { size in
        Text("child").key("c", "child", 1).map { "child \($0)" }
          .modal(size.columns < 30 ? "small" : nil) { Text($0).key("m", "modal", "m") }
      }
    }
    #expect(driver.text.contains("small"))
    expectEqual(driver.press("c", "m"), ["m"])
    driver.context.size.columns = 40
    expectEqual(driver.press("c", "m"), ["child 1"])
  }

  @Test func `is made once for each frame`() {
    nonisolated(unsafe) var count = 0
    let view: View<String> = Column {
      Text("above")
      Responsive { _ in
        count += 1
        return Text("inside")
      }
    }
    let screen = Terminal.Screen(view, .init(), Terminal.Context(size: Terminal.Size(columns: 9, rows: 9)))
    _ = screen.frame
    expectEqual(count, 1)
  }

  @Test func `keeps the identity of views in the same line of the same branch`() {
    func view(_: Void) -> View<String> {
      Responsive { size in
        if size.columns < 20 { Text("narrow") } else { Text("wide") }
        TextField("name", text: "Ada") { $0 }
        TextField("town", text: "") { $0 }
      }
    }
    var driver = ScreenDriver((), 30, 3, view: view)
    driver.press(.tab, "x", .shift(.tab), .end)
    let focus = driver.interface.focus
    driver.context.size.columns = 12
    #expect(driver.text.contains("narrow"))
    expectEqual(driver.interface.focus, focus)
    expectEqual(driver.press("!"), ["Ada!"])
  }
}
