import CLibrary
import Composable
import Dispatch

/// Another program that has the terminal for a while.
struct ChildProgram: Sendable {
  /// A path, or a name that is looked up in `PATH`.
  let program: String
  let arguments: [String]

  /// Runs the program to its end and returns its exit code. It shares the job of this process: ^Z stops both, and only
  /// the child handles ^C.
  func run() async throws -> Int32 {
    let ignored = SignalHandlers.ignoreKeys()
    defer { SignalHandlers.heedKeys(ignored) }
    let process = try start()
    return await withCheckedContinuation { continuation in
      DispatchQueue(label: "terminal.child").async { continuation.resume(returning: Self.wait(for: process)) }
    }
  }

  private func start() throws -> pid_t {
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    #if canImport(Glibc)
      var attributes = posix_spawnattr_t()
    #elseif canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = unsafe posix_spawnattr_t()
    #endif
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // The threads of Dispatch block signals, and a child inherits blocked and ignored signals.
    var (none, keys) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigemptyset(&keys)
    for number in SignalHandlers.keys { unsafe sigaddset(&keys, number) }
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &keys)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    let code = unsafe posix_spawnp(&process, program, nil, &attributes, &words, environ)
    guard code == 0 else { throw ProgramFailure("cannot start", program, code) }
    return process
  }

  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while true {
      let found = unsafe waitpid(process, &status, WUNTRACED)
      if found < 0 {
        if errno == EINTR { continue }
        return 127
      }
      // The shell waits for this process, and continues both together.
      if status & 0xFF == 0x7F {
        SignalHandlers.stop()
        kill(process, SIGCONT)
        continue
      }
      let signal = status & 0x7F
      return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
  }
}

/// A text in a temporary file, for an editor.
struct EditedFile {
  let text: String
  let suffix: String

  /// Returns the text after `run` has run the editor.
  func edited(_ run: (ChildProgram) async throws -> Int32) async throws -> String {
    let path = try written()
    defer { unsafe unlink(path) }
    let editor = EnvironmentVariables.first("VISUAL", "EDITOR") ?? "vi"
    // An editor is a command with arguments, such as `code --wait`, so the shell parses it.
    let code = try await run(ChildProgram(program: "/bin/sh", arguments: ["-c", "\(editor) \"$1\"", "edit", path]))
    guard code == 0 else { throw ProgramFailure("'\(editor)' exited with status \(code); the text was not changed") }
    return try Self.contents(of: path)
  }

  /// Writes the text to a new file and returns its path.
  private func written() throws -> String {
    // A slash would lead out of the folder.
    let file = TemporaryFile("edit", suffix: suffix.filter { $0 != "/" && $0 != "\0" })
    guard file.descriptor >= 0 else { throw ProgramFailure("cannot write", file.path, errno) }
    defer { close(file.descriptor) }
    do { try FileDescriptorOutput.write(Array(text.utf8), to: file.descriptor) } catch {
      unsafe unlink(file.path)
      throw ProgramFailure("cannot write", file.path, error.code)
    }
    return file.path
  }

  private static func contents(of path: String) throws -> String {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw ProgramFailure("cannot read", path, errno) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe read(file, &chunk, chunk.count)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      if count < 0, errno != EINTR { throw ProgramFailure("cannot read", path, errno) }
      if count > 0 { bytes += chunk[..<count] }
    }
  }
}

/// A failure to start a program, or to write or read the text for an editor.
private struct ProgramFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
  init(_ what: String, _ path: String, _ code: Int32) {
    self.init(unsafe "\(what) '\(path)': \(String(cString: strerror(code)))")
  }
}
