import ComposableTerminal
import Testing

/// A screen that handles events one by one: it keeps the interface, and the test has the state.
struct ScreenDriver<State, Action> {
  var state: State
  var context: Terminal.Context
  var interface = InterfaceState()
  let view: (State) -> View<Action>

  init(_ state: State, _ columns: Int, _ rows: Int, view: @escaping (State) -> View<Action>) {
    self.state = state
    context = Terminal.Context(size: Terminal.Size(columns: columns, rows: rows))
    self.view = view
  }

  var screen: Terminal.Screen<Action> {
    mutating get {
      let screen = Terminal.Screen(view(state), interface, context)
      interface = screen.interface
      return screen
    }
  }

  var text: String { mutating get { screen.frame.text } }

  /// Handles an event, and returns its actions.
  @discardableResult
  mutating func handle(_ event: TerminalEvent) -> Terminal.Outcome<Action> {
    let outcome = screen.handle(event, &interface)
    _ = screen
    return outcome
  }

  /// Presses keys in order, and returns their actions.
  @discardableResult
  mutating func press(_ keys: Terminal.Key...) -> [Action] { keys.flatMap { handle(.key($0)).actions } }

  /// The active keys, as the help lists them.
  var help: [String] { mutating get { screen.bindings.map { "\($0.key) \($0.what)" } } }
}
