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
/// - The first change after a pause is drawn at once, and then at most so many frames a second, always of the latest state. Where
///   nothing changes and nothing is animated, the program sleeps.
/// - The program never waits for the terminal: one that is slow gets fewer frames. What is typed waits in the system while
///   the feature is busy.
/// - However the program ends, the terminal is given back as it was. In the background it touches nothing, and stops until it
///   is in the foreground.
/// - What is written to standard error, misuses among it, is told after the end.
@MainActor
public final class Terminal {
  private let options: TerminalOptions
  private nonisolated let desk = TerminalDesk()

  /// A terminal, which is not touched before ``run(_:until:on:view:)``.
  public nonisolated init(_ options: TerminalOptions = TerminalOptions()) { self.options = options }

  /// What the effects of the feature can ask the terminal for.
  public nonisolated var client: TerminalClient { TerminalClient(desk) }

  /// What the screen remembers beside the state, for a recorder: `recorder.interface = { terminal.interface }`. Nil while no program has the
  /// screen, and in one in words. What nobody sees is left out: texts to undo to, and what was erased last.
  public nonisolated var interface: InterfaceState? { desk.interface.value?.seen }

  /// Shows a feature, and sends what is typed, until it ends.
  ///
  /// - Parameters:
  ///   - store: The feature.
  ///   - until: What says that the feature is done. A view can also end the program with `.key("q", "quit", command: .quit)`.
  ///   - on: What the feature wants to know of a request to end or to stop, ^C and ^Z among them. Then it has to say when
  ///     it is done, or to stop with the client's `suspend`; a second ^C ends the program all the same. Without an action the
  ///     program ends, or stops, at once.
  ///   - view: What the state looks like. It is called for each frame and each event, and has to be pure.
  /// - Returns: Why the program has ended.
  @discardableResult
  public func run<State, Action>(
    _ store: Store<State, Action>, until: KeyPath<State, Bool>? = nil, on: ((Interruption) -> Action?)? = nil,
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
  /// Asked to end by ^C or a signal, it ends the process the way the shell expects. Use ``Terminal`` for other ways.
  public func run(_ options: TerminalOptions = TerminalOptions(), view: @escaping (State) -> View<Action>) async {
    let exit = await Terminal(options).run(self, view: view)
    if exit != .finished { exit.endProcess() }
  }
}
