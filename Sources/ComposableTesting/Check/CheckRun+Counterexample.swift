import Composable
internal import ValueSource

extension CheckRun {
  /// Repeats a path and describes it.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - broken: The rule that its last move breaks; nil for a path to a dead end.
  /// - Returns: Nil if the rule is not broken this time.
  func counterexample(along path: MovePath<Action>, _ broken: RuleViolation?) -> Counterexample? {
    let choices = ChoiceRecorder(.offsets(path.choices), triesOrders: triesOrders, describes: true)
    let context = CheckContext(choices)
    let observer = CounterexampleObserver<State, Action>(rules, broken)
    // The number of choices before each move, and after the last one.
    var counts: [Int] = []
    var isBroken = broken == nil
    context.run {
      let store = make()
      defer { store.skipInFlightEffects() }
      store.exhaustivity = .off
      store.observe(observer)
      for (move, _) in path.moves {
        counts.append(choices.described.count)
        observer.beginMove()
        store.make(move) { $0.observe(observer) }
      }
      counts.append(choices.described.count)
      switch broken {
      case .invariant, .step: isBroken = observer.isBroken
      case .end: isBroken = !rules.end(store.state, store.inFlight)
      case .report: isBroken = !context.reports.isEmpty
      case nil: break
      }
    }
    guard isBroken, let count = counts.last else { return nil }
    let described = Array(choices.described[..<count])
    return Counterexample(
      moves: moves(path, described, counts), test: test(path, observer, broken, described))
  }

  /// Returns the moves as source, each with the answers that it was given.
  private func moves(_ path: MovePath<Action>, _ described: [ChoiceDescription], _ counts: [Int]) -> [String] {
    func answers(_ choices: ArraySlice<ChoiceDescription>) -> String {
      choices.compactMap(\.answer).joined(separator: ", ")
    }
    let start = answers(described[..<counts[0]])
    let moves = path.moves.indices.map {
      path.moves[$0].move.source(answers: answers(described[counts[$0]..<counts[$0 + 1]]))
    }
    return (start.isEmpty ? [] : ["let store = …  // \(start)"]) + moves
  }

  private func test(
    _ path: MovePath<Action>, _ observer: CounterexampleObserver<State, Action>, _ broken: RuleViolation?,
    _ described: [ChoiceDescription]
  ) -> String {
    var lines = rules.setup
    for (move, steps) in zip(path.moves.map(\.move), observer.steps) {
      lines += move.preparation
      for step in steps { lines += step.preparation + step.lines }
    }
    switch broken {
    case .invariant: lines.append("#expect(invariant(store.state))")
    case .end: lines.append("#expect(end(store.state, store.inFlight))")
    case .step:
      let action = observer.steps.last?.last.map { SourceText.expression($0.action) } ?? "…"
      lines.append("#expect(step(before, \(action), store.state))")
    case .report, nil: break
    }
    lines += ["store.skipReceivedActions()", "store.skipInFlightEffects()"]
    let order = described.prefix((described.lastIndex { !$0.isUsual } ?? -1) + 1).map(\.choice.description)
    if !order.isEmpty {
      lines = ["TestStore.explore(.only([\(order.joined(separator: ", "))])) {"] + lines.map { "  \($0)" } + ["}"]
    }
    return TestText.function("counterexample", lines)
  }
}

/// Records the steps of a counterexample, up to the one that breaks the rule.
final class CounterexampleObserver<State, Action: Sendable>: StoreObserver {
  private let rules: CheckRules<State, Action>
  private let wanted: RuleViolation?
  private(set) var isBroken = false
  /// The recorded steps of each move.
  private(set) var steps: [[TestText.Step]] = []
  /// The state after the last step.
  private var last: State?

  /// - Parameters:
  ///   - rules: The rules of the check.
  ///   - wanted: The rule to break; nil to record all steps.
  init(_ rules: CheckRules<State, Action>, _ wanted: RuleViolation?) {
    self.rules = rules
    self.wanted = wanted
  }

  var keepsStateBefore: Bool { true }

  func began(in state: State, at step: Int) {
    if isBroken { return }
    // Called again after each restart.
    if let last, let move = steps.indices.last {
      steps[move].append(TestText.Step(kind: .restart, time: .zero, before: last, after: state))
    }
    last = state
    if wanted == .invariant, !rules.invariant(state) { isBroken = true }
  }

  /// Notes that the next move begins.
  func beginMove() { steps.append([]) }

  func stepped(_ step: StoreStep<State, Action>) {
    guard !isBroken, let before = step.before, let move = steps.indices.last else { return }
    let after = step.after
    last = after
    var text = TestText.Step(
      kind: step.cause == .send ? .send : .receive, time: .zero, action: step.action, before: before, after: after)
    switch wanted {
    case .invariant: isBroken = !rules.invariant(after)
    case .step: isBroken = !rules.step(before, step.action, after)
    case .end, .report, nil: break
    }
    if isBroken, wanted == .step { text.preparation = ["let before = store.state"] }
    steps[move].append(text)
  }
}
