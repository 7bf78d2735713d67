import Composable
import Expectations
import Testing

struct `A reducer with debug output` {
  private struct State: Equatable {
    var count = 0
    var name = "a"
    @BindableState var text = ""
  }

  private enum Action: Sendable {
    case add(Int)
    case edit(text: String)
    case nothing
  }

  private static let reducer = Reducer<State, Action, Void> { state, action, _ in
    switch action {
    case .add(let number): state.count += number
    case .edit(let text): state.text = text
    case .nothing: break
    }
    return .none
  }

  private final class Lines: Sendable {
    let texts = Locked<[String]>([])
    var printer: DebugPrinter { DebugPrinter { text in self.texts.withLock { $0.append(text) } } }
    var all: [String] { texts.withLock { $0 } }
  }

  #if DEBUG
    @Test func `debug prints the action and its changes of the state`() {
      let lines = Lines()
      var state = State()
      let reducer = Self.reducer.debug("counter", to: lines.printer)
      _ = reducer(&state, .add(2), ())
      expectEqual(
        lines.all,
        [
          """
          counter: received .add(2)
              State(
            −   count: 0
            +   count: 2
                … (2 unchanged)
              )
          """
        ])
      expectEqual(state.count, 2)
    }

    @Test func `debug with labels only prints the names and labels of the cases`() {
      let lines = Lines()
      var state = State()
      _ = Self.reducer.debug(actionFormat: .labelsOnly, to: lines.printer)(&state, .edit(text: "secret"), ())
      expectEqual(lines.all.first?.hasPrefix("received .edit(text:)\n"), true)
    }

    @Test func `debug reports that nothing changed`() {
      let lines = Lines()
      var state = State()
      _ = Self.reducer.debug(to: lines.printer)(&state, .nothing, ())
      expectEqual(lines.all, ["received .nothing\n  (no change)"])
    }

    @Test func `debug shows a bindable field as its value`() {
      let lines = Lines()
      var state = State()
      _ = Self.reducer.debug(to: lines.printer)(&state, .edit(text: "b"), ())
      expectEqual(lines.all.first?.contains("+   text: \"b\""), true)
    }
  #else
    @Test func `debug does nothing in release builds`() {
      let lines = Lines()
      var state = State()
      _ = Self.reducer.debug(to: lines.printer)(&state, .add(2), ())
      #expect(lines.all.isEmpty)
      expectEqual(state.count, 2)
    }
  #endif
}
