import Composable
import Foundation

/// Runs a feature for a person at a terminal, or for a pipe: a line in is an action, a change is a screen out.
///
/// - At a terminal the screen is drawn in place, with the line to type on above it.
/// - In a pipe each screen that differs from the one before is printed, after the command that led to it.
/// - `wait` waits for all that was begun, `wait 0.5` for half a second; `quit` cancels it. So does the end of the
///   input, after waiting.
@MainActor
public final class LineFront<State, Action: Sendable> {
  private let store: Store<State, Action>
  private let commands: String
  private let screen: (State) -> String
  private let action: (_ command: String, _ argument: String) -> Action?
  private let last: Action?
  private let output: LineOutput
  private let clock: any Clock<Duration>
  /// The screen that was drawn last, so that nothing is drawn twice.
  private var drawn = ""
  private var begun: [StoreTask] = []

  /// A front.
  ///
  /// - Parameters:
  ///   - store: What it runs.
  ///   - commands: A line that tells which commands there are.
  ///   - last: What is sent at the end of the input, to end what has no end.
  ///   - output: Where the screen goes.
  ///   - clock: What `wait` waits on.
  ///   - screen: What the state looks like.
  ///   - action: What a command, the first word of a line, means with the rest of the line; nil for nothing.
  public init(
    _ store: Store<State, Action>, commands: String, last: Action? = nil, output: LineOutput = .standard,
    clock: any Clock<Duration> = ContinuousClock(), screen: @escaping (State) -> String,
    action: @escaping (_ command: String, _ argument: String) -> Action?
  ) {
    self.store = store
    self.commands = commands
    self.last = last
    self.output = output
    self.clock = clock
    self.screen = screen
    self.action = action
  }

  /// Takes lines until they end, or until one says so.
  public func run(lines: some AsyncSequence<String, Never> = standardInput()) async {
    output.begin(commands: commands)
    let drawing = Task { [weak self, states = store.states()] in
      for await _ in states { self?.draw() }
    }
    defer {
      drawing.cancel()
      output.end(screen: drawn, commands: commands)
    }
    draw()
    for await line in lines {
      output.accept(line: line)
      if await !obey(line) { return }
      draw()
    }
    if let last { begun.append(store.send(last)) }
    await finish()
    draw()
  }

  private func finish() async {
    for task in begun { await task.finish() }
    begun = []
  }

  /// Does what a line says. Whether to go on.
  private func obey(_ line: String) async -> Bool {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let (command, argument) = (words.first ?? "", words.dropFirst().first ?? "")
    switch command {
    case "": break
    case "quit":
      for task in begun { task.cancel() }
      return false
    case "wait":
      guard let seconds = Double(argument) else {
        await finish()
        break
      }
      // It throws when the program is cancelled, and then there is no hurry.
      try? await clock.sleep(for: .seconds(seconds))
    default:
      guard let action = action(command, argument) else {
        output.complain("That means nothing now: \(line)")
        break
      }
      begun.append(store.send(action))
    }
    return true
  }

  private func draw() {
    let screen = screen(store.state)
    if screen == drawn { return }
    drawn = screen
    output.draw(screen, commands: commands)
  }
}

/// The lines of standard input.
public func standardInput() -> AsyncStream<String> {
  AsyncStream { continuation in
    // A thread of its own, since reading blocks.
    Thread.detachNewThread {
      while let line = readLine() { continuation.yield(line) }
      continuation.finish()
    }
  }
}
