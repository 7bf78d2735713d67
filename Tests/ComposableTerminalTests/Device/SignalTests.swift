import PseudoTerminals
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct `A signal to a program on a terminal` {
  /// Every signal whose default ends a process, except those that are asked politely.
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

  @Test(.signalsComeAtOnce, arguments: fatal)
  func `a signal that ends a process leaves the terminal as it was, and is what ended it`(signal: Int32) throws {
    let terminal = try PseudoTerminal.probe()
    terminal.child.send(signal)
    #expect(try terminal.end() == .signal(signal))
    #expect(terminal.leftovers == [])
  }

  @Test(arguments: [SIGTERM: 143, SIGHUP: 129, SIGINT: 129])
  func `a request to end comes as an event`(signal: Int32, code: Int32) throws {
    let terminal = try PseudoTerminal.probe()
    terminal.child.send(signal)
    #expect(try terminal.end() == .code(code))
    #expect(terminal.leftovers == [])
  }

  @Test func `a second request kills a program that hangs, and the terminal is as it was`() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.type("h")
    try terminal.wait(for: "hanging")
    // Two signals, of which the system does not make one.
    terminal.child.send(SIGINT)
    terminal.child.send(SIGTERM)
    let ending = try terminal.end()
    #expect(ending == .signal(SIGINT) || ending == .signal(SIGTERM))
    #expect(terminal.leftovers == [])
  }

  @Test(arguments: [SIGCHLD, SIGURG, SIGWINCH, SIGCONT])
  func `a signal that ends nothing goes by`(signal: Int32) throws {
    let terminal = try PseudoTerminal.probe()
    terminal.child.send(signal)
    try terminal.type("x")
    try terminal.wait(for: "key(x)")
    try terminal.type("q")
    #expect(try terminal.end() == .code(0))
    #expect(terminal.leftovers == [])
  }
}
