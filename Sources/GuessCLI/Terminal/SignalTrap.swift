#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signal handlers of the process: polite signals come out of a pipe as bytes, fatal ones restore the terminal
/// before they end the process.
///
/// - A polite signal (interrupt, terminate, hang-up, stop, continue, resize) is one byte in ``pipe``.
///   The second request to end kills the process at once: a program that hangs must not be immortal.
/// - A fatal signal (a crash, quit) restores the terminal and is raised again, so that the shell, a
///   debugger or Swift's own crash report see it as if it had not been caught.
enum SignalTrap {
  /// The data of the handlers. Plain memory, allocated once and never freed: they may touch nothing else.
  struct Shared {
    var writeEnd: Int32 = -1
    var readEnd: Int32 = -1
    var requestsToEnd: Int32 = 0
    /// The earlier action of each fatal signal, by its number.
    var earlier: UnsafeMutablePointer<sigaction>
  }

  // Safe: made before the first handler is installed, never freed, its two ends never change after that, and
  // the count is only touched by handlers, where a lost increment costs a third key press.
  nonisolated(unsafe) private static let shared: UnsafeMutablePointer<Shared> = {
    let pointer = UnsafeMutablePointer<Shared>.allocate(capacity: 1)
    let earlier = UnsafeMutablePointer<sigaction>.allocate(capacity: signalCount)
    earlier.initialize(repeating: sigaction(), count: signalCount)
    pointer.initialize(to: Shared(earlier: earlier))
    return pointer
  }()

  /// More than there are signals.
  private static let signalCount = 128

  /// The end of the pipe to read polite signals from.
  static var pipe: Int32 { shared.pointee.readEnd }

  /// Catches the requests to end, and for a full screen also stop, continue, resize and the fatal ones.
  static func install(fullScreen: Bool) {
    if shared.pointee.readEnd < 0 {
      var ends: [Int32] = [-1, -1]
      guard platformPipe(&ends) == 0 else { return }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      shared.pointee.readEnd = ends[0]
      shared.pointee.writeEnd = ends[1]
    }
    Terminal.prepareForEmergency()
    // A history on a full disk is an error to report, not a reason to die.
    signal(SIGXFSZ, SIG_IGN)
    for number in endings { handle(number, polite, respectIgnored: true) }
    guard fullScreen else { return }
    for number in [SIGTSTP, SIGCONT, SIGWINCH] { handle(number, polite, respectIgnored: number == SIGTSTP) }
    for number in [SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS] {
      sigaction(number, nil, &shared.pointee.earlier[Int(number)])
      handle(number, fatal)
    }
  }

  /// Stops the process the way ^Z does, and returns when it is continued.
  ///
  /// The whole group stops, as when the terminal itself had seen the ^Z: else a script that started the
  /// game would wait for it and never give the prompt back.
  static func stop() {
    signal(SIGTSTP, SIG_IGN)
    _ = kill(0, SIGTSTP)
    raiseHere(SIGTSTP)
    handle(SIGTSTP, polite)
  }

  /// Ends the process with a signal, so that its parent sees why.
  static func die(of number: Int32) -> Never {
    raiseHere(number)
    exit(128 + number)
  }

  /// Raises a signal with its default action in this thread, before going on.
  ///
  /// The threads of Dispatch block signals, and one sent to the process would reach another thread while
  /// this one runs on; so it is unblocked here and sent to this thread alone.
  private static func raiseHere(_ number: Int32) {
    signal(number, SIG_DFL)
    var only = sigset_t()
    var before = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, number)
    pthread_sigmask(SIG_UNBLOCK, &only, &before)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  private static let endings = [SIGINT, SIGTERM, SIGHUP]

  private static func handle(
    _ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void, respectIgnored: Bool = false
  ) {
    var action = sigaction()
    // `nohup` and background jobs have signals ignored on purpose.
    if respectIgnored, sigaction(number, nil, &action) == 0, action.isIgnored { return }
    action = sigaction()
    action.setHandler(handler)
    sigemptyset(&action.sa_mask)
    action.sa_flags = SA_RESTART
    sigaction(number, &action, nil)
  }

  // MARK: - The handlers: only calls that POSIX allows in a handler, and no allocation

  private static let polite: @convention(c) (Int32) -> Void = { number in
    let code = errno
    if number == SIGINT || number == SIGTERM || number == SIGHUP {
      SignalTrap.shared.pointee.requestsToEnd &+= 1
      if SignalTrap.shared.pointee.requestsToEnd > 1 {
        Terminal.restoreInEmergency()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(SignalTrap.shared.pointee.writeEnd, &byte, 1)
    errno = code
  }

  private static let fatal: @convention(c) (Int32) -> Void = { number in
    Terminal.restoreInEmergency()
    sigaction(number, &SignalTrap.shared.pointee.earlier[Int(number)], nil)
    raise(number)
  }
}

// `SIG_IGN` is the address 1, which is no function that could be compared with.
extension sigaction {
  #if canImport(Glibc)
    fileprivate var isIgnored: Bool { unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 1 }
    fileprivate mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
      __sigaction_handler.sa_handler = handler
    }
  #elseif canImport(Musl)
    fileprivate var isIgnored: Bool { unsafeBitCast(__sa_handler.sa_handler, to: Int.self) == 1 }
    fileprivate mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
      __sa_handler.sa_handler = handler
    }
  #else
    fileprivate var isIgnored: Bool { unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self) == 1 }
    fileprivate mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
      __sigaction_u.__sa_handler = handler
    }
  #endif
}

/// `pipe`, under a name that the property above does not hide.
private func platformPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
