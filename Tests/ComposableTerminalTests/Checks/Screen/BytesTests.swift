import Composable
import ComposableTerminalTesting
import Expectations
import Testing

@testable import ComposableTerminal

struct `The bytes of a change` {
  let renderer = Terminal.Renderer(theme: Theme())

  func frame(_ panes: Panes) -> Terminal.Frame {
    Terminal.Screen(panesView(panes), .init(), Terminal.Context(size: Terminal.Size(columns: 200, rows: 60))).frame
  }

  @Test func `are at most 6,000 for a whole screen`() {
    let bytes = renderer.bytes(from: nil, to: frame(Panes(items: Items(count: 10_000))))
    #expect(bytes.count <= 6_000)
  }

  @Test func `are at most 200 for a moved selection`() {
    var panes = Panes(items: Items(count: 10_000))
    let before = frame(panes)
    panes.items.selection = 1
    #expect(renderer.bytes(from: before, to: frame(panes)).count <= 80)
  }

  @Test func `are at most 60 for a typed character`() {
    func frame(_ form: Form) -> Terminal.Frame {
      Terminal.Screen(formView(form), .init(), Terminal.Context(size: Terminal.Size(columns: 200, rows: 60))).frame
    }
    let bytes = renderer.bytes(from: frame(Form(name: "Ad")), to: frame(Form(name: "Ada")))
    #expect(bytes.count <= 60)
    #expect(renderer.bytes(from: frame(Form(name: "Ada")), to: frame(Form(name: "Ada"))).isEmpty)
  }

  @Test func `are only those of the differences`() {
    var driver = ScreenDriver(Panes(items: Items(count: 100)), 80, 24, view: panesView)
    var terminal = VirtualTerminal(driver.context.size)
    var last: Terminal.Frame?
    for key in [.tab, .down, "x", .tab, "+", .enter, .shift(.tab), .pageDown] as [Terminal.Key] {
      for action in driver.press(key) {
        switch action {
        case .items(.select(let id)): driver.state.items.selection = id
        case .items(.item(let id, _)): driver.state.items.rows[id: id]?.isDone.toggle()
        case .counter: driver.state.counter.count += 1
        case .tab(let tab): driver.state.tab = tab
        }
      }
      let frame = driver.screen.frame
      terminal.write(renderer.bytes(from: last, to: frame))
      expectEqual(terminal.text, frame.text)
      last = frame
    }
    expectEqual(driver.state.counter.count, 2)
    expectEqual(driver.state.items.selection, 20)
  }
}
