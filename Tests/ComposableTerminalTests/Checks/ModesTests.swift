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

struct `A program on a terminal` {
  @Test func `sets the modes that it needs, and restores all of them`() throws {
    let terminal = try PseudoTerminal.probe()
    expectEqual(terminal.screen.modes, [25, 1049, 2004, 1004, 1036, 1039])
    expectEqual(terminal.screen.keyboard, [5])
    #expect(!terminal.screen.hasApplicationPad)
    #expect(terminal.screen.reportsOtherKeys)
    #expect(!terminal.screen.isAskedForBackground)
    #expect(!terminal.isRestored)
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.leftovers, [])
  }

  @Test(.signalsAreImmediate, arguments: [nil, SIGTERM, SIGUSR1, SIGSEGV])
  func `sets the application mode of st, and restores it`(signal: Int32?) throws {
    let terminal = try PseudoTerminal.probe(variables: ["TERM": "st-256color"])
    #expect(terminal.screen.modes.contains(1) && terminal.screen.hasApplicationPad)
    if let signal { terminal.child.send(signal) } else { try terminal.type("q") }
    _ = try terminal.end()
    expectEqual(terminal.leftovers, [])
  }

  @Test(.signalsAreImmediate, arguments: [nil, SIGTERM, SIGUSR1])
  func `restores modes of the keyboard that the user had set`(signal: Int32?) throws {
    let terminal = try PseudoTerminal.probe(inShell: #"printf '\033[?1036h'; exec "$0""#)
    try terminal.wait(for: "process")
    #expect(terminal.screen.modes.isSuperset(of: [1036, 1039]))
    if let signal { terminal.child.send(signal) } else { try terminal.type("q") }
    _ = try terminal.end()
    expectEqual(terminal.screen.modes, [7, 25, 1036])
  }

  @Test func `takes ^H for backspace only where the terminal's settings say so`() throws {
    for (settings, name) in [("erase '^H'", "key(backspace)"), ("erase '^?'", "key(control+h)")] {
      let terminal = try PseudoTerminal.probe(inShell: #"stty \#(settings); exec "$0""#)
      try terminal.wait(for: "process")
      try terminal.type("\u{8}")
      try terminal.wait(for: name)
      try terminal.type("q")
      try expectEqual(terminal.end(), .code(0))
    }
  }

  @Test(arguments: ["linux", "vt220", "dumb", ""])
  func `requests nothing from a plain terminal that it might print`(term: String) throws {
    let terminal = try PseudoTerminal.probe("background", variables: ["TERM": term])
    expectEqual(terminal.screen.keyboard, [])
    #expect(!terminal.screen.reportsOtherKeys && !terminal.screen.isAskedForBackground)
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.leftovers, [])
  }

  @Test(
    arguments: [
      (
        "\u{1B}[<0;3;4M",
        "press(ComposableTerminal.Terminal.MouseButton.left, ComposableTerminal.Terminal.Position(column: 2, row: 3))"
      ),
      ("\u{1B}[O", "focus(false)"), ("\u{1B}[200~ab\u{1B}[201~", "paste(\"ab\")"), ("\u{1B}[97;5u", "key(control+a)"),
      ("\u{1B}[27;5;99~", "key(control+c)"), ("\u{1B}", "key(escape)"), ("é", "key(é)"),
    ])
  func `gets typed bytes as events`(bytes: String, event: String) throws {
    let terminal = try PseudoTerminal.probe("mouse", Terminal.Size(columns: 120, rows: 24))
    #expect(terminal.screen.modes.isSuperset(of: [1002, 1006]))
    try terminal.type(bytes)
    try terminal.wait(for: event)
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.leftovers, [])
  }

  @Test func `requests the background color, and the answer is no key`() throws {
    let terminal = try PseudoTerminal.probe("background")
    try terminal.wait(for: "the question") { $0.isAskedForBackground }
    try terminal.type("\u{1B}]11;rgb:ffff/ffff/8080\u{1B}\\")
    try terminal.wait(for: "background(red: 255, green: 255, blue: 128)")
    #expect(terminal.screen.text.contains("events 1."))
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(0))
  }

  @Test func `lets the terminal join clusters where it can, and restores that`() throws {
    let terminal = try PseudoTerminal.probe("background")
    try terminal.wait(for: "the question") { $0.isAskedForClusters }
    try terminal.type("\u{1B}[?2027;2$y\u{1B}[?62c")
    try terminal.wait(for: "joined clusters") { $0.modes.contains(2027) }
    #expect(terminal.screen.text.contains("events 0."))
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.leftovers, [])
  }

  @Test(arguments: [SIGTERM, SIGUSR1])
  func `restores that even when it is killed`(signal: Int32) throws {
    let terminal = try PseudoTerminal.probe("background")
    try terminal.type("\u{1B}[?2027;2$y\u{1B}[?62c")
    try terminal.wait(for: "joined clusters") { $0.modes.contains(2027) }
    terminal.child.send(signal)
    _ = try terminal.end()
    expectEqual(terminal.leftovers, [])
  }

  @Test(arguments: [0, 1, 3, 4])
  func `changes nothing in a terminal that always or never joins clusters`(answer: Int) throws {
    let terminal = try PseudoTerminal.probe("background")
    try terminal.type("\u{1B}[?2027;\(answer)$y\u{1B}[?62cx")
    try terminal.wait(for: "events 1.")
    #expect(!terminal.screen.modes.contains(2027))
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(0))
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("2027l"))
  }

  @Test func `follows the size, and uses the variables where the terminal has none`() throws {
    let terminal = try PseudoTerminal.probe(
      reported: Terminal.Size(columns: 0, rows: 0), variables: ["COLUMNS": "50", "LINES": "10"])
    try terminal.wait(for: "size 50x10")
    terminal.resize(Terminal.Size(columns: 60, rows: 20))
    try terminal.wait(for: "size 60x20")
    terminal.report(Terminal.Size(columns: 60_000, rows: 60_000))
    try terminal.wait(for: "size 2000x1000")
  }

  @Test(arguments: [["COLUMNS": "x", "LINES": "-4"], ["COLUMNS": "0", "LINES": ""], [:]])
  func `is 80 by 24 where no size is known`(variables: [String: String]) throws {
    let terminal = try PseudoTerminal.probe(reported: Terminal.Size(columns: 0, rows: 0), variables: variables)
    try terminal.wait(for: "size 80x24")
  }
}
