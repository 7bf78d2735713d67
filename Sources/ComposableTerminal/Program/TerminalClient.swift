import CLibrary
import Composable

/// The functions of the terminal that effects of a feature can use: a part of its environment.
///
/// ```swift
/// let terminal = Terminal()
/// var environment = NotesEnvironment.live
/// environment.terminal = terminal.client
/// let store = Store(
///   initialState: Notes(), reducer: notesReducer, environment: environment)
/// await terminal.run(store, view: notesView)
/// ```
///
/// A test begins with ``unimplemented`` and sets the functions that it needs, such as
/// `client.copy = { copied.append($0) }`. That keeps compiling when the client gets more functions.
///
/// While the terminal runs no program, `edit` and `run` still start theirs, and the others do nothing.
public struct TerminalClient: Sendable {
  /// Copies text to the terminal's clipboard, even over ssh. A text of more than 74,994 bytes is not copied, because
  /// terminals would cut it off. Ignored in line mode, and by terminals that have no clipboard or do not allow it.
  public var copy: @Sendable (_ text: String) async -> Void
  /// Prints a line above an inline program. A full-screen program prints it after its end.
  public var print: @Sendable (_ line: String) async -> Void
  /// Opens a text in `$VISUAL`, else `$EDITOR`, else `vi`, in a file with a suffix such as `.md`, and returns the
  /// edited text. The editor has the terminal meanwhile.
  public var edit: @Sendable (_ text: String, _ suffix: String) async throws -> String
  /// Runs a program, which has the terminal meanwhile, and returns its exit code, or 128 plus the signal that ended it.
  public var run: @Sendable (_ program: String, _ arguments: [String]) async throws -> Int32
  /// Rings the bell.
  public var bell: @Sendable () async -> Void
  /// Suspends the program, as ^Z does, and returns when the shell continues it.
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
  /// Creates the client of a terminal.
  init(_ activeProgram: ActiveProgram) {
    self.init(
      copy: { text in activeProgram.current?.copy(text) },
      print: { line in activeProgram.current?.printLine(line) },
      edit: { text, suffix in
        try await EditedFile(text: text, suffix: suffix).edited { try await activeProgram.runWithTerminal($0) }
      },
      run: { try await activeProgram.runWithTerminal(ChildProgram(program: $0, arguments: $1)) },
      bell: { activeProgram.current?.write("\u{7}") },
      suspend: { activeProgram.current?.suspend() })
  }
}

/// The program that a terminal runs at present, for its clients.
final class ActiveProgram: Sendable {
  /// The functions of a running program that a client calls.
  struct Services: Sendable {
    /// Writes bytes that are not part of a frame.
    var write: @Sendable (String) -> Void
    /// Copies a text to the terminal's clipboard, as ``Clipboard/sequence(_:)`` says.
    var copy: @Sendable (String) -> Void
    /// Prints a line above the frames.
    var printLine: @Sendable (String) -> Void
    /// Stops the process until it is continued.
    var suspend: @Sendable () -> Void
    /// Gives the terminal to another program, and takes it back.
    var release, enter: @Sendable () -> Void
  }

  private let services = Locked<Services?>(nil)
  /// The interface of the program's screen; nil without a screen.
  let interface = Locked<InterfaceState?>(nil)

  /// The functions of the program that runs now; nil if none does.
  var current: Services? { services.value }

  func open(_ services: Services) { self.services.withLock { $0 = services } }

  func close() {
    services.withLock { $0 = nil }
    interface.withLock { $0 = nil }
  }

  /// Runs a child program, and gives it the terminal meanwhile.
  func runWithTerminal(_ child: ChildProgram) async throws -> Int32 {
    let services = current
    services?.release()
    defer { services?.enter() }
    return try await child.run()
  }
}

/// The clipboard of the terminal, which programs write and never read.
enum Clipboard {
  /// Terminals ignore longer texts, or cut them off: xterm's limit, 100,000 bytes in Base64.
  static let mostBytes = 74_994

  /// Returns the sequence that copies a text: OSC 52. Nil for a text that is too long.
  ///
  /// Within tmux it goes to tmux, whose `set-clipboard` decides.
  static func sequence(_ text: String) -> String? {
    text.utf8.count > mostBytes ? nil : "\u{1B}]52;c;\(Base64.text(Array(text.utf8)))\u{1B}\\"
  }
}

/// Base64 of RFC 4648.
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the Base64 text of bytes.
  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 {
        text.append(index <= group.count ? letters[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
