#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@testable import GuessCLI

/// A program that was started, and how it ended.
struct ChildProcess: Sendable {
  enum Ending: Equatable, Sendable {
    case code(Int32)
    case signal(Int32)
  }

  let id: pid_t

  /// Where a standard stream of the program leads.
  enum Stream {
    case file(String, flags: Int32)
    case descriptor(Int32)
  }

  /// Starts a program in a session of its own, with exactly these variables.
  init(_ arguments: [String], environment: [String: String], _ streams: [Stream]) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, stream) in streams.enumerated() {
      switch stream {
      case .file(let path, let flags):
        posix_spawn_file_actions_addopen(&actions, Int32(number), path, flags, 0o600)
      case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      }
    }
    var all = sigset_t()
    var none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | Self.newSession
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var id: pid_t = 0
    let code = withCStrings(arguments) { words in
      withCStrings(environment.map { "\($0)=\($1)" }) { variables in
        posix_spawn(&id, arguments[0], &actions, &attributes, words, variables)
      }
    }
    guard code == 0 else { throw Failure("\(arguments[0]) cannot be started: \(String(cString: strerror(code)))") }
    self.id = id
  }

  /// `POSIX_SPAWN_SETSID`, which the C libraries show to C alone.
  #if canImport(Darwin)
    private static let newSession: Int32 = 0x400
  #else
    private static let newSession: Int32 = 0x80
  #endif

  func send(_ signal: Int32) { kill(id, signal) }

  /// Waits for the end of the program.
  func wait() -> Ending {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? .code(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }
}

/// Calls a body with an array of C strings that ends with a null.
private func withCStrings<R>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R) -> R {
  var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) }
  pointers.append(nil)
  defer { pointers.forEach { free($0) } }
  return body(pointers)
}

/// The game as it was built.
enum Program {
  /// Next to the tests.
  static let path: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let bundle =
      length > 0
      ? String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self) : CommandLine.arguments[0]
    var parts = bundle.split(separator: "/", omittingEmptySubsequences: false)
    while parts.count > 1 {
      parts.removeLast()
      let candidate = parts.joined(separator: "/") + "/guess"
      if access(candidate, X_OK) == 0 { return candidate }
    }
    return "guess"
  }()

  /// The variables it is started with: nothing of the one who runs the tests, except what finds libraries.
  static func environment(_ folder: TemporaryFolder, _ more: [String: String] = [:]) -> [String: String] {
    var variables = [
      "HOME": folder.path, "XDG_STATE_HOME": folder("state"), "PATH": "/usr/bin:/bin", "TERM": "xterm-256color",
      "LANG": "C.UTF-8", "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no",
    ]
    for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "TSAN_OPTIONS", "ASAN_OPTIONS"] {
      if let value = ProcessInfo.processInfo.environment[name] { variables[name] = value }
    }
    return variables.merging(more) { $1 }
  }

  /// Runs it with input from a pipe, to its end.
  static func run(
    _ arguments: [String], input: String = "", in folder: TemporaryFolder, _ more: [String: String] = [:]
  ) throws -> (ending: ChildProcess.Ending, output: String, errors: String) {
    try folder.write(input, to: "input")
    let child = try ChildProcess(
      [path] + arguments, environment: environment(folder, more),
      [
        .file(folder("input"), flags: O_RDONLY), .file(folder("output"), flags: O_WRONLY | O_CREAT | O_TRUNC),
        .file(folder("errors"), flags: O_WRONLY | O_CREAT | O_TRUNC),
      ])
    return (child.wait(), try folder.read("output"), try folder.read("errors"))
  }
}
