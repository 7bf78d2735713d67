import Composable
import Expectations
import PseudoTerminals
import TestEffort
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct `A signal to a program on a terminal` {
  /// Every signal whose default ends a process, except the requests to end.
  static var fatal: [Int32] {
    let everywhere = [
      SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2, SIGPIPE, SIGALRM, SIGXCPU, SIGXFSZ,
      SIGVTALRM, SIGPROF, SIGSYS,
    ]
    #if canImport(Darwin)
      return everywhere
    #else
      return everywhere + [16, SIGIO, SIGPWR, 35, 50, 64]
    #endif
  }

  @Test(.signalsAreImmediate, arguments: fatal)
  func `that ends a process restores the terminal, and is the reason for its end`(signal: Int32) throws {
    let terminal = try PseudoTerminal.probe()
    terminal.child.send(signal)
    try expectEqual(terminal.end(), .signal(signal))
    expectEqual(terminal.leftovers, [])
  }

  /// The moment is a number of bytes that the program has written. The handler runs on any of its threads.
  @Test(.signalsAreImmediate)
  func `that ends a process while it takes the terminal or gives it back restores the terminal`() throws {
    var random = SplitMix64(seed: 44)
    for round in 0..<TestEffort.count(15, full: 200) {
      let signal = [SIGSEGV, SIGQUIT, SIGALRM][round % 3]
      let terminal = try PseudoTerminal.probe("flicker")
      try terminal.wait(bytes: terminal.output.count + random.draw(in: 0...3000))
      terminal.child.send(signal)
      try expectEqual(terminal.end(), .signal(signal))
      #expect(terminal.isRestored, "round \(round)")
    }
  }

  @Test(.signalsAreImmediate) func `that ends a process ends it after Swift's crash report, too`() throws {
    let reports = ["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,symbolicate=off,cache=no"]
    let terminal = try PseudoTerminal.probe(variables: reports)
    terminal.child.send(SIGQUIT)
    try expectEqual(terminal.end(), .signal(SIGQUIT))
    expectEqual(terminal.leftovers, [])
  }

  @Test(arguments: [SIGTERM: 143, SIGHUP: 129, SIGINT: 129])
  func `that requests the end is an event`(signal: Int32, code: Int32) throws {
    let terminal = try PseudoTerminal.probe()
    terminal.child.send(signal)
    try expectEqual(terminal.end(), .code(code))
    expectEqual(terminal.leftovers, [])
  }

  @Test func `that repeats a request kills a program that hangs, and restores the terminal`() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.type("h")
    try terminal.wait(for: "hanging")
    // Two different signals, which the system does not merge.
    terminal.child.send(SIGINT)
    terminal.child.send(SIGTERM)
    let ending = try terminal.end()
    #expect(ending == .signal(SIGINT) || ending == .signal(SIGTERM))
    expectEqual(terminal.leftovers, [])
  }

  @Test func `that hangs up is neither of two requests, in whatever order they arrive`() throws {
    let terminal = try PseudoTerminal.probe()
    // A session that ends sends both. The system delivers the hang-up first to a process that could not run meanwhile.
    for signal in [SIGSTOP, SIGTERM, SIGHUP, SIGCONT] { terminal.child.send(signal) }
    let ending = try terminal.end()
    #expect(ending == .code(129) || ending == .code(143))
    expectEqual(terminal.leftovers, [])
  }

  @Test(arguments: [SIGCHLD, SIGURG, SIGWINCH, SIGCONT])
  func `that ends nothing has no effect`(signal: Int32) throws {
    let terminal = try PseudoTerminal.probe()
    terminal.child.send(signal)
    try terminal.type("x")
    try terminal.wait(for: "key(x)")
    try terminal.type("q")
    try expectEqual(terminal.end(), .code(0))
    expectEqual(terminal.leftovers, [])
  }
}
