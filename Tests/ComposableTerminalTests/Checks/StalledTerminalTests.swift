import ComposableTerminal
import Expectations
import PseudoTerminals
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Nothing reads the terminal, unless a test waits for output. The program then shows 3000 frames of 12 KB.
struct `A terminal that does not read` {
  let size = Terminal.Size(columns: 200, rows: 60)

  /// A program whose frames are no longer read.
  func standing() throws -> PseudoTerminal {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure("no pipe") }
    defer { ends.forEach { _ = close($0) } }
    let terminal = try PseudoTerminal.probe("report", size, more: [.descriptor(ends[1])])
    try terminal.type("f")
    var byte: UInt8 = 0
    expectEqual(read(ends[0], &byte, 1), 1)
    return terminal
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `is restored when one request ends the program`(signal: Int32) throws {
    let terminal = try standing()
    terminal.child.send(signal)
    // Nothing is read while the program ends.
    expectEqual(terminal.child.wait(), .code(signal == SIGTERM ? 143 : 129))
    terminal.drain()
    expectEqual(terminal.leftovers, [])
  }

  @Test func `is restored when a fatal signal ends the program`() throws {
    let terminal = try standing()
    terminal.child.send(SIGUSR1)
    expectEqual(terminal.child.wait(), .signal(SIGUSR1))
    terminal.drain()
    expectEqual(terminal.leftovers, [])
  }

  @Test func `gets fewer frames, and the last one correctly`() throws {
    let terminal = try PseudoTerminal.probe("", size)
    try terminal.type("f")
    let row = String(repeating: "k", count: size.columns)
    let last = "flood 3000.\n" + Array(repeating: row, count: size.rows - 1).joined(separator: "\n")
    try terminal.wait(for: "the last frame") { $0.text.hasPrefix("flood 3000.") && $0.text == last }
    // The emulator is slower than the program.
    #expect(terminal.output.count < 3000 * 12_000 / 4)
    try terminal.type("x")
    try terminal.wait(for: "events 2.")
    try terminal.type("\u{C}")
    try terminal.wait(for: "events 3.")
    expectEqual(terminal.screen.text.split(separator: "\n").count, 4)
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.leftovers, [])
  }

  @Test func `gets a bell separately from frames`() throws {
    let terminal = try PseudoTerminal.probe("", size)
    try terminal.type("fbbb")
    try terminal.wait(for: "key(b)")
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.output.count { $0 == 7 }, 3)
  }
}
