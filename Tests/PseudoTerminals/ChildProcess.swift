#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A running program.
package struct ChildProcess: Sendable {
  package enum Ending: Equatable, Sendable {
    case code(Int32)
    case signal(Int32)
  }

  package let id: pid_t

  /// The other end of a standard stream of the program.
  package enum Stream {
    case file(String, flags: Int32)
    case descriptor(Int32)
  }

  /// Starts a program in a new session, with exactly these variables.
  package init(_ arguments: [String], environment: [String: String], _ streams: [Stream]) throws {
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

  /// `POSIX_SPAWN_SETSID`, which the C libraries declare only for C.
  #if canImport(Darwin)
    private static let newSession: Int32 = 0x400
  #else
    private static let newSession: Int32 = 0x80
  #endif

  package func send(_ signal: Int32) { kill(id, signal) }

  /// Kills the program if it runs, and reaps it. Does nothing after `wait`.
  package func endIfNeeded() {
    var status: Int32 = 0
    guard waitpid(id, &status, WNOHANG) == 0 else { return }
    send(SIGKILL)
    _ = wait()
  }

  /// Waits for the end of the program.
  package func wait() -> Ending {
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
