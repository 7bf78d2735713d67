import Composable

/// One run of a check: a store that is made anew, the way to a state, and then one move that is looked at.
struct CheckRun<State: Equatable, Action: Sendable, Environment> {
  /// What the last move led to.
  struct Outcome {
    let state: State
    let key: StateFingerprint
    let known: KnownEffects
    /// The state before the last move; nil when there was none.
    let before: State?
    /// The goals that were reached in the move, and those that are so in its last state.
    let goals: Set<Int>
    let goalsAtEnd: Set<Int>
    let broken: RuleViolation?
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
    rules.fingerprint?(state, time) ?? AnyHashable(IdentityFingerprint(state))
  }

  /// Goes a way and makes one more move.
  ///
  /// - Parameters:
  ///   - path: The way to a state.
  ///   - node: That state; nil when only the store is to be made.
  ///   - plan: What is chosen in the move.
  ///   - move: The move in that state; nil for none.
  func outcome(
    after path: MovePath<Action>, at node: Node?, plan: [Int], move: (State) -> Move<Action>?
  ) throws(Obstacle) -> Outcome {
    let choices = ChoiceRecorder(.offsets(path.choices + plan), triesOrders: triesOrders, keepsSegments: true)
    var result: Result<Outcome, Obstacle>?
    let scope = CheckContext(choices)
    scope.run { result = self.result(path, node, move, scope) }
    // The body of `run` is called once, before it returns.
    guard let result else { preconditionFailure("The run was not made.") }
    return try result.get()
  }

  private func result(
    _ path: MovePath<Action>, _ node: Node?, _ move: (State) -> Move<Action>?, _ scope: CheckContext
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
    _ points: [ChoicePoint], _ node: Node?, _ scope: CheckContext
  ) -> Outcome {
    let state = store.state
    let effects = store.test.engine.effectsAtRest
    let known = known(of: effects, observer, node?.known, scope)
    let shown = effects.compactMap { effect in known.shown[effect.number]?.after(effect) }
    var broken = scope.reports.first.map { RuleViolation.report($0) } ?? observer.broken
    if broken == nil, !rules.end(state, shown) { broken = .end }
    let key = StateFingerprint(
      fingerprint: fingerprint(of: state, at: store.clock.now.offset),
      effects: keys(of: effects, known, state, scope.choices), memory: store.test.engine.memory)
    return Outcome(
      state: state, key: key, known: known, before: before, goals: observer.reached,
      goalsAtEnd: Set(goals.indices.filter { goals[$0].isReached(state) }), broken: broken, points: points)
  }

  /// What is known of effects: from the state before, or of a step of the last move.
  private func known(
    of effects: [IdleEffect], _ observer: CheckObserver<State, Action>, _ before: KnownEffects?, _ scope: CheckContext
  ) -> KnownEffects {
    var known = KnownEffects()
    for effect in effects {
      let origin =
        known.origins[effect.step] ?? before?.origins[effect.step]
        ?? EffectSource(
          beginning: beginning(of: effect.step, observer, scope.choices), action: ComparedAction(effect.action))
      known.origins[effect.step] = origin
      known.shown[effect.number] =
        before?.shown[effect.number] ?? InFlight(effect, of: origin.action.text)
    }
    return known
  }

  private func beginning(
    of step: Int, _ observer: CheckObserver<State, Action>, _ choices: ChoiceRecorder
  ) -> EffectSource.Beginning {
    guard let (state, time) = observer.statesBefore[step] else {
      return .setup(step: step, choices: choices.points.map(\.chosen))
    }
    return .step(fingerprint(of: state, at: time), answers: choices.answers(ofStep: step))
  }
}

extension CheckRun {
  /// An effect in flight, and what it is compared by.
  private struct Keyed {
    let effect: IdleEffect
    var key: EffectFingerprint
  }

