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
    // With moments, as in the search: whether something is `Remembered` decides when canceled effects go on.
    let choices = ChoiceRecorder(
      .offsets(path.choices), triesOrders: triesOrders, describes: true, keepsSegments: true, testMoments: .afterMoves,
      options: OrderOptions(jitter: rules.jitter), moments: MomentRecorder(.check))
    let context = CheckContext(choices)
    let observer = CounterexampleObserver<State, Action>(rules, broken)
    // The number of choices before each move, and after the last one.
    var counts: [Int] = []
    var isBroken = broken == nil
    var canGoOn = false
    context.run {
      let store = make()
      defer { store.test.end() }
      store.exhaustivity = .off
      store.observe(observer)
      for (move, _) in path.moves {
        counts.append(choices.described.count)
        observer.beginMove()
        let engine = store.test.engine
        store.make(move) {
          // After a crash. The dismissal came before it.
          if engine.isDismissed { observer.isDismissed() }
          $0.observe(observer)
        }
        if store.test.engine === engine, engine.isDismissed { observer.isDismissed() }
      }
      counts.append(choices.described.count)
      canGoOn = !store.test.engine.executor.readyTasks.isEmpty
      switch broken {
      case .invariant, .step: isBroken = observer.isBroken
      case .end: isBroken = !rules.end(store.state, store.inFlight)
      case .posts: isBroken = rules.posts?(store.state, store.test.engine.savedPosts) == false
      case .report: isBroken = !context.reports.isEmpty
      case nil: break
      }
    }
    guard isBroken, let count = counts.last else { return nil }
    let described = Array(choices.described[..<count])
    let moves = path.moves.indices.map { index in
      DescribedMove(
        path.moves[index].move, next: path.moves.dropFirst(index + 1).first?.move, observer.steps[index],
        Array(described[counts[index]..<counts[index + 1]]), jitter: rules.jitter)
    }
    let start = Array(described[..<counts[0]])
    let answers = DescribedMove<Action>.answers(start)
    let setup = answers.isEmpty ? [] : ["let store = …  // \(answers)"]
    return Counterexample(
      moves: setup + moves.map(\.source), test: test(start, moves, broken, endsAtOnce: broken == .end && canGoOn))
  }

  /// Returns the test that makes the moves, with comments about what a reader may have to write so that it compiles.
  ///
  /// - Parameters:
  ///   - start: The choices while the store was made.
  ///   - moves: The moves.
  ///   - broken: The rule that the last move breaks.
  ///   - endsAtOnce: Whether effects could go on after the last move.
  private func test(
    _ start: [ChoiceDescription], _ moves: [DescribedMove<Action>], _ broken: RuleViolation?, endsAtOnce: Bool
  ) -> String {
    var lines = rules.setup
    var notes = SourceNotes()
    if moves.contains(where: \.skipsActions) { lines.append("store.exhaustivity = .off") }
    var isWaiting = false
    for move in moves {
      lines += move.move.preparation
      for step in move.printedSteps {
        if isWaiting, !step.preparation.isEmpty {
          // `store.state` would let the effects go on.
          let before = SourceText.noted(step.before)
          lines.append("let before = \(before.text)")
          notes.add(before.notes)
        } else {
          lines += step.preparation
        }
        lines += step.lines
        notes.add(step.notes)
        isWaiting = false
      }
      isWaiting = move.goesOn
    }
    switch broken {
    case .invariant: lines.append("#expect(invariant(store.state))")
    case .end:
      if endsAtOnce {
        lines.append("// Here `end` is false before the effects go on. `store.inFlight` lets them go on.")
      }
      lines.append("#expect(end(store.state, store.inFlight))")
    case .step:
      let action = moves.last?.steps.last.map { SourceText.expression($0.action) } ?? "…"
      lines.append("#expect(step(before, \(action), store.state))")
    case .posts: lines.append("#expect(posts(store.state, store.posts))")
    case .report, nil: break
    }
    lines += ["store.skipReceivedActions()", "store.skipInFlightEffects()"]
    let choices = start + moves.flatMap(\.printedChoices)
    let order = choices.prefix((choices.lastIndex { !$0.isUsual } ?? -1) + 1).map(\.choice)
    if !order.isEmpty {
      let options = OrderOptions(jitter: triesOrders ? rules.jitter : .zero)
      lines = ["TestStore.explore(\(options.source(of: order))) {"] + lines.map { "  \($0)" } + ["}"]
    }
    return notes.head + TestText.function("counterexample", lines)
  }
}

