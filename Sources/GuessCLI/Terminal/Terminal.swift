import Composable
import ComposableTerminal
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal of the game. This file is the only one that touches it.
///
/// However the program ends, the terminal is given back as it was: by ``leave()`` on the way out and
/// before a stop, by ``restoreInEmergency()`` from the handler of a signal.
@MainActor
final class Terminal {
  /// An event from the player or the system.
  enum Event: Sendable, Equatable {
    case bytes([UInt8])
    /// No bytes followed the last ones for a while: a waiting escape is the escape key.
    case quiet
    /// The input ended, or the terminal is gone.
    case end
    case resized
    /// The process continues after a stop; the screen may show anything.
    case continued
    case signal(Int32)
  }

  nonisolated private static let input: Int32 = 0
  nonisolated private static let output: Int32 = 1

  private var isEntered = false

  // MARK: - Kind and size

  /// Whether both ends are a terminal, so that a full screen can be played on.
  nonisolated static var isInteractive: Bool { isatty(input) == 1 && isatty(output) == 1 }
  nonisolated static var isOutputTerminal: Bool { isatty(output) == 1 }
  nonisolated static var isInputTerminal: Bool { isatty(input) == 1 }

  /// The size of the screen now; 80 by 24 where the terminal does not report one.
  var size: Size {
    var size = winsize()
    guard ioctl(Self.output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return Size(columns: 80, rows: 24)
    }
    return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  // MARK: - Entering and leaving

  /// Gives the game every key as it is pressed, and a screen of its own.
  func enter() {
    guard !isEntered, tcgetattr(Self.input, &Self.emergency.pointee.modes) == 0 else { return }
    // Armed before anything changes: a signal between the two restores what is there already.
    Self.emergency.pointee.isArmed = 1
    isEntered = true
    reclaim()
  }

  /// Sets the modes and the screen again after another program may have changed them.
  func reclaim() {
    guard isEntered else { return }
    var raw = Self.emergency.pointee.modes
    cfmakeraw(&raw)
    tcsetattr(Self.input, TCSADRAIN, &raw)
    try? Self.write(Self.welcome)
  }

  /// Gives the terminal back. Keys that were not read are dropped: they were meant for the game.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    try? Self.write(Self.farewell)
    tcsetattr(Self.input, TCSAFLUSH, &Self.emergency.pointee.modes)
    Self.emergency.pointee.isArmed = 0
  }

  /// Stops the process, and returns when it continues in the foreground.
  func suspend() {
    leave()
    SignalTrap.stop()
    enter()
  }

  /// The screen of the game, no wrapping at its edge, pastes in brackets.
  nonisolated private static let welcome = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h"
  /// The end of a half-drawn update, plain ink, no brackets, wrapping, the cursor, the old screen.
  nonisolated private static let farewell = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  // MARK: - Writing

  /// Writes a line to standard error.
  nonisolated static func printError(_ line: String) { StandardError.write(line: line) }

  /// Writes all of a text to standard output.
  nonisolated static func write(_ text: String) throws(ByteOutput.Failure) {
    try ByteOutput.write(Array(text.utf8), to: output)
  }

  /// Draws on the screen of the game; returns false when the terminal is gone.
  func draw(_ text: String) -> Bool {
    // After a fatal signal gave the screen back, nothing more may be written to it.
    guard isEntered, Self.emergency.pointee.isArmed != 0 else { return true }
    return (try? Self.write(text)) != nil
  }

  // MARK: - Reading

  /// The events of the player and the system, in order, from now on. Called once.
  ///
  /// A thread of its own waits for both: reading blocks, and the main actor must not block.
  func events() -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
    let signals = SignalTrap.pipe
    DispatchQueue(label: "guess.input").async { Self.read(signals, continuation) }
    return stream
  }

  nonisolated private static func read(_ signals: Int32, _ continuation: AsyncStream<Event>.Continuation) {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    var isOpen = true
    var isFresh = false
    while true {
      var waits = [
        pollfd(fd: isOpen ? input : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&waits, 2, isFresh ? quiet : -1)
      if ready < 0, errno != EINTR { break }
      if ready == 0 {
        continuation.yield(.quiet)
        isFresh = false
      }
      if ready > 0, waits[1].revents != 0 {
        let count = systemRead(signals, &bytes, 64)
        for byte in bytes.prefix(max(0, count)) { continuation.yield(event(of: Int32(byte))) }
      }
      if ready > 0, waits[0].revents != 0 {
        let count = systemRead(input, &bytes, bytes.count)
        if count > 0 {
          continuation.yield(.bytes(Array(bytes[..<count])))
          isFresh = true
        } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
          continuation.yield(.end)
          isOpen = false
        }
      }
    }
    continuation.yield(.end)
  }

  nonisolated private static func event(of signal: Int32) -> Event {
    switch signal {
    case SIGWINCH: .resized
    case SIGCONT: .continued
    default: .signal(signal)
    }
  }

  /// Milliseconds after which an escape was a key: longer than the bytes of one sequence stay apart on a slow
  /// line, shorter than a player waits.
  nonisolated private static let quiet: Int32 = 50

  // MARK: - Emergency

  /// The data a signal handler needs to give the terminal back: plain memory, nothing that is counted or freed.
  private struct Emergency {
    var isArmed: Int32 = 0
    /// The modes before the game took the terminal; valid while armed.
    var modes = termios()
    var farewell: UnsafeMutableBufferPointer<UInt8>
  }

  // Safe: allocated before the first handler is installed, and never freed. Written on
  // the main actor only, `modes` while nothing is armed; a handler at worst restores what is restored already.
  nonisolated(unsafe) private static let emergency: UnsafeMutablePointer<Emergency> = {
    let text = Array(farewell.utf8)
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    _ = bytes.initialize(from: text)
    let pointer = UnsafeMutablePointer<Emergency>.allocate(capacity: 1)
    pointer.initialize(to: Emergency(farewell: bytes))
    return pointer
  }()

  /// Allocates the data of the handlers, which may not allocate themselves.
  nonisolated static func prepareForEmergency() { _ = emergency }

  /// Gives the terminal back from inside a signal handler: only calls that POSIX allows there.
  nonisolated static func restoreInEmergency() {
    guard emergency.pointee.isArmed != 0 else { return }
    // In the background the terminal belongs to another program, and touching it would stop the process.
    guard tcgetpgrp(input) == getpgrp() else { return }
    emergency.pointee.isArmed = 0
    tcsetattr(input, TCSANOW, &emergency.pointee.modes)
    // A terminal that is not read must not keep the process from ending.
    var wait = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    guard poll(&wait, 1, 200) == 1 else { return }
    _ = systemWrite(output, emergency.pointee.farewell.baseAddress, emergency.pointee.farewell.count)
  }
}

// `read` and `write`, under names that the members above do not hide.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