  /// The effects as they are compared. The numbers of effects do not matter.
  ///
  /// Those with a deadline come in the order in which they go on: of one deadline, the one of lower rank first. A timer
  /// keeps its rank, and so may meet any other in the future: with one among them, all come in the order of their
  /// ranks.
  func keys(of effects: [IdleEffect], _ known: KnownEffects, _ state: State, _ choices: ChoiceRecorder)
    -> [EffectFingerprint]
  {
    var keyed = effects.compactMap { effect in
      known.origins[effect.step].map { Keyed(effect: effect, key: key(of: effect, $0, state, choices)) }
    }
    let sleeps = Self.ranks(keyed.map(\.effect.sleeps), where: keyed.contains { $0.effect.sleeps.count > 1 })
    let goesOn = keyed.map(\.effect.position.goesOnWhenCancelled)
    let ages = Self.ranks(
      zip(keyed, goesOn).map { $1 ? $0.effect.position.nodes : [] }, where: goesOn.count { $0 } > 1)
    for index in keyed.indices {
      keyed[index].key.sleeps = sleeps[index]
      keyed[index].key.ages = ages[index]
    }
    return Self.grouped(Self.sorted(keyed))
  }

  private func key(
    of effect: IdleEffect, _ origin: EffectSource, _ state: State, _ choices: ChoiceRecorder
  ) -> EffectFingerprint {
    EffectFingerprint(
      name: "\(effect.label)", location: effect.location, remaining: effect.remaining,
      isOnOtherClock: effect.isOnOtherClock, action: fingerprint(of: effect.action, in: state, origin.action),
      taken: tick(of: effect, state)
        ?? .origin(
          origin.beginning, effect.position.steps,
          effect.isWait ? [] : choices.segments(of: effect.number).sinceTheirBeginning))
  }

  /// What a timer gives at its ticks, if that says all: a tick that asks a clock or a generator for something is not
  /// the same each time, and a timer in the middle of a sequence or a time limit is more than its ticks.
  private func tick(of effect: IdleEffect, _ state: State) -> EffectFingerprint.Taken? {
    guard let tick = effect.tick, effect.position.isFree else { return nil }
    // Its mistakes are reported when it ticks.
    let (action, hasAsked) = Misuse.withHandler({ _ in }) { DryRun.runNoting(tick) }
    if hasAsked { return nil }
    let scopes = effect.position.scopes
    return .tick(
      fingerprint(of: action, in: state, nil),
      scopes: rules.effect == nil ? scopes : scopes.map(\.withoutRows))
  }

  private func fingerprint(of action: any Sendable, in state: State, _ compared: ComparedAction?) -> AnyHashable {
    if let effect = rules.effect, let action = action as? Action { return effect(state, action) }
    return AnyHashable(compared ?? ComparedAction(action))
  }

  /// Numbers as their ranks among all of them; none where they do not matter.
  private static func ranks(_ numbers: [[Int]], where matter: Bool) -> [[Int]] {
    guard matter else { return numbers.map { _ in [] } }
    let all = Set(numbers.joined()).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(all, all.indices))
    return numbers.map { $0.compactMap { ranks[$0] } }
  }

  private static func sorted(_ keyed: [Keyed]) -> [Keyed] {
    let hasTimer = keyed.contains { $0.effect.isTimer }
    let sleeping = keyed.filter { $0.key.remaining != nil }.sorted { one, other in
      let (left, right) = (one.key.remaining ?? .zero, other.key.remaining ?? .zero)
      return hasTimer || left == right ? one.effect.rank < other.effect.rank : left < right
    }
    let waiting = keyed.filter { $0.key.remaining == nil }.map { ($0, "\($0.key)") }.sorted { $0.1 < $1.1 }
    return sleeping + waiting.map(\.0)
  }

  /// The keys, in which it is noted which effects are of one step: what ends one of them may end another.
  private static func grouped(_ keyed: [Keyed]) -> [EffectFingerprint] {
    var groups: [Int: Int] = [:]
    return keyed.map { keyed in
      var key = keyed.key
      if case .tick = key.taken { return key }
      let group = groups[keyed.effect.step] ?? groups.count
      groups[keyed.effect.step] = group
      key.group = group
      return key
    }
  }
}
