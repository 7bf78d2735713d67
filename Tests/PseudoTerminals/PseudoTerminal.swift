import ComposableTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program on a terminal, with a user who reads the screen and types.
///
/// It never sleeps: it waits for output or the end, and fails when neither comes for a very long time.
package final class PseudoTerminal {
  package let child: ChildProcess
  /// The user's end.
  private let master: Int32
  package private(set) var screen: VirtualTerminal
  /// Everything that was written to the terminal.
  package private(set) var output: [UInt8] = []
  /// The beginning of a character whose end was not received.
  private var unread: [UInt8] = []
  private var isOpen = true
  /// The modes of the terminal before the program began.
  package let modes: [UInt32]

  /// Starts a program on a terminal.
  ///
  /// - Parameters:
  ///   - reported: The size that the terminal reports, if it differs from its own.
  ///   - more: Descriptors that the program gets, from 3 on.
  package init(
    _ arguments: [String], _ size: Terminal.Size = Terminal.Size(columns: 80, rows: 24), reported: Terminal.Size? = nil,
    environment: [String: String], more: [ChildProcess.Stream] = []
  ) throws {
    master = try Self.open()
    let path = try Self.otherSide(of: master)
    // Held until the program has it, so that the other end never looks closed before it was open.
    let slave = systemOpen(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(slave) }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    screen = VirtualTerminal(size)
    Self.setSize(reported ?? size, master)
    modes = Self.modes(master)
    child = try ChildProcess(
      arguments, environment: environment, [.file(path, flags: O_RDWR), .descriptor(0), .descriptor(0)] + more)
  }

  deinit {
    // Even after a failed test: exit tests would wait for a process that is never reaped.
    child.endIfNeeded()
    close(master)
  }

  // MARK: - The player

  /// Types, and reads the output meanwhile.
  package func type(_ text: String) throws { try type(Array(text.utf8)) }

  package func type(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let events = try poll(POLLIN | POLLOUT, for: "room to type")
      if events & POLLOUT != 0 {
        let count = rest.withUnsafeBytes { write(master, $0.baseAddress, min($0.count, 1024)) }
        if count > 0 { rest = rest.dropFirst(count) }
      }
      if events & POLLIN != 0 { read() }
      guard isOpen else { return }
    }
  }

  package func resize(_ size: Terminal.Size) {
    screen.resize(size)
    report(size)
  }

  /// Reports another size to the program than the terminal has.
  package func report(_ size: Terminal.Size) { Self.setSize(size, master) }

  /// Reads until the screen satisfies the condition.
  package func wait(for what: String, _ condition: (VirtualTerminal) -> Bool) throws {
    // A program that draws in a loop never makes `poll` wait.
    let start = output.count
    while !condition(screen) {
      if output.count - start > Self.mostOutput { throw failure("looked in vain for \(what)") }
      guard isOpen else { throw failure("ended before \(what)") }
      _ = try poll(POLLIN, for: what)
      read()
    }
  }

  /// Reads until the screen shows the text.
  package func wait(for text: String) throws { try wait(for: "'\(text)'") { $0.text.contains(text) } }

  /// Reads until `count` bytes have come, or the end.
  package func wait(bytes count: Int) throws {
    while isOpen, output.count < count {
      _ = try poll(POLLIN, for: "output")
      read()
    }
  }

  /// Reads the remaining output of a program that has ended.
  package func drain() {
    while isOpen { read() }
  }

  /// Reads until the program ends.
  package func end() throws -> ChildProcess.Ending {
    while isOpen {
      _ = try poll(POLLIN, for: "the end")
      read()
    }
    return child.wait()
  }

  /// The process group in the foreground of the terminal.
  package var foregroundGroup: Int32 { tcgetpgrp(master) }

  /// Whether the terminal has its original modes, and its own screen.
  package var isRestored: Bool { Self.modes(master) == modes && isOnOwnScreen }

  /// Whether the last sequence about the screen restored it. The emulator cannot tell, because a killed program may
  /// leave half a sequence.
  package var isOnOwnScreen: Bool {
    let text = String(decoding: output, as: UTF8.self)
    let parts = text.split(separator: "\u{1B}[?1049", omittingEmptySubsequences: false)
    return parts.count == 1 || parts[parts.count - 1].hasPrefix("l")
  }

  // MARK: - The terminal

  /// The time without output after which a program is given up, in milliseconds. It restarts at each output, so that a
  /// busy machine has time enough.
  private static let patience: Int32 = 600_000
  /// More bytes than any test draws before its condition holds.
  private static let mostOutput = 500_000_000

  private func poll(_ events: Int32, for what: String) throws -> Int32 {
    var wait = pollfd(fd: master, events: Int16(events), revents: 0)
    let count = systemPoll(&wait, Self.patience)
    if count == 0 { throw failure("waited in vain for \(what)") }
    // The read that follows reports a hang-up.
    return Int32(wait.revents) | (Int32(wait.revents) & POLLHUP != 0 ? POLLIN : 0)
  }

  private func failure(_ what: String) -> Failure {
    let end = String(decoding: output.suffix(400), as: UTF8.self).debugDescription
    return Failure("\(what); the screen was:\n\(screen.text)\nand the last output \(end)")
  }

  private func read() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = systemRead(master, &chunk)
    if count > 0 {
      output += chunk[..<count]
      show(chunk[..<count])
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      isOpen = false
    }
  }

  /// Shows the complete characters. The beginning of a character waits for its end.
  private func show(_ bytes: ArraySlice<UInt8>) {
    unread += bytes
    for cut in 0...min(3, unread.count) {
      guard let text = String(validating: unread.dropLast(cut), as: UTF8.self) else { continue }
      screen.write(text)
      unread = unread.suffix(cut)
      return
    }
  }

  #if canImport(Darwin)
    private static func open() throws -> Int32 {
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0 else { throw Failure("no terminal: \(errno)") }
      _ = fcntl(master, F_SETFD, FD_CLOEXEC)
      return master
    }

    private static func otherSide(of master: Int32) throws -> String {
      guard let name = ptsname(master) else { throw Failure("no name for a terminal: \(errno)") }
      return String(cString: name)
    }
  #else
    // The functions of `posix_openpt`, `unlockpt` and `ptsname`, which the C library declares only for C.
    private static func open() throws -> Int32 {
      let master = systemOpen("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var unlocked: Int32 = 0
      let unlock: UInt = 0x4004_5431  // TIOCSPTLCK
      guard master >= 0, ioctl(master, unlock, &unlocked) == 0 else { throw Failure("no terminal: \(errno)") }
      return master
    }

    private static func otherSide(of master: Int32) throws -> String {
      var number: Int32 = 0
      let ask: UInt = 0x8004_5430  // TIOCGPTN
      guard ioctl(master, ask, &number) == 0 else { throw Failure("no name for a terminal: \(errno)") }
      return "/dev/pts/\(number)"
    }
  #endif

  private static func setSize(_ size: Terminal.Size, _ file: Int32) {
    var window = winsize()
    window.ws_col = UInt16(size.columns)
    window.ws_row = UInt16(size.rows)
    _ = ioctl(file, UInt(TIOCSWINSZ), &window)
  }

  private static func modes(_ file: Int32) -> [UInt32] {
    var modes = termios()
    tcgetattr(file, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map { UInt32(truncatingIfNeeded: $0) }
  }
}

// `poll`, `read` and `open`, under names that the members above do not hide.
private func systemPoll(_ wait: inout pollfd, _ milliseconds: Int32) -> Int32 { poll(&wait, 1, milliseconds) }

private func systemRead(_ file: Int32, _ chunk: inout [UInt8]) -> Int { read(file, &chunk, chunk.count) }

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }
