public import Composable

/// A terminal that runs a feature and its view as a program.
///
/// ```swift
/// @main enum Main {
///   static func main() async {
///     let terminal = Terminal()
///     let exit = await terminal.run(
///       Store(initialState: Game(), reducer: gameReducer, environment: .live(terminal.client)), until: \.isFinished,
///       on: { $0 == .suspend ? nil : .interrupted }, view: gameView)
///     exit.endProcess()
///   }
/// }
/// ```
///
/// - The first change after a pause is drawn at once; after that, frames come at a limited rate, always of the latest state.
///   When nothing changes and nothing is animated, the program sleeps.
/// - The program never waits for the terminal: a slow one gets fewer frames. What is typed waits in the system while the
///   feature is busy.
/// - However the program ends, it leaves the terminal as it was. In the background, it touches nothing, and stops until it is
///   in the foreground.
/// - What is written to standard error, including misuses, is shown after the end.
@MainActor
public final class Terminal {
  private let options: TerminalOptions
  private nonisolated let desk = TerminalDesk()

  /// Creates a terminal, which is not touched before ``run(_:until:on:view:)``.
  public nonisolated init(_ options: TerminalOptions = TerminalOptions()) { self.options = options }

  /// What the effects of the feature can ask the terminal for.
  public nonisolated var client: TerminalClient { TerminalClient(desk) }

  /// What the screen remembers besides the state, for a recorder: `recorder.interface = { terminal.interface }`. Nil while no program
  /// has the screen, and for a program in words. What nobody sees is left out: texts to undo to, and what was erased last.
  public nonisolated var interface: InterfaceState? { desk.interface.value?.seen }

  /// Shows a feature, and sends what is typed, until the program ends.
  ///
  /// - Parameters:
  ///   - store: The feature.
  ///   - until: Whether the feature is done. A view can also end the program with `.key("q", "quit", command: .quit)`.
  ///   - on: The action that tells the feature of a request to end or to stop, including ^C and ^Z. The feature must then say
  ///     when it is done, or stop with the client's `suspend`; a second ^C ends the program anyway. Without an action, the
  ///     program ends or stops at once.
  ///   - view: The view of the state. It is called for each frame and each event, and must be pure.
  /// - Returns: Why the program ended.
  @discardableResult
  public func run<State, Action>(
    _ store: Store<State, Action>, until: KeyPath<State, Bool>? = nil, on: ((Terminal.Interruption) -> Action?)? = nil,
    view: @escaping (State) -> View<Action>
  ) async -> TerminalExit {
    let feature = RunningFeature(store: store, until: until, on: on, view: view)
    let place = TerminalPlace(options)
    defer { desk.close() }
    if place.isScreen {
      return await ScreenProgram(feature, options, place, desk).run()
    }
    return await LineProgram(feature, options, place, desk).run()
  }
}

extension Store {
  /// Shows the feature on the terminal of the process until it ends: a whole program.
  ///
  /// When asked to end by ^C or a signal, it ends the process the way the shell expects. For anything else, use ``Terminal``.
  public func run(_ options: TerminalOptions = TerminalOptions(), view: @escaping (State) -> View<Action>) async {
    let exit = await Terminal(options).run(self, view: view)
    if exit != .finished { exit.endProcess() }
  }
}
