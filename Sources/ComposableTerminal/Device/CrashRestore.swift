import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Restores the terminal from a signal handler. It uses plain memory, without reference counting or deallocation.
///
/// The handler runs on any thread, while another one may be taking the terminal or writing to it. So a thread changes the
/// terminal only within ``changing(_:)``, and the handler first forbids further changes, then waits for those in
/// progress, and then restores the terminal. Nothing changes it after that, and the process ends.
enum CrashRestore {
  @safe private struct Data {
    var input: Int32 = -1
    var output: Int32 = -1
    /// The terminal's modes before the program took it.
    var modes = TerminalFile.Modes()
    /// The escape sequences of ``TerminalModes/exitSequence``. Never freed.
    let exitSequence: UnsafeMutablePointer<UInt8>
    var length = 0
  }

  // Safe: allocated before the first handler is installed, and never freed. Written only within a change, by the one
  // device that has the terminal; a handler reads it only after all changes.
  nonisolated(unsafe) private static let data: UnsafeMutablePointer<Data> = {
    let exitSequence = UnsafeMutablePointer<UInt8>.allocate(capacity: longest)
    unsafe exitSequence.initialize(repeating: 0, count: longest)
    let pointer = UnsafeMutablePointer<Data>.allocate(capacity: 1)
    unsafe pointer.initialize(to: Data(exitSequence: exitSequence))
    return unsafe pointer
  }()

  /// The capacity of `exitSequence`, more than any terminal needs.
  private static let longest = 512

  private static let armed = Atomic<Bool>(false)
  private static let isJoining = Atomic<Bool>(false)
  /// The number of threads that are changing the terminal.
  private static let changes = Atomic<Int>(0)
  /// Whether a handler is ending the process. Never reset.
  private static let isEnding = Atomic<Bool>(false)
  /// Whether that handler has restored the terminal.
  private static let isRestored = Atomic<Bool>(false)
  /// The milliseconds that a handler waits at most, so that a process that was asked to end does end.
  private static let patience = 1000
  /// Static, because a signal handler reads it.
  private static let separating: StaticString = "\u{1B}[?2027l"

  /// Whether the program has the terminal.
  static var isArmed: Bool { armed.load(ordering: .acquiring) }

  /// Allocates the handlers' data, since handlers must not allocate.
  static func prepare() {
    _ = unsafe (data, isArmed, isJoining.load(ordering: .relaxed), separating, patience)
    _ = (changes.load(ordering: .relaxed), isEnding.load(ordering: .relaxed), isRestored.load(ordering: .relaxed))
    ErrorOutput.prepare()
  }

