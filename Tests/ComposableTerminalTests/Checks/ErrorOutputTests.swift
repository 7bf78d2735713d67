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

struct `Standard error of a program that has the screen` {
  func text(_ terminal: PseudoTerminal) -> String { String(decoding: terminal.output, as: UTF8.self) }

  /// The output after the sequence that leaves the program's screen.
  func afterwards(_ terminal: PseudoTerminal) -> String {
    text(terminal).components(after: "\u{1B}[?1049l")
  }

  @Test func `is printed after the end, and not on the screen before`() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.type("ee")
    try terminal.wait(for: "events 2.")
    #expect(!text(terminal).contains("complaint"))
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(0))
    #expect(afterwards(terminal).contains("complaint 1.\r\ncomplaint 2.\r\n"))
    expectEqual(terminal.leftovers, [])
  }

  @Test func `contains the last words of a program that traps`() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.type("t")
    guard case .signal = try terminal.end() else { return #expect(Bool(false), "it did not trap") }
    #expect(afterwards(terminal).contains("last words"))
    expectEqual(terminal.leftovers, [])
  }

  @Test(.signalsAreImmediate) func `is printed before a stop`() throws {
    let terminal = try PseudoTerminal.probe(inShell: #""$0"; echo "stopped"; fg; echo "ended $?""#)
    try terminal.wait(for: "process")
    try terminal.type("e\u{1A}")
    try terminal.wait(for: "the program") { $0.text.contains("continued") && $0.text.contains("events 3.") }
    #expect(text(terminal).components(after: "complaint 1.").contains("stopped"))
    try terminal.type("q")
    try terminal.wait(for: "ended 0")
    try expectEqual(terminal.end(), .code(0))
  }

  @Test func `is left alone when it is a file`() throws {
    let path = "/tmp/composable-errors-\(getpid())"
    defer { unlink(path) }
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", #""$0" 2>"$1""#, BuiltProgram.path("TerminalProbe"), path],
      environment: BuiltProgram.environment())
    try terminal.wait(for: "process")
    try terminal.type("e")
    try terminal.wait(for: "events 1.")
    var bytes = [UInt8](repeating: 0, count: 100)
    let file = open(path, O_RDONLY)
    defer { close(file) }
    let count = read(file, &bytes, bytes.count)
    expectEqual(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self), "complaint 1.\n")
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(0))
    #expect(!text(terminal).contains("complaint"))
  }
}

extension String {
  /// The part after the last occurrence of a text; empty if there is none.
  fileprivate func components(after text: String) -> String {
    range(of: text).map { String(self[$0.upperBound...]) } ?? ""
  }

  private func range(of text: String) -> Range<String.Index>? { ranges(of: text).last }
}
