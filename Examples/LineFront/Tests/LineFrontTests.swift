import Composable
import LineFront
import Testing

@MainActor @Suite struct LineFrontTests {
  @Test func `a pipe gets the commands, and each screen that differs from the one before`() async {
    let output = await play(["up", "same", "up"])
    #expect(
      output == """
        up | same | later | tick
        count 0

        > up
        count 1

        > same

        > up
        count 2

        """)
  }

  @Test func `a line that means nothing is named`() async {
    let output = await play(["sideways"])
    #expect(output.hasSuffix("> sideways\nThat means nothing now: sideways\n"))
  }

  @Test func `the rest of a line is the argument`() async {
    let output = await play(["up by 5"])
    #expect(output.hasSuffix("count 5\n"))
  }

  @Test func `an empty line does nothing`() async {
    let output = await play([""])
    #expect(output.hasSuffix("count 0\n\n> \n"))
  }

  @Test func `the end of the input waits for what was begun`() async {
    let output = await play(["later"])
    #expect(output.hasSuffix("> later\ncount 10\n"))
  }

  @Test func `wait waits for what was begun`() async {
    let output = await play(["later", "wait", "up"])
    #expect(output.hasSuffix("> wait\ncount 10\n\n> up\ncount 11\n"))
  }

  @Test func `wait with seconds waits on the clock`() async {
    let clock = ImmediateClock()
    let start = clock.now
    _ = await play(["wait 0.5"], clock: clock)
    #expect(start.duration(to: clock.now) == .seconds(0.5))
  }

  @Test func `quit cancels what was begun and reads no further`() async {
    let output = await play(["tick", "quit", "up"])
    #expect(output.hasSuffix("> tick\n\n> quit\n"))
  }

  @Test func `what has no end is ended by the last action`() async {
    let output = await play(["tick"], last: .stop)
    #expect(output.hasSuffix("> tick\n"))
  }

  @Test func `a terminal is told of a wrong line below it, until the next line`() async {
    let output = await play(["sideways", "same"], isTerminal: true)
    #expect(
      output.contains("\u{1B}[2HThat means nothing now: sideways\u{1B}[H> \u{1B}[K\u{1B}[2H\u{1B}[K\u{1B}[H> \u{1B}[K"))
  }

  @Test func `a terminal is drawn in place, with the cursor left where it was`() async {
    let output = await play(["up"], isTerminal: true)
    #expect(output.hasPrefix("\u{1B}[2J\u{1B}[H> \u{1B}[K"))
    #expect(output.contains("\u{1B}7\u{1B}[3Hcount 1\u{1B}[K\n\u{1B}[K\nup | same | later | tick\u{1B}[J\u{1B}8"))
    #expect(output.hasSuffix("\u{1B}[6H"))
  }
}

private enum Action: Sendable { case add(Int), same, later, tick, stop }

private let counter: Reducer<Int, Action, Void> = Reducer { count, action, _ in
  switch action {
  case .add(let number):
    count += number
    return .none
  case .same: return .none
  case .later:
    return .run { send in
      await Task.yield(); await send(.add(10))
    }
  case .tick: return .run { _ in for await _ in AsyncStream<Never>.makeStream().stream {} }.cancellable(id: "tick")
  case .stop: return .cancel(id: "tick")
  }
}

/// What a front writes for lines.
@MainActor private func play(
  _ lines: [String], isTerminal: Bool = false, last: Action? = nil, clock: any Clock<Duration> = ContinuousClock()
) async -> String {
  var written = ""
  let front = LineFront(
    Store(initialState: 0, reducer: counter, environment: ()),
    commands: "up | same | later | tick", last: last,
    output: LineOutput(isTerminal: isTerminal) { written += $0 }, clock: clock,
    screen: { "count \($0)" },
    action: { command, argument in
      switch command {
      case "up": .add(argument.isEmpty ? 1 : Int(argument.dropFirst(3)) ?? 0)
      case "same": .same
      case "later": .later
      case "tick": .tick
      default: nil
      }
    })
  await front.run(
    lines: AsyncStream { continuation in
      for line in lines { continuation.yield(line) }
      continuation.finish()
    })
  return written
}
