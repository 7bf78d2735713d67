import Composable
import ComposableTerminal
import ComposableTesting

/// One run of a fuzzed terminal.
struct TerminalFuzzRun<State: Equatable, Action: Sendable, Environment> {
  typealias Tested = TestTerminal<State, Action, Environment>

  private let rules: (Tested) -> Bool
  private let failures = Locked<[String]>([])
  private var terminal: Tested?
  private(set) var moves: [TerminalMove] = []
  private var isBroken = false

  /// The first failure; nil if there is none.
  var failure: String? { failures.withLock { $0.first } ?? (isBroken ? "`rules` does not hold" : nil) }
  var keys: [Terminal.Key] { terminal?.current(at: #_sourceLocation).bindings.map(\.key) ?? [] }
  var size: Terminal.Size { terminal?.context.size ?? Terminal.Size(columns: 0, rows: 0) }

  init(_ make: () -> Tested, _ rules: @escaping (Tested) -> Bool) {
    self.rules = rules
    // A store keeps the reporter that is set when it is created.
    terminal = FailureReporter.collecting(failures) { make() }
    terminal?.store.exhaustivity = .off
    check()
  }

  mutating func make(all moves: [TerminalMove]) {
    for move in moves where failure == nil { make(move) }
    end()
  }

  mutating func make(_ move: TerminalMove) {
    guard let terminal else { return }
    moves.append(move)
    FailureReporter.collecting(failures) {
      switch move {
      case .event(.press(.left, let position)): terminal.click(position)
      case .event(let event): terminal.send(event)
      case .advance(let milliseconds): terminal.store.advance(by: .milliseconds(milliseconds))
      }
      terminal.store.skipReceivedActions()
      // Draws the changes by effects.
      _ = terminal.frame
    }
    check()
  }

  mutating func end() {
    let last = terminal
    terminal = nil
    FailureReporter.collecting(failures) { last?.store.skipInFlightEffects() }
  }

  private mutating func check() {
    if failure == nil, let terminal, !rules(terminal) { isBroken = true }
  }
}
