import ComposableTerminal
import Testing

/// A screen that goes from event to event: the interface is kept, the state is the test's.
struct ScreenDriver<State, Action> {
  var state: State
  var context: Context
  var interface = InterfaceState()
  let view: (State) -> View<Action>

  init(_ state: State, _ columns: Int, _ rows: Int, view: @escaping (State) -> View<Action>) {
    self.state = state
    context = Context(size: Size(columns: columns, rows: rows))
    self.view = view
  }

  var screen: Screen<Action> { Screen(view(state), interface, context) }

  var text: String { screen.frame.text }

  /// What an event sends.
  @discardableResult
  mutating func handle(_ event: TerminalEvent) -> Outcome<Action> {
    let screen = screen
    interface = screen.interface
    let outcome = screen.handle(event, &interface)
    interface = self.screen.interface
    return outcome
  }

  /// What keys send, one after the other.
  @discardableResult
  mutating func press(_ keys: Key...) -> [Action] { keys.flatMap { handle(.key($0)).actions } }

  /// What the help lists: the keys that count.
  var help: [String] { screen.bindings.map { "\($0.key) \($0.what)" } }
}
