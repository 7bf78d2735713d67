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

/// A shell that waits for a job is notified when it stops.
@Suite(.signalsAreImmediate) struct `A program that is a job of a shell` {
  @Test func `stops when it is started in the background, and takes the terminal in the foreground`() throws {
    let terminal = try PseudoTerminal.probe(inShell: #""$0" & wait %1; echo "stopped"; read go; fg; echo "ended $?""#)
    try terminal.wait(for: "stopped")
    #expect(terminal.isRestored)
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}"))
    try terminal.type("go\n")
    try terminal.wait(for: "process")
    #expect(terminal.screen.modes.contains(1049))
    try terminal.type("q")
    try terminal.wait(for: "ended 0")
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.leftovers, [])
  }

  @Test func `stops again when it is continued in the background, and draws nothing there`() throws {
    let terminal = try PseudoTerminal.probe(
      inShell: #""$0"; echo "stopped"; read go; bg; wait %1; echo "again"; read go; fg; echo "ended $?""#)
    try terminal.wait(for: "process")
    try terminal.type("\u{1A}")
    try terminal.wait(for: "stopped")
    expectEqual(terminal.leftovers, [])
    let before = terminal.output.count
    try terminal.type("go\n")
    try terminal.wait(for: "again")
    #expect(!terminal.output[before...].contains(0x1B))
    expectEqual(terminal.leftovers, [])
    try terminal.type("go\n")
    try terminal.wait(for: "the program") { $0.modes.contains(1049) && $0.text.contains("process") }
    try terminal.type("q")
    try terminal.wait(for: "ended 0")
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.leftovers, [])
  }

  @Test
  func `stops again when it is stopped from outside and continued in the background, and later redraws everything`()
    throws
  {
    let terminal = try PseudoTerminal.probe(
      inShell: #""$0"; echo "stopped"; bg; wait %1; echo "again"; read go; fg; echo "ended $?""#)
    try terminal.wait(for: "events 0.")
    let process = try #require(terminal.process)
    kill(process, SIGSTOP)
    // On the program's own screen, which nothing could restore.
    try terminal.wait(for: "again")
    let before = terminal.output.count
    try terminal.type("go\n")
    try terminal.wait(for: "the program") { $0.text.contains("continued") && !$0.text.contains("again") }
    // The whole frame from before the stop comes first.
    #expect(String(decoding: terminal.output[before...], as: UTF8.self).contains("events 0."))
    try terminal.type("q")
    try terminal.wait(for: "ended 0")
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.leftovers, [])
  }

  @Test func `draws nothing in the background, even if it draws in a loop`() throws {
    let terminal = try PseudoTerminal.probe(
      inShell: #""$0"; stty sane; echo "stopped"; bg; wait %1; echo "again"; read go; fg; echo "ended $?""#)
    try terminal.wait(for: "events 0.")
    let process = try #require(terminal.process)
    try terminal.type("c")
    try terminal.wait(for: "count 9")
    kill(process, SIGSTOP)
    try terminal.wait(for: "again")
    let text = String(decoding: terminal.output, as: UTF8.self)
    // One write may have begun, because the stop can come between any two instructions.
    #expect((text.split(separator: "stopped\r\n").last ?? "").split(separator: "\u{1B}[?2026h").count <= 2)
    try terminal.type("go\n")
    try terminal.wait(for: "the program") { $0.modes.contains(1049) && !$0.text.contains("again") }
    kill(process, SIGTERM)
    try terminal.wait(for: "ended 143")
    try expectEqual(terminal.end(), .code(0))
    // The stop came in the middle of a sequence, which the shell continued.
    expectEqual(terminal.leftovers.filter { !$0.hasPrefix("unknown") }, [])
  }

  @Test func `loses no key after a stop in the middle of a paste`() throws {
    let terminal = try PseudoTerminal.probe(inShell: #""$0"; echo "stopped"; read go; fg; echo "ended $?""#)
    try terminal.wait(for: "events 0.")
    let process = try #require(terminal.process)
    try terminal.type("\u{1B}[200~cut")
    kill(process, SIGTSTP)
    try terminal.wait(for: "stopped")
    try terminal.type("go\n")
    try terminal.wait(for: "the program") { $0.modes.contains(1049) && $0.text.contains("continued") }
    try terminal.type("x")
    try terminal.wait(for: "key(x)")
    try terminal.type("q")
    try terminal.wait(for: "ended 0")
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.leftovers, [])
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `ends on one request while it waits for the foreground`(signal: Int32) throws {
    let terminal = try PseudoTerminal.probe(
      inShell: """
        "$0" & wait %1; echo "stopped"; kill -\(signal) $!; kill -CONT $!
        while kill -0 $! 2>/dev/null; do wait $!; code=$?; done
        wait $!; last=$?; [ $last = 127 ] || code=$last; echo "ended $code"
        """)
    try terminal.wait(for: "ended \(signal == SIGTERM ? 143 : 129)")
    try expectEqual(terminal.end(), .code(0))
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}"))
    expectEqual(terminal.leftovers, [])
  }

  @Test func `stops its whole group, including a script that started it`() throws {
    let terminal = try PseudoTerminal.probe(inShell: #"sh -c '"$0"; echo over' "$0"; echo "stopped"; read go; fg"#)
    try terminal.wait(for: "process")
    try terminal.type("\u{1A}")
    try terminal.wait(for: "stopped")
    try terminal.type("go\n")
    try terminal.wait(for: "the program") { $0.modes.contains(1049) && $0.text.contains("process") }
    try terminal.type("q")
    try terminal.wait(for: "over")
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.leftovers, [])
  }
}
