/// A run of a random search: it makes one move after another, up to the first that breaks a rule.
struct RandomRun<State: Equatable, Action: Sendable, Environment> {
  typealias Step = (move: CheckMove<Action>, choices: [Int])

  private let rules: CheckRules<State, Action>
  private let choices: ChoiceRecorder
  private let context: CheckContext
  private let store: TestStore<State, Action, Environment>
  private let observer: CheckObserver<State, Action>
  /// The choices while the store was made.
  let start: [Int]
  /// The moves so far. A crash and the moves up to the first action of the restarted program are one group: without the
  /// crash, the program would not send that action.
  private(set) var groups: [[Step]] = []
  /// The rule that the last move breaks; nil if it breaks none.
  private(set) var broken: RuleViolation?
  /// The action to be sent next, because the program has restarted; nil if there is none.
  private(set) var resumption: Action?

  /// Makes a store. Fails if `run` gets a store that it has got before.
  ///
  /// - Parameters:
  ///   - run: Makes the store.
  ///   - plan: The choices: random ones, or those while the store is made.
  init(_ run: CheckRun<State, Action, Environment>, _ plan: ChoiceRecorder.Plan) throws(CheckObstacle) {
    rules = run.rules
    // Segments are recorded instead of actions, whose digest would cost a dump.
    choices = ChoiceRecorder(
      plan, triesOrders: run.triesOrders, keepsSegments: true, testMoments: .afterMoves,
      options: OrderOptions(jitter: run.rules.jitter), moments: MomentRecorder(.check))
    context = CheckContext(choices)
    var made: TestStore<State, Action, Environment>?
    context.run { made = run.newStore() }
    guard let store = made else { throw .usedStore }
    self.store = store
    observer = CheckObserver(rules, run.goals, [], run.reduced) { store.clock.now.offset }
    start = choices.points.map(\.chosen)
    context.run {
      observer.check(store.state)
      store.observe(observer)
    }
    findBrokenRule()
  }

  var state: State { store.state }
  /// Whether the feature has dismissed itself. Then it has no moves.
  var isDismissed: Bool { store.test.engine.isDismissed }
  /// Whether an effect went on before the next move, which could have come first.
  var hasRunAtOnce: Bool { choices.hasRunAtOnce }
  /// The values that `choose` could have returned in this run, by its name.
  var asked: [String: AskedValues] { choices.asked }
  /// The offsets of the goals that were reached.
  var reached: Set<Int> { observer.reached }

  /// Makes a move, with random choices.
  mutating func make(_ move: CheckMove<Action>) {
    let pointCount = choices.pointCount
    let isPartOfRestart = resumption != nil
    var made = move
    context.run {
      if case .crashed(let whole, let point, let resumption) = move {
        store.crash(atPoint: point)
        perform(.whole(whole))
        if store.test.engine.hasCrashed {
          perform(.crash(resuming: resumption))
        } else {
          // The move has fewer crash points.
          store.test.engine.planCrash(atPoint: nil)
          made = .whole(whole)
        }
      } else {
        perform(move)
      }
    }
    resumption = made.resumption ?? (made.isAdvance ? resumption : nil)
    let step = (made, choices.points[pointCount...].map(\.chosen))
    if isPartOfRestart, let last = groups.indices.last { groups[last].append(step) } else { groups.append([step]) }
    findBrokenRule()
  }

  /// Makes the moves of a group, with their choices.
  mutating func make(_ group: [Step]) {
    for (index, step) in group.enumerated() where broken == nil {
      // The crash that began the group may have come too late: then the program has not restarted.
      if index > 0, resumption == nil { return }
      choices.follow(step.choices)
      make(step.move)
    }
  }

  /// Ends the store.
  func end() { context.run { store.test.end() } }

  private func perform(_ move: CheckMove<Action>) {
    store.make(move) {
      observer.check($0.state)
      $0.observe(observer)
    }
  }

  private mutating func findBrokenRule() {
    broken = context.reports.first.map { .report($0) } ?? observer.broken
    // The effects that `end` expects come with the action that is sent after a restart.
    if broken == nil, resumption == nil, !rules.end(store.state, store.inFlight) { broken = .end }
  }
}
