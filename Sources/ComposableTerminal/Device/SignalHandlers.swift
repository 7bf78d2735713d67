import CLibrary
import Composable
import Synchronization

/// The signal handlers of the process. Polite signals are queued, fatal ones restore the terminal before they end the
/// process.
///
/// - A polite signal (interrupt, terminate, hang-up, stop, continue, resize) sets a bit for ``take()``, and writes a
///   byte to ``pipe`` to wake the reader. The second request to end kills the process at once, so that a program that
///   hangs can be ended. A key between two requests withdraws the first: the program does not hang. A hang-up is neither
///   of the two, because a terminal or a session that closes sends more than one signal, in any order.
/// - A fatal signal is any other signal that ends the process by default: a crash, quit, an alarm, a limit, a real-time
///   signal. The handler restores the terminal, calls the handler that was there before, such as the one that prints
///   Swift's crash reports, and ends the process with the signal, so that the shell and a debugger see it as if it had
///   not been caught. A signal that the program ignores or handles itself is left alone.
package enum SignalHandlers {
  /// The polite signals that were received and not taken, one bit each.
  private static let pending = Atomic<UInt64>(0)
  /// 2 for each request to end, and 1 for a hang-up, which does not make the next request the second one.
  private static let requestsToEnd = Atomic<Int>(0)
  /// The signals that are caught, one bit each.
  private static let caught = Locked<UInt64>(0)

  /// The original action of each caught signal, by its number.
  // Safe: allocated before the first handler is installed, and never freed. An action is written before its handler
  // is installed; after that it is only read.
  nonisolated(unsafe) private static let earlier: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    unsafe actions.initialize(repeating: sigaction(), count: 65)
    return unsafe actions
  }()

  /// The pipe that is written to for each polite signal.
  private static let wakePipe = WakePipe()

  /// The descriptor that becomes readable when a polite signal was received.
  static var pipe: Int32 { wakePipe.readEnd }

  /// Whether the process was asked to end.
  static var isEndRequested: Bool { requestsToEnd.load(ordering: .relaxed) > 0 }

  /// Forgets earlier requests to end, since the program has gone on.
  static func withdrawRequests() { requestsToEnd.store(0, ordering: .relaxed) }

  /// Takes the polite signals that were received, each once.
  static func take() -> [Int32] {
    wakePipe.drain()
    let bits = pending.exchange(0, ordering: .acquiringAndReleasing)
    return (Int32(1)...64).filter { bits & bit($0) != 0 }
  }

  /// Catches signals: the requests to end and, unless `onlyEndings` is set, what a screen needs: stop, continue, resize and
  /// the fatal signals.
  package static func install(onlyEndings: Bool = false) {
    // Initialized before the first handler can run: handlers must not allocate.
    _ = unsafe (wakePipe, earlier, take(), isEndRequested)
    CrashRestore.prepare()
    withdrawRequests()
    for number in [SIGINT, SIGTERM, SIGHUP] { unsafe handle(number, polite) }
    if onlyEndings { return }
    for number in [SIGTSTP, SIGCONT, SIGWINCH] { unsafe handle(number, polite) }
    // The C library refuses the numbers that it reserves.
    for number in Int32(1)...64 where !harmless.contains(number) { unsafe handle(number, fatal) }
  }

  /// Lets writing to a pipe that nobody reads fail, instead of ending the process. The signal is not ignored, as other
  /// programs that this one starts would inherit that.
  static func catchClosedPipes() { unsafe handle(SIGPIPE) { _, _, _ in } }

  /// Restores the original actions of the caught signals.
  package static func remove() {
    let numbers = caught.withLock { bits in
      defer { bits = 0 }
      return (Int32(1)...64).filter { bits & bit($0) != 0 }
    }
    for number in numbers { unsafe sigaction(number, &earlier[Int(number)], nil) }
  }

  /// Stops the process and its whole group, and returns when it is continued.
  ///
  /// The whole group must stop, as if the terminal itself had seen ^Z: otherwise a script that started the program
  /// would wait for it, and the prompt would not return. A group that no process could continue does not stop.
  ///
  /// - Parameters:
  ///   - number: The signal that stops.
  ///   - isStillNeeded: Returns whether to stop. It is called when a continuation would already cancel the stop, so a
  ///     change of the foreground after it is not missed.
  static func stop(with number: Int32 = SIGTSTP, if isStillNeeded: () -> Bool = { true }) {
    var before = sigaction()
    var nothing = sigaction()
    unsafe nothing.setHandler { _, _, _ in }
    nothing.sa_flags = SA_RESTART | SA_SIGINFO
    unsafe sigaction(number, &nothing, &before)
    blocking(number) {
      // Raised for this thread alone, in which it is blocked: the group may be continued before this thread stops, and
      // a continuation discards pending stops. If it were raised after `kill`, it would stop the process forever.
      raise(number)
      guard isStillNeeded() else {
        // Ignoring the signal discards the pending one.
        signal(number, SIG_IGN)
        return
      }
      _ = kill(0, number)
      signal(number, SIG_DFL)
    }
    unsafe sigaction(number, &before, nil)
  }

  /// Ends the process with a signal, so that its parent sees the reason.
  package static func die(of number: Int32) -> Never {
    signal(number, SIG_DFL)
    blocking(number) { raise(number) }
    exit(128 + number)
  }

  /// Blocks a signal while a body runs, and then delivers it to this thread before it returns. The threads of Dispatch
  /// block signals; a signal sent to the process would reach another thread, while this one continues.
  private static func blocking(_ number: Int32, _ body: () -> Void) {
    var only = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&only)
    unsafe sigaddset(&only, number)
    unsafe pthread_sigmask(SIG_BLOCK, &only, &before)
    body()
    unsafe pthread_sigmask(SIG_UNBLOCK, &only, nil)
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  private static func handle(_ number: Int32, _ handler: @escaping SignalHandler) {
    guard caught.withLock({ $0 & bit(number) == 0 }) else { return }
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return }
    // `nohup` and background jobs ignore signals on purpose, and a program may have its own handlers. Swift's handlers,
    // which describe a crash, run after this one. Continue and resize are always caught: they end nothing, and are
    // needed.
    let isNeeded = [SIGCONT, SIGWINCH].contains(number)
    guard isNeeded || action.isDefault || (crashes.contains(number) && !action.isIgnored) else { return }
    unsafe earlier[Int(number)] = action
    caught.withLock { $0 |= bit(number) }
    action = sigaction()
    unsafe action.setHandler(handler)
    // One handler at a time on a thread: a second one would wait for the first, see `CrashRestore.restore`.
    unsafe sigfillset(&action.sa_mask)
    action.sa_flags = SA_RESTART | SA_SIGINFO
    unsafe sigaction(number, &action, nil)
  }

  /// The signals that keys send.
  static let keys = [SIGINT, SIGQUIT, SIGTSTP]

  /// Ignores the signals of keys while another program has the terminal. Returns the actions for ``heedKeys(_:)``.
  static func ignoreKeys() -> [sigaction] {
    keys.map { number in
      var before = sigaction()
      unsafe sigaction(number, nil, &before)
      signal(number, SIG_IGN)
      return before
    }
  }

  /// Restores the actions that ``ignoreKeys()`` returned.
  static func heedKeys(_ before: [sigaction]) {
    for (number, action) in zip(keys, before) {
      var action = action
      unsafe sigaction(number, &action, nil)
    }
  }

  private static func bit(_ number: Int32) -> UInt64 { 1 << UInt64(number - 1) }

  private static let crashes = [SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS]
  /// The signals that end nothing, or cannot be caught.
  #if canImport(Darwin)
    private static let harmless = [SIGKILL, SIGSTOP, SIGTTIN, SIGTTOU, SIGCHLD, SIGURG, SIGIO, SIGINFO]
  #else
    private static let harmless = [SIGKILL, SIGSTOP, SIGTTIN, SIGTTOU, SIGCHLD, SIGURG]
  #endif

  // MARK: - The handlers: only calls that POSIX allows in a handler, and no allocation

  private static let polite: SignalHandler = { number, _, _ in
    let code = errno
    if number == SIGHUP {
      SignalHandlers.requestsToEnd.max(1, ordering: .relaxed)
    } else if number == SIGINT || number == SIGTERM {
      if SignalHandlers.requestsToEnd.add(2, ordering: .relaxed).newValue > 3 {
        CrashRestore.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    SignalHandlers.pending.bitwiseOr(1 << UInt64(number - 1), ordering: .acquiringAndReleasing)
    SignalHandlers.wakePipe.wake()
    errno = code
  }

  private static let fatal: SignalHandler = { number, info, context in
    CrashRestore.restore()
    // Called, and not installed for a second signal: it describes the crash from where it happened. Swift's handler
    // returns, and only a crash would happen again; a signal that was sent would not end the process.
    unsafe SignalHandlers.earlier[Int(number)].call(number, info, context)
    signal(number, SIG_DFL)
    // Delivered when this handler returns.
    raise(number)
  }
}

/// A handler that is installed with `SA_SIGINFO`.
private typealias SignalHandler =
  @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

// `SIG_DFL` is the address 0 and `SIG_IGN` the address 1. They are no functions, so Swift cannot compare them as such.
extension sigaction {
  fileprivate var isDefault: Bool { address == 0 }
  fileprivate var isIgnored: Bool { address == 1 }

  /// Calls the handler, if there is one, with the mask that it was installed with: Swift's handler reads memory that may
  /// not be readable, and catches the faults.
  fileprivate func call(_ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?)
  {
    if isDefault || isIgnored { return }
    var mask = sa_mask
    unsafe sigaddset(&mask, number)
    unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
    if sa_flags & SA_SIGINFO != 0 { unsafe detailed?(number, info, context) } else { plain?(number) }
  }

  #if canImport(Glibc)
    private var plain: (@convention(c) (Int32) -> Void)? { unsafe __sigaction_handler.sa_handler }
    private var detailed: SignalHandler? { unsafe __sigaction_handler.sa_sigaction }
    fileprivate mutating func setHandler(_ handler: @escaping SignalHandler) {
      unsafe __sigaction_handler.sa_sigaction = handler
    }
  #elseif canImport(Musl)
    private var plain: (@convention(c) (Int32) -> Void)? { unsafe __sa_handler.sa_handler }
    private var detailed: SignalHandler? { unsafe __sa_handler.sa_sigaction }
    fileprivate mutating func setHandler(_ handler: @escaping SignalHandler) {
      unsafe __sa_handler.sa_sigaction = handler
    }
  #else
    private var plain: (@convention(c) (Int32) -> Void)? { unsafe __sigaction_u.__sa_handler }
    private var detailed: SignalHandler? { unsafe __sigaction_u.__sa_sigaction }
    fileprivate mutating func setHandler(_ handler: @escaping SignalHandler) {
      unsafe __sigaction_u.__sa_sigaction = handler
    }
  #endif
  private var address: Int { unsafe unsafeBitCast(plain, to: Int.self) }
}
