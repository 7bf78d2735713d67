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
  ///     field of `until`, or stop with the client's `suspend`; a second ^C ends the program anyway. Without an action,
  ///     the program ends or stops at once.
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

extension Terminal {
  /// A record of what a program writes to its screen, and when: see ``TerminalOptions/cast``.
  ///
  /// The program calls it in the order of the frames, one call at a time, from any thread, and waits for it: write, and
  /// return.
  public protocol Cast: Sendable {
    /// Called once, before the first frame.
    ///
    /// - Parameter size: The size of the terminal.
    func begin(_ size: Terminal.Size)

    /// Called when a frame is written.
    ///
    /// - Parameters:
    ///   - bytes: The bytes that turn the last frame into this one.
    ///   - size: The size of the frame.
    ///   - time: The time since the beginning. It does not decrease.
    func add(_ bytes: [UInt8], _ size: Terminal.Size, at time: Duration)

    /// The reason why the cast is incomplete; nil if it is not. The program writes it to standard error at its end, and
    /// returns ``TerminalExit/unwritable`` if it was finished.
    var problem: String? { get }
  }
}

/// The options of a program on a terminal.
public struct TerminalOptions: Sendable {
  /// The part of the terminal that shows the program.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Surface: Hashable, Sendable {
    /// A screen of its own, which disappears afterwards. In a pipe, and with `TERM=dumb`, it becomes ``lines``.
    case fullScreen
    /// Below the earlier output, in at most this many rows; the last frame stays. There is no mouse. In a pipe, and
    /// with `TERM=dumb`, it becomes ``lines``.
    case inline(maxRows: Int)
    /// Line mode, for pipes and screen readers: one line of text per view, repeated when it changes. Typed lines are
    /// commands: the name of a key, the title of a button, `field = text`; `?` lists all of them.
    case lines
  }

  /// The surface.
  public var surface = Surface.fullScreen
  /// Whether the program gets clicks and the wheel. The terminal's own text selection then needs ⇧ in most terminals,
  /// and does not work in others. A view overrides it by `takesMouse`, for an option of the program that acts at once.
  public var takesMouse = false
  /// The maximum number of frames per second. The first change after a pause is drawn at once.
  public var framesPerSecond = 60
  /// The value of `--color`.
  public var color = ColorLevel.Choice.auto
  /// The tones of the program: `.highContrast`, or `.standard.adding(tones)`. The number of colors and the background
  /// are those of the terminal.
  public var theme = Theme.standard
  /// The characters that controls and borders are drawn with; nil for Unicode, or ASCII if the locale has no UTF-8.
  public var glyphs: Glyphs?
  /// Whether to avoid unnecessary motion.
  public var reducesMotion = false
  /// The clock of animations and of the frame rate.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// The cast of the session; nil for none. With ComposableReplay, `try Terminal.CastFile(to: "my.cast")` is a file that
  /// `asciinema` plays. A cast needs a screen: line mode says that it writes none.
  public var cast: (any Terminal.Cast)?
  /// The descriptor that input is read from. With `/dev/tty`, opened for reading and writing, a program can be used in
  /// the middle of a pipe.
  public var input: Int32 = 0
  /// The descriptor that frames and lines are written to.
  public var output: Int32 = 1

  /// Creates options for a surface, in the colors of a theme.
  public init(_ surface: Surface = .fullScreen, theme: Theme = .standard) {
    self.surface = surface
    self.theme = theme
  }
}

/// The reason that a program on a terminal ended.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum TerminalExit: String, Hashable, Codable, Sendable {
  /// The feature was done, or the user quit.
  case finished
  /// The program was ended by ^C, or by an interrupt signal.
  case interrupted
  /// The program was ended by a request to terminate.
  case terminated
  /// The terminal is gone.
  case hungUp
  /// The program's lines or its cast could not be written, to a full disk or a closed pipe.
  case unwritable

  /// The exit code by shell convention: 0; 130 for ^C; 143 for a request to terminate; 129 if the terminal is gone; 74
  /// for lines or a cast that could not be written.
  public var code: Int32 {
    switch self {
    case .finished: 0
    case .interrupted: 130
    case .terminated: 143
    case .hungUp: 129
    case .unwritable: EX_IOERR
    }
  }

  /// Ends the process, and tells its parent the reason: by the signal that requested it, otherwise with the code.
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
