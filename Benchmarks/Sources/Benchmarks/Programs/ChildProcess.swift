import Foundation

/// An error of a program that was started.
struct ProgramFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A program that was started.
struct ChildProcess {
  enum Ending: Equatable {
    case code(Int32)
    case signal(Int32)
  }

  /// The target of a standard stream of the program.
  enum Stream {
    case file(String, flags: Int32)
    case descriptor(Int32)
  }

  let id: pid_t
  private let name: String

  /// Starts a program with exactly these environment variables.
  ///
  /// In its own session, the first terminal that the program opens becomes its controlling terminal. Otherwise, the
  /// program ends together with this one when the user interrupts.
  init(
    _ arguments: [String], environment: [String: String], _ streams: [Stream], inOwnSession: Bool = false
  ) throws(ProgramFailure) {
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
    if inOwnSession { posix_spawnattr_setflags(&attributes, Self.newSession) }
    var id: pid_t = 0
    let code = withCStrings(arguments) { words in
      withCStrings(environment.map { "\($0)=\($1)" }) { variables in
        posix_spawnp(&id, arguments[0], &actions, &attributes, words, variables)
      }
    }
    name = arguments.joined(separator: " ")
    guard code == 0 else { throw ProgramFailure("'\(name)' cannot be started: \(String(cString: strerror(code)))") }
    self.id = id
  }

  /// `POSIX_SPAWN_SETSID`, which is not imported into Swift.
  #if canImport(Darwin)
    private static let newSession: Int16 = 0x400
  #else
    private static let newSession: Int16 = 0x80
  #endif

  /// Waits for the end of the program. Ends it if it takes too long.
  func wait(within limit: Duration) throws(ProgramFailure) -> Ending {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: limit)
    while true {
      var status: Int32 = 0
      let ended = waitpid(id, &status, WNOHANG)
      if ended == id { return status & 0x7F == 0 ? .code(status >> 8 & 0xFF) : .signal(status & 0x7F) }
      if ended < 0, errno != EINTR { throw ProgramFailure("'\(name)' cannot be waited for: error \(errno)") }
      if clock.now > deadline { break }
      usleep(1_000)
    }
    end()
    throw ProgramFailure("'\(name)' did not end within \(limit)")
  }

  /// Ends the program, first with `SIGTERM`, so that a build ends its own processes.
  func end() {
    for (signal, patience) in [(SIGTERM, 2_000), (SIGKILL, 10_000)] {
      kill(id, signal)
      for _ in 0..<patience {
        if waitpid(id, nil, WNOHANG) != 0 { return }
        usleep(1_000)
      }
    }
  }
}

/// Calls `body` with a null-terminated array of C strings.
private func withCStrings<R>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R) -> R {
  var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) }
  pointers.append(nil)
  defer { pointers.forEach { free($0) } }
  return body(pointers)
}
