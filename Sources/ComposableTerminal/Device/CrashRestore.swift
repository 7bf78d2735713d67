import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Restores the terminal from a signal handler. Plain memory: nothing is reference-counted or freed.
enum CrashRestore {
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

/// What a program wants of the terminal, and the bytes that say so.
package struct TerminalModes: Sendable {
  /// A screen of its own, which goes away afterwards. Else the program draws below what is there.
  package var isFullScreen = true
  /// Reports of the mouse. Without them, the terminal's own selection of text works.
  package var takesMouse = false
  /// The colour of the background, as ``TerminalEvent/background(red:green:blue:)``, and clusters whose parts are drawn
  /// as one.
  package var asks = false
  /// A terminal that would print what it does not know.
  package var isPlain = false

  /// The modes for a kind of terminal, by its `TERM`.
  package init(term: String) {
    isPlain = ["linux", "vt", "ansi", "dumb", "cons", "sun"].contains { term.hasPrefix($0) } || term.isEmpty
  }

  /// Takes the terminal.
  var welcome: String {
    (isPlain || !isFullScreen ? "" : "\u{1B}[22;2t") + otherKeys + screen + (isPlain ? "" : "\u{1B}[>1u" + question)
  }

  /// Takes it again, after another program may have changed it.
  var welcomeBack: String { otherKeys + screen + (isPlain ? "" : "\u{1B}[=1u") }

  /// Gives it back: the end of a half-written sequence and of a half-drawn update, plain ink, no reports, wrapping, the
  /// cursor, the old screen and its title. Without a screen of its own, what is below the cursor is no longer needed.
  var farewell: String {
    "\u{1B}\\\u{1B}[?2026l" + (isPlain ? "" : "\u{1B}[<u\u{1B}[>4m") + "\u{1B}[0m"
      + (takesMouse ? "\u{1B}[?1006l\u{1B}[?1002l" : "") + "\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h"
      + (isFullScreen ? "\u{1B}[?1049l" + (isPlain ? "" : "\u{1B}[23;2t") : "\r\n\u{1B}[J")
  }

  /// The whole screen, no wrapping at its edge, pastes in brackets, the focus, the mouse.
  private var screen: String {
    (isFullScreen ? "\u{1B}[?1049h" : "") + "\u{1B}[0m\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h"
      + (takesMouse ? "\u{1B}[?1002h\u{1B}[?1006h" : "")
  }

  /// Keys that have no form of their own. Before the plain ink, because some terminals take it for an underline.
  private var otherKeys: String { isPlain ? "" : "\u{1B}[>4;1m" }

  /// The last question is the one that every terminal answers.
  private var question: String { asks ? "\u{1B}]11;?\u{1B}\\\u{1B}[?2027$p\u{1B}[c" : "" }

  /// Lets the terminal draw the parts of a cluster as one.
  static let joining = "\u{1B}[?2027h"

}
