public import Composable

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
/// - The first change after a pause is drawn at once; after that, frames come at a limited rate, always of the latest
///   state. When nothing changes and nothing is animated, the program sleeps.
/// - The program never waits for the terminal: a slow one gets fewer frames. What is typed waits in the system while
///   the feature is busy.
/// - However the program ends, it leaves the terminal as it was. In the background, it touches nothing, and stops until
///   it is in the foreground.
/// - What is written to standard error, including misuses, is shown after the end.
@MainActor
public final class Terminal {
  private let options: TerminalOptions
  private nonisolated let desk = ActiveProgram()

  /// Creates a terminal, which is not touched before ``run(_:until:on:view:)``.
  public nonisolated init(_ options: TerminalOptions = TerminalOptions()) { self.options = options }

  /// What the effects of the feature can ask the terminal for.
  public nonisolated var client: TerminalClient { TerminalClient(desk) }

  /// What the screen remembers besides the state, for a recorder: `recorder.interface = { terminal.interface }`. Nil
  /// while no program has the screen, and for a program in words. What nobody sees is left out: texts to undo to, and
  /// what was erased last.
  public nonisolated var interface: InterfaceState? { desk.interface.value?.seen }

  /// Shows a feature, and sends what is typed, until the program ends.
  ///
  /// - Parameters:
  ///   - store: The feature.
  ///   - until: Whether the feature is done. A view can also end the program with `.key("q", "quit", command: .quit)`.
  ///   - on: The action that tells the feature of a request to end or to stop, including ^C and ^Z. The feature must
  ///     then say when it is done, or stop with the client's `suspend`; a second ^C ends the program anyway. Without an
  ///     action, the program ends or stops at once.
  ///   - view: The view of the state. It is called for each frame and each event, and must be pure.
  /// - Returns: Why the program ended.
  @discardableResult
  public func run<State, Action>(
    _ store: Store<State, Action>, until: KeyPath<State, Bool>? = nil, on: ((Terminal.Interruption) -> Action?)? = nil,
    view: @escaping (State) -> View<Action>
  ) async -> TerminalExit {
    let feature = ProgramFeature(store: store, until: until, on: on, view: view)
    let place = TerminalEnvironment(options)
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
  /// When asked to end by ^C or a signal, it ends the process the way the shell expects. For anything else, use
  /// ``Terminal``.
  public func run(_ options: TerminalOptions = TerminalOptions(), view: @escaping (State) -> View<Action>) async {
    let exit = await Terminal(options).run(self, view: view)
    if exit != .finished { exit.endProcess() }
  }
}

/// How a program uses the terminal.
public struct TerminalOptions: Sendable {
  /// Where a program is shown.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Surface: Hashable, Sendable {
    /// A screen of its own, which goes away afterwards. If there is no screen, in a pipe or with `TERM=dumb`, it is
    /// ``lines``.
    case fullScreen
    /// Below what is there, in at most this many rows; the last frame stays. If there is no screen, it is ``lines``.
    /// There is no mouse.
    case inline(maxRows: Int)
    /// In words, one line per view, repeated when it changes: for pipes and screen readers. Typed lines are commands:
    /// the name of a key, the title of a button, `field = text`; `?` lists all that is there.
    case lines
  }

  /// Where the program is shown.
  public var surface = Surface.fullScreen
  /// Whether the program gets clicks and the wheel. The terminal's own selection of text then does not work, except
  /// with ⇧ in most terminals.
  public var takesMouse = false
  /// The most frames a second. The first change after a pause is drawn at once.
  public var framesPerSecond = 60
  /// Whether colours are wanted, as `--color` says.
  public var color = ColorLevel.Choice.auto
  /// What colours look like; nil for as many as the terminal has, on the background that it says it has.
  public var theme: Theme?
  /// The tones of the program's own meanings, for use when no theme is given.
  public var tones: [Color: Theme.Tone] = [:]
  /// The signs that views are drawn with; nil for those of Unicode, or of ASCII if the locale has no UTF-8.
  public var glyphs: Glyphs?
  /// Whether to avoid unnecessary motion.
  public var reducesMotion = false
  /// The clock for animation and the pace of frames.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// A file for a cast of the session, which `asciinema` plays; nil for none. What a program in words says is not in
  /// it.
  public var cast: String?
  /// The descriptor that input is read from. `/dev/tty`, opened for reading and writing, lets a program be used in the
  /// middle of a pipe.
  public var input: Int32 = 0
  /// The descriptor that frames and lines are written to.
  public var output: Int32 = 1

  /// Creates options for a full screen, which most programs want.
  public init() {}

  /// Creates options for a full screen or another surface.
  public init(_ surface: Surface) { self.surface = surface }
}

/// Why a program on a terminal ended.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum TerminalExit: String, Hashable, Codable, Sendable {
  /// The program was done, or was left.
  case finished
  /// The program was ended by ^C, or an interrupt from outside.
  case interrupted
  /// The program was ended by a request to terminate.
  case terminated
  /// The terminal is gone.
  case hungUp
  /// The program's lines could not be written, to a full disk or a closed pipe.
  case unwritable

  /// The exit code, by shell convention: 0, 130 for ^C, 143, 129; 74 for lines that could not be written.
  public var code: Int32 {
    switch self {
    case .finished: 0
    case .interrupted: 130
    case .terminated: 143
    case .hungUp: 129
    case .unwritable: EX_IOERR
    }
  }

  /// Ends the process, so that its parent sees why: by the signal that asked for the end, otherwise with the code.
  public func endProcess() -> Never {
    switch self {
    case .terminated: SignalHandlers.die(of: SIGTERM)
    case .hungUp: SignalHandlers.die(of: SIGHUP)
    case .finished, .interrupted, .unwritable: exit(code)
    }
  }

  init(_ interruption: Terminal.Interruption) {
    self =
      switch interruption {
      case .interrupt: .interrupted
      case .terminate: .terminated
      case .hangUp: .hungUp
      case .suspend: .finished
      }
  }
}
