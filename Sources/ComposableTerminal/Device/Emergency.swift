import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a signal handler needs to give the terminal back: plain memory, nothing that is counted or freed.
enum Emergency {
  @safe private struct Data {
    var input: Int32 = -1
    var output: Int32 = -1
    /// The modes before the program took the terminal.
    var modes = TerminalFile.Modes()
    /// Never freed.
    let farewell: UnsafeMutablePointer<UInt8>
    var length = 0
  }

  // Safe: allocated before the first handler is installed, and never freed. Written only while nothing is armed, by
  // the one device that has the terminal; a handler reads it only while armed.
  nonisolated(unsafe) private static let data: UnsafeMutablePointer<Data> = {
    let farewell = UnsafeMutablePointer<UInt8>.allocate(capacity: longest)
    unsafe farewell.initialize(repeating: 0, count: longest)
    let pointer = UnsafeMutablePointer<Data>.allocate(capacity: 1)
    unsafe pointer.initialize(to: Data(farewell: farewell))
    return unsafe pointer
  }()

  /// More bytes than giving a terminal back takes.
  private static let longest = 512

  private static let armed = Atomic<Bool>(false)
  private static let isJoining = Atomic<Bool>(false)
  /// Static, so that a handler may read it.
  private static let separating: StaticString = "\u{1B}[?2027l"

  /// Whether the terminal belongs to the program. After a fatal signal gave it back, nothing more may be written to it.
  static var isArmed: Bool { armed.load(ordering: .acquiring) }

  /// Allocates what the handlers need, which may not allocate themselves.
  static func prepare() {
    _ = unsafe (data, isArmed, isJoining.load(ordering: .relaxed), separating)
    ErrorOutput.prepare()
  }

  /// Says how the terminal is given back from now on.
  static func arm(_ input: TerminalFile, _ output: TerminalFile, _ modes: TerminalFile.Modes, _ farewell: [UInt8]) {
    unsafe data.pointee.input = input.descriptor
    unsafe data.pointee.output = output.descriptor
    unsafe data.pointee.modes = modes
    unsafe data.pointee.length = min(farewell.count, longest)
    for (index, byte) in farewell.prefix(longest).enumerated() { unsafe data.pointee.farewell[index] = byte }
    armed.store(true, ordering: .releasing)
  }

  /// Lets clusters be joined from now on, as `write` says; not after the terminal was given back.
  static func joinClusters(_ write: () -> Void) {
    guard isArmed else { return }
    isJoining.store(true, ordering: .releasing)
    write()
  }

  /// What takes that back; empty where nothing is to take back.
  static var farewellOfClusters: String {
    isJoining.exchange(false, ordering: .acquiringAndReleasing) ? separating.description : ""
  }

  /// Says that the terminal was given back.
  static func disarm() { armed.store(false, ordering: .releasing) }

  /// Gives the terminal back from inside a signal handler, once: only calls that POSIX allows there.
  static func restore() {
    guard armed.exchange(false, ordering: .acquiringAndReleasing) else { return }
    let (input, output) = unsafe (TerminalFile(data.pointee.input), TerminalFile(data.pointee.output))
    // In the background the terminal belongs to another program, and touching it would stop the process.
    guard input.isForeground else { return ErrorOutput.tell() }
    unsafe input.set(data.pointee.modes)
    if isJoining.load(ordering: .acquiring) {
      unsafe output.writeLast(separating.utf8Start, separating.utf8CodeUnitCount)
    }
    unsafe output.writeLast(data.pointee.farewell, data.pointee.length)
    ErrorOutput.tell()
  }
}
