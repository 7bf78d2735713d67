import Foundation

/// Benchmarks of the game as a player sees it: a terminal, a frame, a key, a frame.
@MainActor
enum GameBenchmarks {
  static var lines: [Line] {
    [
      Line(name: "guess, start to first frame", measure: start),
      Line(name: "guess, key to frame", measure: key),
    ]
  }

  private static let repetitions = 25
  private static let warmUps = 3

  /// Compared with a program that does nothing: the cost of starting one and of noticing its end on the terminal.
  private static func start() throws -> Result {
    let game = try Package.game()
    let folder = try TemporaryFolder()
    var floors: [Double] = []
    var works: [Double] = []
    for _ in 0..<warmUps + repetitions {
      let nothing = try PseudoTerminal(["/bin/true"], environment: environment(folder))
      floors.append(nothing.start.duration(to: try nothing.waitForClose()).milliseconds)
      try nothing.end()
      let terminal = try PseudoTerminal([game], environment: environment(folder))
      works.append(terminal.start.duration(to: try firstFrame(terminal)).milliseconds)
      try quit(terminal)
    }
    return Result(
      name: "guess, start to first frame", unit: "ms", floorName: "/bin/true", floor: Times(floors.dropFirst(warmUps)),
      work: Times(works.dropFirst(warmUps)), goal: 30)
  }

  /// Compared with a program that repeats its input.
  private static func key() throws -> Result {
    let game = try Package.game()
    let folder = try TemporaryFolder()
    let echo = try PseudoTerminal(["/bin/cat"], environment: environment(folder))
    let terminal = try PseudoTerminal([game], environment: environment(folder))
    try firstFrame(terminal)
    let number = try number(on: terminal)
    var floors: [Double] = []
    var works: [Double] = []
    for repetition in 1...warmUps + repetitions {
      try echo.pause()
      let count = echo.screen.byteCount
      let asked = try echo.type("+\n")
      // The input appears twice, from the terminal and from the program, each time with two characters for the end of
      // the line.
      let answered = try echo.wait(for: "what was typed, twice") { $0.byteCount == count + 6 }
      floors.append(asked.duration(to: answered).milliseconds)

      try terminal.pause()
      let frames = terminal.screen.frames
      let pressed = try terminal.type("+")
      let shown = try terminal.wait(for: "a frame with \(number + repetition)") { screen in
        screen.frames > frames && field(screen) == number + repetition
      }
      works.append(pressed.duration(to: shown).milliseconds)
    }
    try quit(terminal)
    // ^D, the end of input.
    _ = try echo.type("\u{04}")
    try echo.end()
    return Result(
      name: "guess, key to frame", unit: "ms", floorName: "/bin/cat", floor: Times(floors.dropFirst(warmUps)),
      work: Times(works.dropFirst(warmUps)), goal: 2)
  }

  /// Returns the environment variables of a player whose files are in a temporary folder.
  private static func environment(_ folder: borrowing TemporaryFolder) -> [String: String] {
    var variables = [
      "HOME": folder.path, "XDG_STATE_HOME": folder.path, "XDG_DATA_HOME": folder.path, "PATH": "/usr/bin:/bin",
      "TERM": "xterm-256color", "LANG": "C.UTF-8",
    ]
    variables["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return variables
  }

  @discardableResult
  private static func firstFrame(_ terminal: PseudoTerminal) throws -> ContinuousClock.Instant {
    try terminal.wait(for: "a frame with 'Find the number'") { $0.frames > 0 && $0.text.contains("Find the number") }
  }

  private static func quit(_ terminal: PseudoTerminal) throws {
    _ = try terminal.type("q")
    try terminal.end()
  }

  private static func number(on terminal: PseudoTerminal) throws -> Int {
    guard let number = field(terminal.screen) else {
      throw ProgramFailure("guess shows no field with a number; the screen:\n\(terminal.screen.text)")
    }
    return number
  }

  /// Returns the number between the two edges of the field.
  private static func field(_ screen: TerminalScreen) -> Int? {
    for line in screen.lines {
      let words = line.split(separator: " ")
      if words.count == 3, words[0] == "│", words[2] == "│", let number = Int(words[1]) { return number }
    }
    return nil
  }
}
