import CLibrary
public import Composable

/// A terminal that runs a feature and its view as a program.
///
/// ```swift
/// @main enum Main {
///   static func main() async {
///     let terminal = Terminal()
///     let store = Store(
///       initialState: Game(), reducer: gameReducer, environment: .live(terminal.client))
///     let exit = await terminal.run(
///       store, until: \.isFinished, on: { $0 == .suspend ? nil : .interrupted },
///       view: gameView)
///     exit.endProcess()
///   }
/// }
/// ```
///
/// - The first change after a pause is drawn at once. After it, frames come at a limited rate, always of the latest
///   state. While nothing changes and nothing is animated, the program sleeps.
/// - The program never waits for the terminal: a slow one gets fewer frames. Typed input waits in the system while the
///   feature is busy.
/// - However the program ends, it restores the terminal. In the background it does not touch the terminal, and stops
///   until it is in the foreground.
/// - Text written to standard error, including misuses, is shown after the end.
@MainActor
public final class Terminal {
  private let options: TerminalOptions
  private nonisolated let activeProgram = ActiveProgram()

  /// Creates a terminal. Nothing is done to the terminal before ``run(_:until:on:view:)``.
  public nonisolated init(_ options: TerminalOptions = TerminalOptions()) { self.options = options }

  /// The client for the feature's environment, by which its effects use the terminal.
  public nonisolated var client: TerminalClient { TerminalClient(activeProgram) }

  /// The focus, scrolling and cursors of the screen, for a recorder: `recorder.interface = { terminal.interface }`.
  ///
  /// Nil while no program has the screen, and in line mode. Invisible parts are left out: the texts of undo, and the
  /// text that was erased last. So are the cursors of secret fields, which tell the length of a text.
  public nonisolated var interface: InterfaceState? { activeProgram.interface.value?.visiblePart }

  /// Shows a feature, and sends it the actions of keys and clicks, until the program ends.
  ///
  /// - Parameters:
  ///   - store: The store of the feature.
  ///   - until: A field that is true when the feature is done. A view can also end the program with
  ///     `.key("q", "quit", command: .quit)`.
  ///   - on: Returns the action for a request to end or to stop, including ^C and ^Z. The feature must then set the
  ///     field of `until`, or stop with the client's `suspend`. Without an action, the program ends or stops at once.
  ///     A feature may also ask first, and continue:
  ///     - A second ^C in a row ends the program.
  ///     - A request to terminate is only a request. A second signal, of SIGTERM and SIGINT, ends the process at once,
  ///       and restores the terminal, unless the user has pressed a key since the first.
  ///     - A hang-up is final: the terminal is gone. The program ends when the effects of the action have ended. If
  ///       other effects are in flight then, it also waits until the field of `until` is true. It waits for five seconds
  ///       at most. So is the end of the input in line mode.
  ///   - view: Returns the view of a state. It is called for each frame and each event, and must be pure.
  /// - Returns: The reason for the end.
  @discardableResult
  public func run<State, Action>(
    _ store: Store<State, Action>, until: KeyPath<State, Bool>? = nil, on: ((Terminal.Interruption) -> Action?)? = nil,
    view: @escaping (State) -> View<Action>
  ) async -> TerminalExit {
    let feature = ProgramFeature(store: store, until: until, on: on, view: view)
    let environment = TerminalEnvironment(options)
    defer { activeProgram.close() }
    if environment.isScreen {
      return await ScreenProgram(feature, options, environment, activeProgram).run()
    }
    if options.cast != nil {
      StandardError.write(line: "\(TerminalEnvironment.programName): no cast is written, since there is no screen")
    }
    return await LineProgram(feature, options, environment, activeProgram).run()
  }
}

extension Store {
  /// Runs the feature as a whole program on the terminal of the process, until it ends.
  ///
  /// ```swift
  /// @MainActor func play(_ store: Store<Game, GameAction>) async {
  ///   await store.run(TerminalOptions(.inline(maxRows: 10)), view: gameView)
  /// }
  /// ```
  ///
  /// After ^C or a signal, it ends the process the way the shell expects. To handle these requests, or for a
  /// ``TerminalClient``, use ``Terminal/run(_:until:on:view:)``.
  ///
  /// - Parameters:
  ///   - options: The use of the terminal: a full screen, unless they set something else.
  ///   - view: Returns the view of a state. It is called for each frame and each event, and must be pure.
  public func run(_ options: TerminalOptions = TerminalOptions(), view: @escaping (State) -> View<Action>) async {
    let exit = await Terminal(options).run(self, view: view)
    if exit != .finished { exit.endProcess() }
  }
}
