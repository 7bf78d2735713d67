import CLibrary
import Synchronization

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
