#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A descriptor of a terminal.
package struct TerminalFile: Sendable {
  typealias Modes = termios

  package static let standardInput = Self(STDIN_FILENO)
  static let standardOutput = Self(STDOUT_FILENO)

  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether the terminal listens to this process. A terminal without jobs listens to all.
  var isForeground: Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }

  /// Waits until the process is in the foreground: stops it, as the system stops a program that touches the terminal
  /// from the background. Returns false when it is asked to end meanwhile, or the session ends.
  ///
  /// The system itself would not: the threads of Dispatch block its signal, and are let through.
  package func waitForForeground(toRead: Bool = false) -> Bool {
    var pause: Int32 = 20
    while !isForeground {
      if SignalHandlers.isEndRequested { return false }
      SignalHandlers.stop(with: toRead ? SIGTTIN : SIGTTOU) { !isForeground }
      if tcgetpgrp(descriptor) < 0 { return false }
      if isForeground { return true }
      // Time for the handlers of what came with the continuation: a stopped job is ended with two signals. And the
      // pace of a process that no shell could continue, so that it does not stop.
      poll(nil, 0, pause)
      pause = min(pause * 2, 1000)
    }
    return true
  }

  // MARK: - Modes

  /// The modes of the line; nil when the terminal is gone.
  var modes: Modes? {
    var modes = termios()
    return unsafe tcgetattr(descriptor, &modes) == 0 ? modes : nil
  }

  /// Sets modes, without waiting for what the terminal has not taken.
  func set(_ modes: Modes) {
    var modes = modes
    unsafe tcsetattr(descriptor, TCSANOW, &modes)
  }

  /// Sets modes in which every key comes at once and does nothing by itself.
  func setRaw(_ modes: Modes) {
    var raw = modes
    unsafe cfmakeraw(&raw)
    set(raw)
  }

  // MARK: - Size

  /// The size of the screen: of the terminal, else of the variables COLUMNS and LINES, else 80 by 24.
  ///
  /// No screen is larger than a frame can be that is made in a moment, whatever the terminal says.
  var size: Terminal.Size {
    var size = winsize()
    _ = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    let columns = size.ws_col > 0 ? Int(size.ws_col) : variable("COLUMNS") ?? 80
    let rows = size.ws_row > 0 ? Int(size.ws_row) : variable("LINES") ?? 24
    return Terminal.Size(columns: min(columns, 2000), rows: min(rows, 1000))
  }

  private func variable(_ name: String) -> Int? {
    unsafe getenv(name).flatMap { unsafe Int(String(cString: $0)) }.flatMap { $0 > 0 ? $0 : nil }
  }

  // MARK: - Reading

  /// Throws away what was typed and not read.
  func dropInput() { tcflush(descriptor, TCIFLUSH) }

  /// Waits until there is something to read.
  func hasInput(within milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&wait, 1, milliseconds) > 0
  }

  // MARK: - Writing

  /// The same terminal, opened once more so that writing to it never waits.
  ///
  /// The descriptor itself stays as it is: it is one with that of the shell, which would not expect it. Where the
  /// terminal has no name here, as in some containers, the descriptor is used with care.
  func openedForWriting() -> TerminalFile {
    var name = [CChar](repeating: 0, count: 256)
    let flags = O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    if unsafe ttyname_r(descriptor, &name, name.count) == 0 {
      let file = unsafe open(name, flags)
      if file >= 0 { return TerminalFile(file) }
    }
    // It has jobs, so it is the terminal of this session.
    let file = unsafe tcgetpgrp(descriptor) >= 0 ? open("/dev/tty", flags) : -1
    return file >= 0 ? TerminalFile(file) : self
  }

  /// Writes as many bytes as there is room for, and returns how many; nil when the terminal is gone.
  func write(_ bytes: UnsafeRawPointer, _ count: Int) -> Int? {
    let isWaiting = fcntl(descriptor, F_GETFL) & O_NONBLOCK == 0
    // On a descriptor that waits, room for some bytes is room for these few.
    if isWaiting, !hasRoom(within: 0) { return 0 }
    while true {
      let written = unsafe systemWrite(descriptor, bytes, isWaiting ? min(count, 128) : count)
      if written > 0 { return written }
      if written == 0 || errno != EINTR { return written < 0 && errno == EAGAIN ? 0 : nil }
    }
  }

  /// Writes the last bytes before the terminal is given back, never waiting. Signal handlers may call it.
  ///
  /// Where there is no room, what waits for a terminal that stands still or is slow is thrown away: it is a part of
  /// a screen that goes away.
  func writeLast(_ bytes: UnsafeRawPointer, _ count: Int) {
    if unsafe write(bytes, count) == count { return }
    tcflush(descriptor, TCOFLUSH)
    var written = 0
    while written < count, let more = unsafe write(bytes + written, count - written), more > 0 { written += more }
  }

  /// Waits until there is room, or the terminal is gone.
  func hasRoom(within milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&wait, 1, milliseconds) > 0
  }
}

/// `write`, under a name that the method above does not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
