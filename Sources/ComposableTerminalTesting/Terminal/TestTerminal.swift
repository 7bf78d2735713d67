import Composable
import ComposableTerminal
import ComposableTesting

/// A terminal for tests of a feature and its view: keys go in, frames and actions come out.
///
/// ```swift
/// let terminal = TestTerminal(store, columns: 30, rows: 6, view: searchView)
/// terminal.type("ni") { $0.query = "ni" }
/// terminal.press(.tab)
/// terminal.press(.down, sends: .select(1)) { $0.selection = 1 }
/// terminal.expect("""
///   Search ni
///
///   ▸ swift-nio
///   """)
/// ```
///
/// - Synchronous: a key goes as bytes through the parser, the screen, the store and the renderer into an emulated
///   terminal, on the test's thread. The emulated terminal must show the frame, so each test also tests the drawing.
/// - Exhaustive, like its store: a test must state the actions that a key sends, and every field that changes. Without
///   `sends`, nothing may be sent.
/// - Actions of effects are received on the ``store``. The screen shows the state as far as it has been asserted.
///
/// With the store's exhaustivity off, actions and commands need not be stated, and each event first skips the actions
/// that wait to be received.
public final class TestTerminal<State: Equatable, Action: Sendable, Environment> {
  /// The store of the feature, or a store that is scoped to a part of it.
  public let store: TestStore<State, Action, Environment>
  /// The theme, glyphs and size of the screen. Its time is the time of the store's clock.
  public var context: Terminal.Context { didSet { screen = nil } }

  private let on: ((Terminal.Interruption) -> Action?)?
  private let view: (State) -> View<Action>
  private var shownState: State?
  private var screen: Terminal.Screen<Action>?
  private var lastInterface = InterfaceState()
  private var reported: Set<String> = []
  var display = Display()

  /// Creates a terminal that shows a feature.
  ///
  /// - Parameters:
  ///   - store: The store, with its environment set.
  ///   - columns: The number of columns.
  ///   - rows: The number of rows.
  ///   - on: Returns the action for ^C, ^Z and requests to end or to stop; nil for none. Without an action, they are a
  ///     command, `.interrupt` or `.suspend`.
  ///   - view: Returns the view of a state.
  ///   - location: The location of mistakes in the first view.
  public init(
    _ store: TestStore<State, Action, Environment>, columns: Int, rows: Int,
    on: ((Terminal.Interruption) -> Action?)? = nil, view: @escaping (State) -> View<Action>,
    at location: SourceLocation = #_sourceLocation
  ) {
    self.store = store
    self.on = on
    self.view = view
    context = Terminal.Context(size: Terminal.Size(columns: columns, rows: rows))
    current(at: location)
  }

  // MARK: Drawing

  /// Returns the screen of the state as far as it was asserted.
  @discardableResult
  func current(at location: SourceLocation) -> Terminal.Screen<Action> {
    let time = store.clock.now.offset
    if context.time != time, screen?.nextFrame != nil { context.time = time }
    let state = store.state
    if let screen, state == shownState { return screen }
    display.begin()
    return draw(state, at: location)
  }

  /// Draws a state, and checks that the emulated terminal shows the frame.
  @discardableResult
  func draw(_ state: State, isWhole: Bool = false, at location: SourceLocation) -> Terminal.Screen<Action> {
    context.time = store.clock.now.offset
    let screen = Terminal.Screen(view(state), lastInterface, context)
    (self.screen, shownState, lastInterface) = (screen, state, screen.interface)
    for misuse in screen.misuses where reported.insert(misuse).inserted { report(.misuse(misuse), at: location) }
    if let wrong = display.show(screen.frame, context.theme, isWhole: isWhole) {
      report(.wrongPicture(wrong), at: location)
    }
    return screen
  }

  /// Returns the outcome of an event. A change of the interface is drawn by the next ``draw(_:isWhole:at:)``.
  func handle(_ event: TerminalEvent, at location: SourceLocation) -> Terminal.Outcome<Action> {
    let screen = screen ?? draw(shownState ?? store.state, at: location)
    var outcome = screen.handle(event, &lastInterface)
    var interruption: Terminal.Interruption?
    switch event {
    case .resize(let size): context.size = size
    case .background(let red, let green, let blue): context.theme.background = Terminal.RGB(red, green, blue)
    case .interrupt(let request): interruption = request
    default: break
    }
    if outcome.command == .interrupt { interruption = .interrupt }
    if outcome.command == .suspend { interruption = .suspend }
    if let interruption {
      let action = on?(interruption)
      outcome.actions += action.map { [$0] } ?? []
      outcome.command = action == nil ? interruption == .suspend ? .suspend : .interrupt : nil
    }
    return outcome
  }

  func report(_ failure: FailureText, at location: SourceLocation) {
    store.reporter.report(failure.paragraphs, number: failure.number, at: location)
  }

  // MARK: Looking

  /// The current frame.
  public var frame: Terminal.Frame { current(at: #_sourceLocation).frame }

  /// The focus, scrolling and text cursors, which are not part of the state.
  public var interface: InterfaceState { current(at: #_sourceLocation).interface }

  /// The active keys as the help lists them: `["+ more", "q quit"]`.
  public var keys: [String] {
    current(at: #_sourceLocation).bindings.map { "\($0.key.sign) \($0.what)" }
  }

  /// The screen as text, as a screen reader gets it.
  public var outline: String { current(at: #_sourceLocation).outline }

  /// The title of the window; nil if no view sets one.
  public var title: String? { current(at: #_sourceLocation).title }

  /// Whether the program takes the mouse now; nil if no view sets it, so that the options of the terminal apply.
  public var takesMouse: Bool? { current(at: #_sourceLocation).takesMouse }

  /// The bytes written to the terminal by the last call on it, or by a later change of the state.
  public var bytesOfLastFrame: [UInt8] {
    current(at: #_sourceLocation)
    return display.bytes
  }
}
