import Foundation

/// A program on a terminal of 80 × 24, with methods to watch the screen, type, and measure time.
@MainActor
final class PseudoTerminal {
  /// The time when the program was started.
  let start: ContinuousClock.Instant
  private(set) var screen = TerminalScreen()
  private let name: String
  private let child: ChildProcess
  private let master: Int32
  /// Whether the program has not closed its side yet.
  private var isOpen = true
  /// Whether the exit status of the program has not been read yet.
  private var isRunning = true

  init(_ arguments: [String], environment: [String: String]) throws(ProgramFailure) {
    name = arguments.joined(separator: " ")
    master = try Self.open()
    var size = winsize()
    size.ws_col = UInt16(TerminalScreen.columns)
    size.ws_row = UInt16(TerminalScreen.rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    do {
      let path = try Self.otherSide(of: master)
      // Held open until the program has opened it, so that this side never appears closed before that.
      let slave = Foundation.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
      defer { close(slave) }
      start = ContinuousClock().now
      child = try ChildProcess(
        arguments, environment: environment, [.file(path, flags: O_RDWR), .descriptor(0), .descriptor(0)],
        inOwnSession: true)
    } catch {
      close(master)
      throw error
    }
  }

  deinit {
    if isRunning { child.end() }
    close(master)
  }

  /// Reads until the screen fulfills a condition. Returns the time of the read that fulfilled it.
  @discardableResult
  func wait(
    for what: String, _ condition: (TerminalScreen) -> Bool
  ) throws(ProgramFailure) -> ContinuousClock.Instant {
    var last = start
    while !condition(screen) {
      guard isOpen else {
        throw ProgramFailure("'\(name)' ended before it showed \(what); the screen:\n\(screen.text)")
      }
      last = try read(for: what)
    }
    return last
  }

  /// Types a text, and returns the time.
  func type(_ text: String) throws(ProgramFailure) -> ContinuousClock.Instant {
    let now = ContinuousClock().now
    let bytes = Array(text.utf8)
    guard write(master, bytes, bytes.count) == bytes.count else {
      throw ProgramFailure("'\(name)' takes no keys: error \(errno)")
    }
    return now
  }

  /// Pauses for a moment, as a person does while typing, and reads the output meanwhile.
  func pause() throws(ProgramFailure) {
    usleep(10_000)
    while isOpen, poll(0) { _ = try read(for: "more") }
  }

  /// Reads until the program has closed its side, and returns the time.
  func waitForClose() throws(ProgramFailure) -> ContinuousClock.Instant {
    var last = start
    while isOpen { last = try read(for: "its end") }
    return last
  }

  /// Waits for the end of the program. Throws if it fails.
  func end() throws(ProgramFailure) {
    _ = try waitForClose()
    isRunning = false
    let ending = try child.wait(within: .seconds(10))
    if ending != .code(0) { throw ProgramFailure("'\(name)' ended with \(ending); the screen:\n\(screen.text)") }
  }

  // MARK: - The terminal

  private func poll(_ milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    return Foundation.poll(&wait, 1, milliseconds) != 0
  }

  /// Reads the available output, or waits for it. Returns the time of the read.
  private func read(for what: String) throws(ProgramFailure) -> ContinuousClock.Instant {
    guard poll(10_000) else {
      throw ProgramFailure("'\(name)' did not show \(what) within 10 seconds; the screen:\n\(screen.text)")
    }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(master, &chunk, chunk.count)
    let now = ContinuousClock().now
    if count > 0 {
      screen.show(chunk[..<count])
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      isOpen = false
    }
    return now
  }

  #if canImport(Darwin)
    private static func open() throws(ProgramFailure) -> Int32 {
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0 else {
        throw ProgramFailure("there is no terminal: error \(errno)")
      }
      _ = fcntl(master, F_SETFD, FD_CLOEXEC)
      return master
    }

    private static func otherSide(of master: Int32) throws(ProgramFailure) -> String {
      guard let name = ptsname(master) else { throw ProgramFailure("a terminal has no name: error \(errno)") }
      return String(cString: name)
    }
  #else
    // Replaces `posix_openpt`, `unlockpt` and `ptsname`, which are not imported into Swift.
    private static func open() throws(ProgramFailure) -> Int32 {
      let master = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var unlocked: Int32 = 0
      let unlock: UInt = 0x4004_5431  // TIOCSPTLCK
      guard master >= 0, ioctl(master, unlock, &unlocked) == 0 else {
        throw ProgramFailure("there is no terminal: error \(errno)")
      }
      return master
    }

    private static func otherSide(of master: Int32) throws(ProgramFailure) -> String {
      var number: Int32 = 0
      let ask: UInt = 0x8004_5430  // TIOCGPTN
      guard ioctl(master, ask, &number) == 0 else {
        throw ProgramFailure("a terminal has no name: error \(errno)")
      }
      return "/dev/pts/\(number)"
    }
  #endif
}
