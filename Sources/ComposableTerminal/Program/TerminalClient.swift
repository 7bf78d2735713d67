import Composable

/// What the effects of a feature can ask the terminal for: a part of its environment.
///
/// ```swift
/// let terminal = Terminal()
/// var environment = NotesEnvironment.live
/// environment.terminal = terminal.client
/// await terminal.run(Store(initialState: Notes(), reducer: notesReducer, environment: environment), view: notesView)
/// ```
///
/// A test begins with ``unimplemented`` and sets what it needs, so that a client can get more functions: `client.copy = { copied.append($0) }`.
///
/// While the terminal runs no program, it does what it can without one: `edit` and `run` start their program, the others do nothing.
public struct TerminalClient: Sendable {
  /// Copies text to the terminal's clipboard, even over ssh. A terminal that does not allow it, and a program in lines, ignore it.
  public var copy: @Sendable (_ text: String) async -> Void
  /// Prints a line above an inline program; for a program on a screen of its own, after its end.
  public var print: @Sendable (_ line: String) async -> Void
  /// Opens a text for editing in `$VISUAL`, else `$EDITOR`, else `vi`, in a file with a suffix such as `.md`. The editor has
  /// the terminal meanwhile.
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
  init(_ desk: TerminalDesk) {
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