  /// Runs a body that changes the terminal and returns its result; returns nil without running it if a fatal signal is
  /// ending the process.
  ///
  /// The body must not wait: a handler on another thread waits for it. A handler on this thread would wait forever, so
  /// signals are blocked, except those that stop a process in the background when it changes the terminal.
  static func changing<Result>(_ body: () -> Result) -> Result? {
    var blocked = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&blocked)
    for number in [SIGTTOU, SIGTTIN, SIGTSTP] { unsafe sigdelset(&blocked, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &blocked, &before)
    // Either the handler sees this change, or the change sees the handler: both orders are sequentially consistent.
    changes.add(1, ordering: .sequentiallyConsistent)
    defer {
      changes.subtract(1, ordering: .sequentiallyConsistent)
      unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    return isEnding.load(ordering: .sequentiallyConsistent) ? nil : body()
  }

  /// Arms the handlers with the data that restores the terminal. Only within a change.
  static func arm(_ input: TerminalFile, _ output: TerminalFile, _ modes: TerminalFile.Modes, _ exitSequence: [UInt8]) {
    unsafe data.pointee.input = input.descriptor
    unsafe data.pointee.output = output.descriptor
    unsafe data.pointee.modes = modes
    unsafe data.pointee.length = min(exitSequence.count, longest)
    for (index, byte) in exitSequence.prefix(longest).enumerated() { unsafe data.pointee.exitSequence[index] = byte }
    armed.store(true, ordering: .releasing)
  }

  /// Turns on the joining of clusters by calling `write`, unless the terminal was given back already.
  static func joinClusters(_ write: () -> Void) {
    guard isArmed else { return }
    isJoining.store(true, ordering: .releasing)
    write()
  }

  /// Takes and returns the sequence that turns the joining of clusters off; empty if it is not on.
  static func takeSeparatingSequence() -> String {
    isJoining.exchange(false, ordering: .acquiringAndReleasing) ? separating.description : ""
  }

  /// Disarms the handlers, after the terminal was given back. Only within a change.
  static func disarm() { armed.store(false, ordering: .releasing) }

  /// Gives the terminal back from inside a signal handler that ends the process, once. It makes only calls that POSIX
  /// allows there.
  static func restore() {
    // The second of two handlers must not end the process before the first has restored the terminal.
    guard !isEnding.exchange(true, ordering: .sequentiallyConsistent) else {
      return wait { isRestored.load(ordering: .acquiring) }
    }
    wait { changes.load(ordering: .sequentiallyConsistent) == 0 }
    giveBack()
    isRestored.store(true, ordering: .releasing)
  }

  private static func giveBack() {
    guard armed.exchange(false, ordering: .acquiringAndReleasing) else { return }
    let (input, output) = unsafe (TerminalFile(data.pointee.input), TerminalFile(data.pointee.output))
    // In the background the terminal belongs to another program, and writing to it would stop the process.
    guard input.isForeground else { return ErrorOutput.endCapture() }
    unsafe input.set(data.pointee.modes)
    if isJoining.load(ordering: .acquiring) {
      unsafe output.writeLast(separating.utf8Start, separating.utf8CodeUnitCount)
    }
    unsafe output.writeLast(data.pointee.exitSequence, data.pointee.length)
    ErrorOutput.endCapture()
  }

  private static func wait(until condition: () -> Bool) {
    var waited = 0
    while !condition(), waited < patience {
      poll(nil, 0, 1)
      waited += 1
    }
  }
}

/// The terminal modes that a program requests, and their escape sequences.
package struct TerminalModes: Sendable {
  /// Whether the program has a screen of its own, which disappears afterwards. Otherwise it draws below the earlier
  /// output.
  package var isFullScreen = true
  /// Whether the mouse is reported. Without reports, the terminal's own text selection works.
  package var takesMouse = false
  /// Whether to query the background color, reported as ``TerminalEvent/background(red:green:blue:)``, and the joining
  /// of clusters.
  package var sendsQueries = false
  /// Whether the terminal prints sequences that it does not know. Optional ones must not be sent then.
  package var isPlain = false

  /// Creates the modes for a kind of terminal, by its `TERM`.
  package init(term: String) {
    isPlain = ["linux", "vt", "ansi", "dumb", "cons", "sun"].contains { term.hasPrefix($0) } || term.isEmpty
  }

  /// The bytes that take the terminal.
  var enterSequence: String {
    (isPlain || !isFullScreen ? "" : "\u{1B}[22;2t") + otherKeys + screen + (isPlain ? "" : "\u{1B}[>1u" + queries)
  }

  /// The bytes that take the terminal again, after another program may have changed it.
  var reenterSequence: String { otherKeys + screen + (isPlain ? "" : "\u{1B}[=1u") }

  /// The bytes that give the terminal back. In order, they end an incomplete sequence, a synchronized update and a link,
  /// and restore key encoding, style, reports, wrapping, cursor, screen and title. An inline program also clears
  /// everything below its cursor.
  var exitSequence: String {
    "\u{1B}\\\u{1B}[?2026l" + (isPlain ? "" : "\u{1B}]8;;\u{1B}\\\u{1B}[<u\u{1B}[>4m") + "\u{1B}[0m"
      + mouseOff + "\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h"
      + (isFullScreen ? "\u{1B}[?1049l" + (isPlain ? "" : "\u{1B}[23;2t") : "\r\n\u{1B}[J")
  }

  /// Enters the alternate screen, and turns wrapping off, and bracketed paste, focus and mouse reports on.
  private var screen: String {
    (isFullScreen ? "\u{1B}[?1049h" : "") + "\u{1B}[0m\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h"
      + (takesMouse ? mouse : "")
  }

  /// Asks xterm to encode keys that have no sequence of their own. Sent before the style is reset, because some
  /// terminals take it for an underline.
  private var otherKeys: String { isPlain ? "" : "\u{1B}[>4;1m" }

  /// Queries the background color and the joining of clusters. Every terminal answers the last query, so its answer
  /// ends the others.
  private var queries: String { sendsQueries ? "\u{1B}]11;?\u{1B}\\\u{1B}[?2027$p\u{1B}[c" : "" }

  /// Turns the reports of the mouse on, or off.
  var mouse: String { takesMouse ? "\u{1B}[?1002h\u{1B}[?1006h" : "\u{1B}[?1006l\u{1B}[?1002l" }

  /// A program may take the mouse at any time, and a signal handler restores the terminal with the sequence that was
  /// made at the start. An inline program never takes the mouse.
  private var mouseOff: String { isFullScreen ? "\u{1B}[?1006l\u{1B}[?1002l" : "" }

  /// Makes the terminal draw the parts of a cluster as one.
  static let joining = "\u{1B}[?2027h"

}