/// A move of a counterexample, with its steps and choices.
///
/// In a check, the test may go on at the end of each move. In the printed test, it may only before a `send`: any other
/// call lets all effects go on first. With a jitter, sleeps may end meanwhile in an `advance`.
private struct DescribedMove<Action: Sendable> {
  let move: CheckMove<Action>
  let steps: [TestText.Step]
  private let choices: [ChoiceDescription]
  /// Whether effects wait for the next call of the printed test.
  let goesOn: Bool
  /// The time by which the next call advances the clock, with a jitter; nil if it is another call.
  private let advance: Duration?

  init(
    _ move: CheckMove<Action>, next: CheckMove<Action>?, _ steps: [TestText.Step], _ choices: [ChoiceDescription],
    jitter: Duration
  ) {
    (self.move, self.steps, self.choices) = (move, steps, choices)
    if case (.whole, .whole(.advance(let time))) = (move, next), jitter > .zero {
      advance = time
    } else {
      advance = nil
    }
    let mayWait =
      switch (move, next) {
      case (.whole, .whole(.send)), (.whole, .crashed): true
      default: advance != nil
      }
    // A `receive` lets the effects go on.
    let mayGoOn = choices.contains(where: \.isTest) || !steps.contains { $0.kind == .receive }
    goesOn = mayWait && mayGoOn && choices.contains { $0.otherOptions != nil }
  }

  /// Whether the actions of effects are not received, because that would let other effects go on.
  var skipsActions: Bool { goesOn && printedSteps.count < steps.count }

  var printedSteps: [TestText.Step] { goesOn ? steps.filter { $0.kind != .receive } : steps }

  /// The choices that the printed test makes.
  var printedChoices: [ChoiceDescription] {
    if goesOn, advance == nil { return choices }
    return choices.filter { choice in
      if choice.isTest { return false }
      // Where one task could go on, the printed test also chooses if a sleep may end instead.
      let mayPass = advance.flatMap { time in choice.earlySleep.map { goesOn && $0 <= time } } ?? false
      return choice.otherOptions != 1 || mayPass
    }
  }

  /// The move as source, with the answers that it was given.
  var source: String { move.source(answers: Self.answers(choices)) }

  static func answers(_ choices: [ChoiceDescription]) -> String {
    choices.compactMap(\.answer).joined(separator: ", ")
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

  /// Notes that the feature has dismissed itself. It makes no moves after that, unless it restarts.
  func isDismissed() {
    guard !isBroken, let last, let move = steps.indices.last else { return }
    steps[move].append(TestText.Step(kind: .dismissal, time: .zero, before: last, after: last))
  }

  func stepped(_ step: StoreStep<State, Action>) {
    guard !isBroken, let before = step.before, let move = steps.indices.last else { return }
    let after = step.after
    last = after
    var text = TestText.Step(
      kind: step.cause == .send ? .send : .receive, time: .zero, action: step.action, before: before, after: after)
    switch wanted {
    case .invariant: isBroken = !rules.invariant(after)
    case .step: isBroken = !rules.step(before, step.action, after)
    case .end, .posts, .report, nil: break
    }
    if isBroken, wanted == .step { text.preparation = ["let before = store.state"] }
    steps[move].append(text)
  }
}
