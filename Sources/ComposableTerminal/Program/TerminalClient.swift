import Composable

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the effects of a feature can ask the terminal for: a part of its environment.
///
/// ```swift
/// let terminal = Terminal()
/// var environment = NotesEnvironment.live
/// environment.terminal = terminal.client
/// await terminal.run(Store(initialState: Notes(), reducer: notesReducer, environment: environment), view: notesView)
/// ```
///
/// A test begins with ``unimplemented`` and sets what it needs, so that a client can get more functions:
/// `client.copy = { copied.append($0) }`.
///
/// While the terminal runs no program, it does what it can without one: `edit` and `run` start their program, the
/// others do nothing.
public struct TerminalClient: Sendable {
  /// Copies text to the terminal's clipboard, even over ssh. A terminal that does not allow it, and a program in lines,
  /// ignore it.
  public var copy: @Sendable (_ text: String) async -> Void
  /// Prints a line above an inline program; for a program on a screen of its own, after its end.
  public var print: @Sendable (_ line: String) async -> Void
  /// Opens a text for editing in `$VISUAL`, else `$EDITOR`, else `vi`, in a file with a suffix such as `.md`. The
  /// editor has the terminal meanwhile.
  public var edit: @Sendable (_ text: String, _ suffix: String) async throws -> String
  /// Runs a program, which has the terminal meanwhile, and returns its exit code, or 128 plus the signal that ended it.
  public var run: @Sendable (_ program: String, _ arguments: [String]) async throws -> Int32
  /// Rings the bell.
  public var bell: @Sendable () async -> Void
  /// Stops the program as ^Z does, and returns when it is continued.
  public var suspend: @Sendable () async -> Void

  /// A client for tests that reports each use as a misuse.
  public static let unimplemented = TerminalClient(
    copy: Composable.unimplemented("TerminalClient.copy"),
    print: Composable.unimplemented("TerminalClient.print"),
    edit: Composable.unimplemented("TerminalClient.edit"),
    run: Composable.unimplemented("TerminalClient.run"),
    bell: Composable.unimplemented("TerminalClient.bell"),
    suspend: Composable.unimplemented("TerminalClient.suspend"))
}

extension TerminalClient {
  /// The client of a desk.
  init(_ desk: ActiveProgram) {
    self.init(
      copy: { text in desk.current?.write("\u{1B}]52;c;\(Base64.text(Array(text.utf8)))\u{1B}\\") },
      print: { line in desk.current?.printLine(line) },
      edit: { text, suffix in
        try await EditedFile(text, suffix: suffix).edited { try await desk.lend($0) }
      },
      run: { program, arguments in try await desk.lend(ChildProgram(program, arguments)) },
      bell: { desk.current?.write("\u{7}") },
      suspend: { desk.current?.suspend() })
  }
}

/// The program that the terminal runs at present, for its clients.
final class ActiveProgram: Sendable {
  /// What a client can ask a running program for.
  struct Services: Sendable {
    /// Writes what is not part of a frame.
    var write: @Sendable (String) -> Void
    /// Prints a line above the frames.
    var printLine: @Sendable (String) -> Void
    /// Stops the process until it is continued.
    var suspend: @Sendable () -> Void
    /// Gives the terminal to another program, and takes it again.
    var release, enter: @Sendable () -> Void
  }

  private let services = Locked<Services?>(nil)
  /// What the screen of the program remembers now; nil where it has none.
  let interface = Locked<InterfaceState?>(nil)

  /// The program that runs now; nil when none does.
  var current: Services? { services.value }

  func open(_ services: Services) { self.services.withLock { $0 = services } }

  func close() {
    services.withLock { $0 = nil }
    interface.withLock { $0 = nil }
  }

  /// Runs a program that has the terminal meanwhile.
  func lend(_ child: ChildProgram) async throws -> Int32 {
    let services = current
    services?.release()
    defer { services?.enter() }
    return try await child.run()
  }
}

/// The terminal as the file descriptors and the environment variables describe it.
struct TerminalEnvironment {
  /// Whether both ends are a terminal that has a screen, and one is wanted.
  let isScreen: Bool
  let isInputTerminal: Bool
  let term: String
  /// The theme that is begun with, before the terminal says what its background is.
  let theme: Theme
  let glyphs: Glyphs

  init(_ options: TerminalOptions) {
    let names = ["TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG"]
    var variables: [String: String] = [:]
    for name in names { variables[name] = unsafe getenv(name).map { unsafe String(cString: $0) } }
    let isOutputTerminal = isatty(options.output) == 1
    term = variables["TERM"] ?? ""
    isInputTerminal = isatty(options.input) == 1
    isScreen = options.surface != .lines && isInputTerminal && isOutputTerminal && !["", "dumb"].contains(term)
    theme =
      options.theme
      ?? Theme(
        level: ColorLevel(choice: options.color, environment: variables, isTerminal: isOutputTerminal),
        own: options.tones)
    glyphs = options.glyphs ?? Glyphs(environment: variables)
  }
}
