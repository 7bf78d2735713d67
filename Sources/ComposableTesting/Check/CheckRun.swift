import Composable

/// One run of a check: a store that is made anew, the way to a state, and then one move that is looked at.
struct CheckRun<State: Equatable, Action: Sendable, Environment> {
  /// What the last move led to.
  struct Outcome {
    let state: State
    let key: StateKey
    let known: KnownEffects
    /// The state before the last move; nil when there was none.
    let before: State?
    /// The goals that were reached in the move, and those that are so in its last state.
    let goals: Set<Int>
    let goalsAtEnd: Set<Int>
    let broken: BrokenRule?
    /// The choices of the last move.
    let points: [ChoicePoint]
  }

  /// What is known of the state before the last move.
  struct Node {
    let fingerprint: AnyHashable
    /// What is known of its effects in flight, on this way.
    let known: KnownEffects
  }

  /// Why a run is of no use.
  enum Obstacle: Error {
    /// The store is the one of the run before.
    case usedStore
    /// The moves before the last one led to another state than before.
    case doesNotRepeat(moves: Int)
  }

  let make: () -> TestStore<State, Action, Environment>
  let rules: CheckRules<State, Action>
  /// In the order of their names.
  let goals: [CheckGoal<State>]
  let triesOrders: Bool
  private let last = LastStore()

  /// The store of the run before, if it is still there.
  private final class LastStore {
    weak var store: TestStore<State, Action, Environment>?
  }

  init(
    make: @escaping () -> TestStore<State, Action, Environment>, rules: CheckRules<State, Action>, triesOrders: Bool
  ) {
    self.make = make
    self.rules = rules
    goals = rules.expects.sorted { $0.key < $1.key }.map { CheckGoal(name: $0.key, isReached: $0.value) }
    self.triesOrders = triesOrders
  }

  private func fingerprint(of state: State, at time: Duration) -> AnyHashable {
    rules.fingerprint?(state, time) ?? AnyHashable(WholeState(state))
  }

  /// Goes a way and makes one more move.
  ///
  /// - Parameters:
  ///   - path: The way to a state.
  ///   - node: That state; nil when only the store is to be made.
  ///   - plan: What is chosen in the move.
  ///   - move: The move in that state; nil for none.
  func outcome(
    after path: CheckedPath<Action>, at node: Node?, plan: [Int], move: (State) -> Move<Action>?
  ) throws(Obstacle) -> Outcome {
    let choices = Choices(.offsets(path.choices + plan), triesOrders: triesOrders, keepsSegments: true)
    var result: Result<Outcome, Obstacle>?
    let scope = CheckScope(choices)
    scope.run { result = self.result(path, node, move, scope) }
    // The body of `run` is called once, before it returns.
    guard let result else { preconditionFailure("The run was not made.") }
    return try result.get()
  }

  private func result(
    _ path: CheckedPath<Action>, _ node: Node?, _ move: (State) -> Move<Action>?, _ scope: CheckScope
  ) -> Result<Outcome, Obstacle> {
    let store = make()
    guard last.store !== store else { return .failure(.usedStore) }
    last.store = store
    defer { store.skipInFlightEffects() }
    store.exhaustivity = .off
    for (move, _) in path.moves { store.make(move) }
    if let node {
      let isRepeated =
        scope.choices.pointCount == path.choices.count && scope.reports.isEmpty
        && fingerprint(of: store.state, at: store.clock.now.offset) == node.fingerprint
      if !isRepeated { return .failure(.doesNotRepeat(moves: path.moves.count)) }
    }
    let before = node == nil ? nil : store.state
    let observer = CheckObserver(rules, goals) { store.clock.now.offset }
    let start = node == nil ? 0 : scope.choices.pointCount
    if let move = before.flatMap(move) {
      let observation = store.observe(observer)
      store.make(move)
      observation.cancel()
    } else {
      observer.look(at: store.state)
    }
    // Taken now: ending the store chooses, too.
    let points = Array(scope.choices.points[start...])
    return .success(outcome(of: store, before, observer, points, node, scope))
  }

  private func outcome(
    of store: TestStore<State, Action, Environment>, _ before: State?, _ observer: CheckObserver<State, Action>,
    _ points: [ChoicePoint], _ node: Node?, _ scope: CheckScope
  ) -> Outcome {
    let state = store.state
    let effects = store.test.engine.effectsAtRest
    let known = known(of: effects, observer, node?.known, scope)
    let shown = effects.compactMap { effect in known.shown[effect.number]?.after(effect) }
    var broken = scope.reports.first.map { BrokenRule.report($0) } ?? observer.broken
    if broken == nil, !rules.end(state, shown) { broken = .end }
    let key = StateKey(
      fingerprint: fingerprint(of: state, at: store.clock.now.offset),
      effects: keys(of: effects, known, state, scope.choices), memory: store.test.engine.memory)
    return Outcome(
      state: state, key: key, known: known, before: before, goals: observer.reached,
      goalsAtEnd: Set(goals.indices.filter { goals[$0].isReached(state) }), broken: broken, points: points)
  }

  /// What is known of effects: from the state before, or of a step of the last move.
  private func known(
    of effects: [EffectAtRest], _ observer: CheckObserver<State, Action>, _ before: KnownEffects?, _ scope: CheckScope
  ) -> KnownEffects {
    var known = KnownEffects()
    for effect in effects {
      let origin =
        known.origins[effect.step] ?? before?.origins[effect.step]
        ?? EffectOrigin(
          beginning: beginning(of: effect.step, observer, scope.choices), action: ComparedAction(effect.action))
      known.origins[effect.step] = origin
      known.shown[effect.number] =
        before?.shown[effect.number] ?? InFlight(effect, of: origin.action.text)
    }
    return known
  }

  private func beginning(
    of step: Int, _ observer: CheckObserver<State, Action>, _ choices: Choices
  ) -> EffectOrigin.Beginning {
    guard let (state, time) = observer.statesBefore[step] else {
      return .setup(step: step, choices: choices.points.map(\.chosen))
    }
    return .step(fingerprint(of: state, at: time), answers: choices.answers(ofStep: step))
  }
}
