import Expectations
@testable import ComposableTerminal
import PseudoTerminals
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct `A feature and its view` {
  @Test func `are a whole program`() throws {
    let terminal = try PseudoTerminal.program("counter", showing: "Count: 0")
    expectEqual(terminal.rows, ["Count: 0", "[ − ] [ + ]", "+ more  - less  q quit  enter press  tab next"])
    try terminal.type("++")
    try terminal.wait(for: "Count: 2")
    try terminal.type("\t\r")
    try terminal.wait(for: "Count: 3")
    terminal.resize(Terminal.Size(columns: 12, rows: 5))
    try terminal.wait(for: "the narrow screen") { $0.text == "Count: 3\n\n[ − ] [ + ]\n\n+ more    ^P" }
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.leftovers, [])
  }

  @Test(arguments: ["linux", "vt220", "xterm-256color", "xterm-direct"])
  func `run on any terminal`(term: String) throws {
    let terminal = try PseudoTerminal.program("counter", showing: "Count: 0", variables: ["TERM": term])
    try terminal.type("+")
    try terminal.wait(for: "Count: 1")
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.leftovers, [])
  }

  @Test func `are drawn with ASCII signs where the locale has no others`() throws {
    let terminal = try PseudoTerminal.program(
      "desk", showing: "Desk", Terminal.Size(columns: 12, rows: 8), variables: ["LANG": "C"])
    try terminal.type("much longer")
    try terminal.wait(for: "Desk: draft~")
  }

  @Test func `change their tones when the background is light`() throws {
    let terminal = try PseudoTerminal.program("counter", showing: "Count: 0", variables: ["TERM": "xterm-256color"])
    let unknown = terminal.screen.cells[4][2].ink
    try terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62c")
    try terminal.wait(for: "another ink") { $0.cells[4][2].ink != unknown }
    let light = terminal.screen.cells[4][2].ink
    try terminal.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\")
    // The help is on a surface now that the background is known.
    try terminal.wait(for: "a third ink") { ![unknown, light].contains($0.cells[4][2].ink) }
  }

  @Test func `draw the first frame for the background that the terminal answers with`() throws {
    // Its time stands still, so that the wait for the answer never ends.
    let terminal = try PseudoTerminal.program(
      "counter still", showing: nil, variables: ["TERM": "xterm-256color", "COLORTERM": ""])
    try terminal.wait(for: "the question") { $0.isAskedForBackground }
    #expect(!terminal.screen.text.contains("Count"))
    try terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62c")
    try terminal.wait(for: "Count: 0")
    expectEqual(terminal.screen.cells[4][2].ink, "0;38;5;240;48;5;253")
  }

  @Test(arguments: ["\u{1B}[?62c", "\t"])
  func `draw the first frame when the terminal does not know its background, or a key comes`(bytes: String) throws {
    let terminal = try PseudoTerminal.program(
      "counter still", showing: nil, variables: ["TERM": "xterm-256color", "COLORTERM": ""])
    try terminal.wait(for: "the question") { $0.isAskedForBackground }
    try terminal.type(bytes)
    try terminal.wait(for: "Count: 0")
    expectEqual(terminal.screen.cells[4][2].ink, "0;38;5;247")
  }

  @Test func `guess the background by COLORFGBG`() throws {
    #expect(TerminalEnvironment.isLight(colors: "0;15") && TerminalEnvironment.isLight(colors: "0;default;7"))
    for value in ["", "15", "15;0", "7;8", "0;default", "0;16", "x;y"] {
      #expect(!TerminalEnvironment.isLight(colors: value))
    }
    expectEqual(TerminalEnvironment.background(colors: "0;default;15"), Terminal.RGB(0xFFFFFF))
    expectEqual(TerminalEnvironment.background(colors: "15;0"), Terminal.RGB(0))
    #expect(["", "15", "0;7", "0;default"].allSatisfy { TerminalEnvironment.background(colors: $0) == nil })
    let variables = ["TERM": "xterm-256color", "COLORTERM": ""]
    for (colors, ink) in [("0;7", "0;38;5;241"), ("0;15", "0;38;5;240;48;5;253")] {
      let terminal = try PseudoTerminal.program(
        "counter", showing: "Count: 0", variables: variables.merging(["COLORFGBG": colors]) { $1 })
      expectEqual(terminal.screen.cells[4][2].ink, ink)
    }
  }

  @Test(arguments: [("\u{3}", ChildProcess.Ending.code(130)), ("q", .code(0))])
  func `end on keys`(keys: String, ending: ChildProcess.Ending) throws {
    let terminal = try PseudoTerminal.program("counter", showing: "Count: 0")
    try terminal.type(keys)
    try expectEqual(terminal.end(), ending)
    expectEqual(terminal.leftovers, [])
  }

  @Test(arguments: [(SIGTERM, ChildProcess.Ending.signal(SIGTERM)), (SIGHUP, .signal(SIGHUP)), (SIGINT, .code(130))])
  func `end on signals as the shell expects`(signal: Int32, ending: ChildProcess.Ending) throws {
    let terminal = try PseudoTerminal.program("counter", showing: "Count: 0")
    terminal.child.send(signal)
    try expectEqual(terminal.end(), ending)
    expectEqual(terminal.leftovers, [])
  }

  @Test func `may handle ^C and continue, and a second ^C in a row ends the program`() throws {
    let terminal = try PseudoTerminal.program("desk hears", showing: "Desk")
    try terminal.type("\u{3}")
    try terminal.wait(for: "Really?")
    try terminal.type("x")
    try terminal.wait(for: "Desk: draftx")
    #expect(terminal.screen.text.contains("asked: interrupt"))
    try terminal.type("\u{3}")
    try expectEqual(terminal.end(), .code(130))
    expectEqual(terminal.leftovers, [])
  }

  @Test func `that handle ^C and do nothing end on the next one`() throws {
    let terminal = try PseudoTerminal.program("desk hears stubborn", showing: "Desk")
    try terminal.type("\u{3}")
    try terminal.wait(for: "asked: interrupt")
    try terminal.type("x\u{3}")
    try terminal.wait(for: "the second") { $0.text.split(separator: "asked").count == 3 }
    try terminal.type("\u{3}")
    try expectEqual(terminal.end(), .code(130))
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `that handle a signal and do nothing end on the second SIGTERM without a key between`(first: Int32) throws {
    let terminal = try PseudoTerminal.program("desk hears stubborn", showing: "Desk")
    terminal.child.send(first)
    try terminal.wait(for: "asked: ")
    try terminal.type("x")
    try terminal.wait(for: "Desk: draftx")
    terminal.child.send(SIGTERM)
    try terminal.wait(for: "the second") { $0.text.split(separator: "asked").count == 3 }
    terminal.child.send(SIGTERM)
    try expectEqual(terminal.end(), .signal(SIGTERM))
    expectEqual(terminal.leftovers, [])
  }

  @Test(arguments: ["desk hears", "desk hears stubborn", "desk hears stubborn inline", "desk hears stubborn lines"])
  func `end on a hang-up, although they handle it`(words: String) throws {
    let terminal = try PseudoTerminal.program(words, showing: "Desk")
    terminal.child.send(SIGHUP)
    try expectEqual(terminal.end(), .signal(SIGHUP))
    expectEqual(terminal.leftovers, [])
  }

  @Test func `report the reason of their end, even if they end themselves`() throws {
    let terminal = try PseudoTerminal.program("desk hears", showing: "Desk")
    try terminal.type("\u{3}")
    try terminal.wait(for: "Really?")
    terminal.child.send(SIGTERM)
    try expectEqual(terminal.end(), .signal(SIGTERM))
    expectEqual(terminal.leftovers, [])
  }

  @Test(.signalsAreImmediate) func `stop on ^Z and continue, and may handle that`() throws {
    for words in ["desk", "desk hears"] {
      let terminal = try PseudoTerminal(
        [
          "/bin/sh", "-c", #"set -m; "$0" $1; echo "stopped"; fg; echo "ended $?""#,
          BuiltProgram.path("TerminalPrograms"), words,
        ],
        environment: BuiltProgram.environment())
      try terminal.wait(for: "Desk: draft")
      try terminal.type("\u{1A}")
      try terminal.wait(for: "the program again") { screen in
        screen.modes.contains(1049) && String(decoding: terminal.output, as: UTF8.self).contains("stopped")
      }
      if words == "desk hears" { try terminal.wait(for: "continued") }
      try terminal.type("x")
      try terminal.wait(for: "Desk: draftx")
      try terminal.type("\u{11}")
      try terminal.wait(for: "ended 0")
      try expectEqual(terminal.end(), .code(0))
      expectEqual(terminal.leftovers, [])
    }
  }

  @Test func `take the mouse and leave it as their state says`() throws {
    let mouse: Set = [1002, 1006]
    let terminal = try PseudoTerminal.program("counter odd mouse", showing: "Count: 0")
    try terminal.wait(for: "no mouse") { $0.modes.isDisjoint(with: mouse) }
    try terminal.type("+")
    try terminal.wait(for: "the mouse") { $0.modes.isSuperset(of: mouse) && $0.text.contains("Count: 1") }
    // The second button.
    try terminal.type("\u{1B}[<0;8;3M")
    try terminal.wait(for: "no mouse") { $0.modes.isDisjoint(with: mouse) && $0.text.contains("Count: 2") }
    try terminal.type("+")
    try terminal.wait(for: "the mouse") { $0.modes.isSuperset(of: mouse) }
    terminal.child.send(SIGTERM)
    try expectEqual(terminal.end(), .signal(SIGTERM))
    expectEqual(terminal.leftovers, [])
  }

  @Test(.signalsAreImmediate) func `take the mouse again after ^Z, if they had it`() throws {
    let terminal = try PseudoTerminal(
      [
        "/bin/sh", "-c", #"set -m; "$0" counter odd; echo "stopped"; fg; echo "ended $?""#,
        BuiltProgram.path("TerminalPrograms"),
      ],
      environment: BuiltProgram.environment())
    try terminal.wait(for: "Count: 0")
    try terminal.type("+")
    try terminal.wait(for: "the mouse") { $0.modes.contains(1002) }
    try terminal.type("\u{1A}")
    try terminal.wait(for: "the program again") { screen in
      screen.modes.contains(1049) && String(decoding: terminal.output, as: UTF8.self).contains("stopped")
    }
    let output = String(decoding: terminal.output, as: UTF8.self)
    let stop = try #require(output.range(of: "stopped"))
    #expect(output[..<stop.lowerBound].hasSuffix("l") || output[..<stop.lowerBound].contains("[?1002l"))
    try terminal.wait(for: "the mouse again") { $0.modes.isSuperset(of: [1002, 1006]) }
    try terminal.type("+q")
    try terminal.wait(for: "ended 0")
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.leftovers, [])
  }

  @Test func `report misuses after the end`() throws {
    let terminal = try PseudoTerminal.program("desk", showing: "Desk")
    try terminal.type("\u{13}x")
    try terminal.wait(for: "draftx")
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("C104"))
    try terminal.type("\u{11}")
    try expectEqual(terminal.end(), .code(0))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("Composable C104: the desk's complaint"))
  }

  @Test func `change the title of the window`() throws {
    let terminal = try PseudoTerminal.program("desk", showing: "Desk")
    try terminal.type("!")
    try terminal.wait(for: "the title") { $0.title == "Desk draft!" }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `survive random bytes from a hostile terminal, and restore it`(seed: UInt64) throws {
    let terminal = try PseudoTerminal.program("counter mouse", showing: "Count: 0")
    var noise = Noise(seed: seed)
    // Without the keys that end or stop the program.
    try terminal.type(noise.bytes(30_000).filter { ![0x03, 0x1A, UInt8(ascii: "q")].contains($0) })
    terminal.resize(Terminal.Size(columns: 7, rows: 2))
    terminal.child.send(SIGTERM)
    try expectEqual(terminal.end(), .signal(SIGTERM))
    expectEqual(terminal.leftovers, [])
  }

  @Test func `draw less often than the state changes, and end with the last state`() throws {
    let terminal = try PseudoTerminal.program("desk", showing: "ticks 0")
    try terminal.type("\u{1B}[15~")
    try terminal.wait(for: "a second of ticks") { screen in
      screen.text.split(separator: "\n").contains { $0.hasPrefix("ticks ") && (Int($0.dropFirst(6)) ?? 0) > 1000 }
    }
    let frames = terminal.output.split(separator: 0x68).count
    // A thousand ticks take at least a second. On a busy machine they take longer, with fewer frames each.
    #expect(frames < 1000)
    try terminal.type("\u{11}")
    try expectEqual(terminal.end(), .code(0))
  }
}
