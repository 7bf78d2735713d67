import Composable
import ComposableTerminal
import ComposableTesting
internal import ValueSource

extension TestTerminal {
  /// Sends random keys, text, clicks, pastes, resizes and clock advances, and prints the shortest failing run as a
  /// test.
  ///
  /// ```swift
  /// TestTerminal.fuzz(seed: 1, events: 500) {
  ///   TestTerminal(
  ///     TestStore(initialState: Search(), reducer: searchReducer, environment: .test),
  ///     columns: 40, rows: 12, view: searchView)
  /// } rules: { terminal in
  ///   terminal.store.state.query.count < 100
  /// }
  /// ```
  ///
  /// - After each event, the emulated terminal must show the frame, and the view must have no mistake. A misuse of the
  ///   framework also fails the run. The same seed gives the same run.
  /// - Commands are not performed: the run continues after `.quit`.
  /// - A failing run is shrunk: events are removed as long as it still fails for the same reason.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - events: The number of events.
  ///   - setup: The lines that create the terminal in the printed test.
  ///   - location: The location of a failure.
  ///   - make: Returns a new terminal and store for each run. The environment must be deterministic.
  ///   - rules: Returns whether a condition holds, which must be true after each event.
  public static func fuzz(
    seed: UInt64, events: Int, setup: [String] = ["let terminal = makeTerminal()"],
    at location: SourceLocation = #_sourceLocation,
    terminal make: () -> TestTerminal, rules: @escaping (TestTerminal) -> Bool = { _ in true }
  ) {
    let reporter = FailureReporter.current
    let moves = TerminalMoves(random: .seeded(seed))
    var run = TerminalFuzzRun(make, rules)
    for _ in 0..<events where run.failure == nil { run.make(moves.next(run.keys, run.size)) }
    run.end()
    guard let reason = run.failure else { return }
    let shortest = MoveShrinker.shortest(run.moves) { moves in
      var trial = TerminalFuzzRun(make, rules)
      trial.make(all: moves)
      return trial.failure == reason ? trial.moves : nil
    }
    let lines = setup + ["terminal.store.exhaustivity = .off"] + shortest.map(\.source)
    let failure = FailureText.fuzz(
      seed: seed, events: run.moves.count, shortest: shortest.count, reason: reason,
      test: TestText.function("seed\(seed)", lines + ["terminal.store.skipInFlightEffects()"]))
    reporter.report(failure.paragraphs, number: failure.number, at: location)
  }
}
