import CLibrary

/// A file descriptor of a terminal.
package struct TerminalFile: Sendable {
  typealias Modes = termios

  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether the process is in the foreground of the terminal. Without job control every process is.
  var isForeground: Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }

  /// Waits until the process is in the foreground: stops it, as the system stops a program that uses the terminal from
  /// the background. Returns false if it is asked to end meanwhile, or the session ends.
  ///
  /// The system would not stop it: it lets threads that block its signal continue, and the threads of Dispatch do.
  ///
  /// - Parameter toRead: Whether the process wants to read, which only selects the signal.
  package func waitForForeground(toRead: Bool = false) -> Bool {
    var pause: Int32 = 20
    while !isForeground {
      if SignalHandlers.isEndRequested { return false }
      SignalHandlers.stop(with: toRead ? SIGTTIN : SIGTTOU) { !isForeground }
      if tcgetpgrp(descriptor) < 0 { return false }
      if isForeground { return true }
      // Gives the handlers of signals that came with the continuation time to run: a stopped job is ended with two
      // signals. It also slows down a process that no shell can continue, and that therefore does not stop.
      poll(nil, 0, pause)
      pause = min(pause * 2, 1000)
    }
    return true
  }

  // MARK: - Modes

  /// The terminal's modes; nil if the terminal is gone.
  var modes: Modes? {
    var modes = termios()
    return unsafe tcgetattr(descriptor, &modes) == 0 ? modes : nil
  }

  /// The character that erases the one before it, as `stty erase` names it: the one that the backspace key sends.
  var eraseCharacter: UInt8? {
    modes.flatMap { unsafe withUnsafeBytes(of: $0.c_cc) { unsafe $0[Int(VERASE)] } }
  }

  /// Sets modes, without waiting for unwritten output.
  func set(_ modes: Modes) {
    var modes = modes
    unsafe tcsetattr(descriptor, TCSANOW, &modes)
  }

  /// Sets raw modes: each key arrives at once, and has no effect by itself.
  func setRaw(_ modes: Modes) {
    var raw = modes
    unsafe cfmakeraw(&raw)
    set(raw)
  }

  // MARK: - Size

  /// The size of the screen: from the terminal, else from COLUMNS and LINES, else 80 by 24.
  ///
  /// Bounded, because a terminal may report any size and a frame must be fast to make.
  var size: Terminal.Size {
    var size = winsize()
    _ = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    func length(_ reported: UInt16, _ name: String) -> Int? {
      let length = reported > 0 ? Int(reported) : EnvironmentVariables.first(name).flatMap { Int($0) } ?? 0
      return length > 0 ? length : nil
    }
    return Terminal.Size(
      columns: min(length(size.ws_col, "COLUMNS") ?? 80, 2000), rows: min(length(size.ws_row, "LINES") ?? 24, 1000))
  }

  // MARK: - Reading

  /// Drops typed input that was not read.
  func dropInput() { tcflush(descriptor, TCIFLUSH) }

  /// Waits until there is something to read. Returns false after a timeout.
  func hasInput(within milliseconds: Int32) -> Bool { waits(for: POLLIN, milliseconds) }

  // MARK: - Writing

  /// Returns the same terminal, opened again so that writing to it never blocks.
  ///
  /// The original descriptor is not changed: the shell shares it, and does not expect a nonblocking one. If the
  /// terminal has no path here, as in some containers, the original descriptor is returned, and ``writeSome(_:_:)`` takes
  /// care not to block.
  func openedForWriting() -> TerminalFile {
    var name = [CChar](repeating: 0, count: 256)
    let flags = O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    if unsafe ttyname_r(descriptor, &name, name.count) == 0 {
      let file = unsafe open(name, flags)
      if file >= 0 { return TerminalFile(file) }
    }
    // It has job control, so it is the terminal of this session.
    let file = unsafe tcgetpgrp(descriptor) >= 0 ? open("/dev/tty", flags) : -1
    return file >= 0 ? TerminalFile(file) : self
  }

  /// Writes as many bytes as there is room for, and returns their number; nil if the terminal is gone.
  func writeSome(_ bytes: UnsafeRawPointer, _ count: Int) -> Int? {
    let isWaiting = fcntl(descriptor, F_GETFL) & O_NONBLOCK == 0
    // On a blocking descriptor, `poll` only says that there is some room, which is enough for so few bytes.
    if isWaiting, !hasRoom(within: 0) { return 0 }
    while true {
      let written = unsafe write(descriptor, bytes, isWaiting ? min(count, 128) : count)
      if written > 0 { return written }
      if written == 0 || errno != EINTR { return written < 0 && errno == EAGAIN ? 0 : nil }
    }
  }

  /// Writes the last bytes before the terminal is given back, without blocking. Signal handlers may call it.
  ///
  /// If there is no room, the unwritten output of a slow or stalled terminal is dropped: it is part of a screen that
  /// disappears.
  func writeLast(_ bytes: UnsafeRawPointer, _ count: Int) {
    if unsafe writeSome(bytes, count) == count { return }
    tcflush(descriptor, TCOFLUSH)
    var written = 0
    while written < count, let more = unsafe writeSome(bytes + written, count - written), more > 0 { written += more }
  }

  /// Waits until there is room, or the terminal is gone. Returns false after a timeout.
  func hasRoom(within milliseconds: Int32) -> Bool { waits(for: POLLOUT, milliseconds) }

  private func waits(for event: Int32, _ milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return unsafe poll(&wait, 1, milliseconds) > 0
  }
}
