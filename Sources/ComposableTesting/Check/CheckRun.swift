import Composable

/// The runs of a check. Each run makes a new store, repeats a path to a state, and checks more moves. See ``CheckWalk``.
///
/// An object, because it is used with each move, and a copy of the rules would retain all of their closures.
final class CheckRun<State: Equatable, Action: Sendable, Environment> {
  /// The result of the last move.
  ///
  /// An object, because it is passed on often. Code that is not specialized looks up types for what depends on the feature,
  /// which therefore is last.
  final class Outcome {
    let key: StateFingerprint
    /// The sources of the effects in flight on the path of the run; nil if that is not the path of the search, which sets
    /// it when the walk is over.
    var known: KnownEffects?
    /// The goals that were reached in the move.
    let goals: Set<Int>
    /// The goals that the last state reaches.
    let goalsAtEnd: Set<Int>
    /// What the states in the move say about each of the rules `answers`.
    let answers: [AnswerProgress]
    let broken: RuleViolation?
    /// The choices of the last move.
    let points: [ChoicePoint]
    /// The moments of the last move, by the index of the choice, if they were noted.
    let moments: [Int: Moment]
    /// The crash points of the last move, if they were counted: the number of choices in the move before each.
    let crashPoints: [Int]
    /// Whether a crash in the move would lose states between two steps of a drain, if its crash points were counted.
    let hasUnsavedStates: Bool
    /// Whether an effect went on before the next move, which could have come first.
    let hasRunAtOnce: Bool
    /// Whether random numbers were drawn from a generator.
    let hasDrawn: Bool
    /// Whether the move was made with a copy of the state, and without a store.
    let isCopied: Bool
    let state: State
    /// The state before the last move; nil if there was no move.
    let before: State?
    /// The action to be sent next, because the program has restarted; nil if there is none.
    let resumption: Action?

    init(
      _ state: State, _ key: StateFingerprint, known: KnownEffects, after move: LastMove,
      _ observer: CheckObserver<State, Action>, goalsAtEnd: Set<Int>, broken: RuleViolation?,
      hasRunAtOnce: Bool = false, hasDrawn: Bool = false, isCopied: Bool = false
    ) {
      self.key = key
      self.known = known
      goals = observer.reached
      self.goalsAtEnd = goalsAtEnd
      answers = observer.answers
      self.broken = broken
      points = move.points
      moments = move.moments
      crashPoints = move.crashPoints
      hasUnsavedStates = move.hasUnsavedStates
      self.hasRunAtOnce = hasRunAtOnce
      self.hasDrawn = hasDrawn
      self.isCopied = isCopied
      self.state = state
      before = move.before
      resumption = move.resumption
    }
  }

  /// The expected state before the last move.
  struct Node {
    let fingerprint: AnyHashable
    /// The state itself; nil if only its fingerprint is expected.
    let state: State?
    /// The sources of its effects in flight, on this path; nil if they are to be found out.
    let known: KnownEffects?
    /// The action to be sent first, because the program has restarted; nil if there is none.
    let resumption: Action?
  }

  let make: () -> TestStore<State, Action, Environment>
  let rules: CheckRules<State, Action>
  /// The goals of the rules, in the order of their names.
  let goals: [CheckGoal<State>]
  /// The rules `answers`, in the order of their names.
  let answerRules: [AnswerRule<State>]
  let triesOrders: Bool
  /// The actions that were reduced in all runs.
  let reduced = ReducedActions()
  /// The fingerprints of all states that stores have come to. Equal ones become one object, which is compared fast.
  private var fingerprints: Set<StateFingerprint> = []

  init(
    make: @escaping () -> TestStore<State, Action, Environment>, rules: CheckRules<State, Action>, triesOrders: Bool
  ) {
    self.make = make
    self.rules = rules
    goals = rules.expects.sorted { $0.key < $1.key }.map { CheckGoal(name: $0.key, isReached: $0.value) }
    answerRules = rules.answers.sorted { $0.key < $1.key }
      .map { AnswerRule(name: $0.key, asks: $0.value.from, answers: $0.value.to) }
    self.triesOrders = triesOrders
  }

  /// Makes the store of a run. Returns nil if it is the store of another run.
  func newStore() -> TestStore<State, Action, Environment>? {
    let store = make()
    guard store.test.enterCheck() else { return nil }
    store.exhaustivity = .off
    return store
  }

  /// Returns an observer of the steps of a move.
  ///
  /// - Parameter now: Reads the clock of the store.
  func observer(now: @escaping () -> Duration) -> CheckObserver<State, Action> {
    CheckObserver(rules, goals, answerRules, reduced, now: now)
  }

  /// The goals that a state reaches.
  func reachedGoals(in state: State) -> Set<Int> {
    var reached: Set<Int> = []
    // Not `goals.indices`: in code that is not specialized, that looks up types.
    for index in 0..<goals.count where goals[index].isReached(state) { reached.insert(index) }
    return reached
  }

  func fingerprint(of state: State, at time: Duration) -> AnyHashable {
    rules.fingerprint?(state, time) ?? AnyHashable(IdentityFingerprint(state))
  }

  /// Notes the moments of the last move.
  func noteMoments(
    of store: TestStore<State, Action, Environment>, _ observer: CheckObserver<State, Action>, _ choices: ChoiceRecorder
  ) {
    guard let engine = store.view.whole() else { return }
    if let effect = rules.effect {
      engine.notes?.compare = { state, action in
        (action as? Action).map { effect(state, $0) } ?? AnyHashable(ComparedAction(action))
      }
    }
    choices.moments?.noteMoments { [self] in
      AnyHashable(
        CheckedPart(
          fingerprint: fingerprint(of: engine.loop.state, at: engine.clock.time.offset), answers: observer.answers,
          posts: rules.posts == nil ? [] : (engine.posts.saved + engine.posts.unsaved).map { ComparedPost($0.post) }))
    }
    engine.noteBodies()
  }

  /// What a check compares of a moment, besides what an exploration does.
  private struct CheckedPart: Hashable {
    /// May contain what fakes remember.
    let fingerprint: AnyHashable
    /// What the states of the move said so far about the rules `answers`.
    let answers: [AnswerProgress]
    /// The messages that were posted so far, if a rule is about them.
    let posts: [ComparedPost]
  }

  /// The last move of a run, as the outcome shows it.
  struct LastMove {
    let before: State?
    var points: [ChoicePoint] = []
    var moments: [Int: Moment] = [:]
    var crashPoints: [Int] = []
    var hasUnsavedStates = false
    var resumption: Action?
  }

  /// Returns the outcome of the last move of a run.
  ///
  /// - Parameters:
  ///   - store: The store of the run.
  ///   - move: The move.
  ///   - observer: Has seen the steps of the move.
  ///   - before: The sources of the effects before the move; nil if the move is the making of the store.
  ///   - context: The context of the run.
  func outcome(
    of store: TestStore<State, Action, Environment>, _ move: LastMove, _ observer: CheckObserver<State, Action>,
    _ before: KnownEffects?, _ context: CheckContext
  ) -> Outcome {
    let state = store.state
    let effects = store.test.engine.idleEffects
    let known = known(of: effects, observer, before, context)
    let shown = effects.compactMap { effect in known.shown[effect.number]?.after(effect) }
    var broken = context.reports.first.map { RuleViolation.report($0) } ?? observer.broken
    // The effects that `end` expects come with the action that is sent after a restart.
    if broken == nil, move.resumption == nil, !rules.end(state, shown) { broken = .end }
    if broken == nil, rules.posts?(state, store.test.engine.savedPosts) == false { broken = .posts }
    let (keys, queue, remembered) = keys(
      of: effects, known, state, store.test.engine.executor, context.choices)
    let key = StateFingerprint(
      fingerprint(of: state, at: store.clock.now.offset), effects: keys, queue: queue,
      retainedTimings: store.test.engine.retainedTimings, remembered: remembered,
      resumption: move.resumption.map { fingerprint(of: $0, in: state, nil) },
      posts: rules.posts == nil ? [] : store.test.engine.savedPosts.map { ComparedPost($0) },
      isDismissed: store.test.engine.isDismissed)
    return Outcome(
      state, DryRun.run { fingerprints.insert(key).memberAfterInsert }, known: known, after: move, observer,
      goalsAtEnd: reachedGoals(in: state), broken: broken, hasRunAtOnce: context.choices.hasRunAtOnce,
      hasDrawn: context.choices.hasDrawn)
  }

  /// Returns the sources of effects: those known before the last move, and those of the steps in the move.
  func known(
    of effects: [IdleEffect], _ observer: CheckObserver<State, Action>, _ before: KnownEffects?, _ context: CheckContext
  ) -> KnownEffects {
    var known = KnownEffects()
    for effect in effects {
      let origin =
        known.origins[effect.step] ?? before?.origins[effect.step]
        ?? EffectSource(
          inputs: inputs(of: effect.step, observer, context.choices), action: ComparedAction(effect.action))
      known.origins[effect.step] = origin
      known.shown[effect.number] =
        before?.shown[effect.number] ?? InFlight(effect, of: origin.action.text)
      // The fingerprint of the rules is one of the whole state.
      if rules.fingerprint == nil {
        known.parts[effect.number] = before?.parts[effect.number] ?? PartFingerprint(effect.seen)
      }
    }
    return known
  }

  private func inputs(
    of step: Int, _ observer: CheckObserver<State, Action>, _ choices: ChoiceRecorder
  ) -> EffectSource.Inputs {
    guard let before = observer.statesBefore[step] else {
      return .setup(step: step, choices: choices.points.map(\.chosen))
    }
    let inputs = choices.inputs(ofStep: step)
    if let captured = before.captured { return .captured(captured, inputs: inputs) }
    return .step(before.fingerprint(), inputs: inputs)
  }
}

/// The reason why a run has no outcome.
enum CheckObstacle: Error {
  /// `store` returned a store that a check has used.
  case usedStore
  /// The moves before the last one led to another state than in the earlier run.
  case doesNotRepeat(moves: Int)
  /// An action of an effect in flight cannot be compared.
  case incomparable(ComparedAction)
}

extension CheckRun {
  /// An effect in flight, and its fingerprint.
  private struct Keyed {
    let effect: IdleEffect
    var key: EffectFingerprint
  }

  /// Returns the fingerprints of the effects in flight, the tasks that can go on, and what the fakes share. The numbers
  /// of effects are not part of them.
  ///
  /// Effects with a deadline are sorted by deadline, then by rank: the order in which they wake.
  private func keys(
    of effects: [IdleEffect], _ known: KnownEffects, _ state: State, _ executor: TestExecutor, _ choices: ChoiceRecorder
  ) -> ([EffectFingerprint], [WaitingTask], [AnyHashable]) {
    let waiting = executor.waitingTasks
    // Most states of a model have no effect in flight.
    let sorted = effects.isEmpty ? [] : sorted(keyed(effects, known, state) { executor.histories(of: $0) }, waiting)
    let (since, now) = (executor.lateSince, executor.time)
    func task(_ label: String) -> WaitingTask {
      let number = TaskSegment.effect(of: label)
      return WaitingTask(
        effect: sorted.firstIndex { $0.effect.number == number }, path: TaskSegment.path(of: label),
        waited: since[label].map { now - $0 } ?? .zero)
    }
    let remembered = choices.moments?.values { AnyHashable(task($0)) } ?? []
    return (Self.grouped(sorted), waiting.map(task), remembered)
  }

  /// Returns effects in an order that does not depend on their numbers.
  private func sorted(_ effects: [Keyed], _ waiting: [String]) -> [Keyed] {
    let waiting = waiting.map { TaskSegment.effect(of: $0) }
    let others = effects.filter { $0.effect.sleeps.isEmpty }.map { keyed in
      (keyed, text: "\(keyed.key)", turn: waiting.firstIndex { $0 == keyed.effect.number } ?? waiting.count)
    }
    return Self.sleeping(effects) + others.sorted { ($0.text, $0.turn) < ($1.text, $1.turn) }.map { $0.0 }
  }

  /// Returns effects with their fingerprints.
  private func keyed(
    _ effects: [IdleEffect], _ known: KnownEffects, _ state: State, _ histories: (Int) -> [TaskHistory]
  ) -> [Keyed] {
    var keyed = effects.compactMap { effect in
      known.origins[effect.step].map { origin in
        let tasks = effect.isWait ? [] : histories(effect.number)
        return Keyed(
          effect: effect,
          key: key(of: effect, origin, known.parts[effect.number], state, tasks.map { $0.withoutIDs }))
      }
    }
    let order = SleepOrder(keyed.map { ($0.effect.name.isTimer, $0.effect.sleeps) })
    let agesMatter = keyed.map { $0.effect.ancestry.cancellationMayStartNextPart }
    // Only the ages of several can matter.
    let ages =
      agesMatter.count { $0 } > 1 ? ranks(of: zip(keyed, agesMatter).map { $1 ? $0.effect.ancestry.nodes : [] }) : nil
    for index in keyed.indices {
      keyed[index].key.sleeps = order.positions[index]
      keyed[index].key.sleepsBefore = order.before[index]
      if let ages { keyed[index].key.ages = ages[index] }
    }
    return keyed
  }

  private func key(
    of effect: IdleEffect, _ origin: EffectSource, _ part: PartFingerprint?, _ state: State, _ tasks: [TaskHistory]
  ) -> EffectFingerprint {
    EffectFingerprint(
      name: "\(effect.name.label)", location: effect.name.location, remaining: effect.remaining,
      isOnOtherClock: effect.isOnOtherClock, action: fingerprint(of: effect.action, in: state, origin.action),
      captured: tick(of: effect, state)
        ?? Self.captured(by: effect, origin.inputs, part, tasks))
  }

  private static func captured(
    by effect: IdleEffect, _ inputs: EffectSource.Inputs, _ part: PartFingerprint?, _ tasks: [TaskHistory]
  ) -> EffectFingerprint.Captured {
    guard case .step(_, let given) = inputs, let part else {
      return .origin(inputs, effect.ancestry.elements, tasks)
    }
    return .origin(.part(part, inputs: given), Array(effect.ancestry.elementsInPart), tasks)
  }

  /// The fingerprint of a timer's tick; nil if the tick does not determine the effect.
  ///
  /// It does not if the tick reads a clock or a generator, because then it differs each time; nor if effects start
  /// after the timer or a timeout can end it.
  private func tick(of effect: IdleEffect, _ state: State) -> EffectFingerprint.Captured? {
    guard let tick = effect.tick, effect.ancestry.isIndependent else { return nil }
    // Misuses in the tick are reported when the timer ticks.
    let (action, hasAsked) = Misuse.withHandler({ _ in }) { DryRun.runNoting { (tick(), $0()) } }
    if hasAsked { return nil }
    let scopes = effect.ancestry.scopes
    return .tick(
      fingerprint(of: action, in: state, nil),
      scopes: rules.effect == nil ? scopes : scopes.map(\.withoutRows))
  }

  private func fingerprint(of action: any Sendable, in state: State, _ compared: ComparedAction?) -> AnyHashable {
    if let effect = rules.effect, let action = action as? Action { return effect(state, action) }
    return AnyHashable(compared ?? ComparedAction(action))
  }

  /// The effects that sleep, in the order in which they wake.
  private static func sleeping(_ keyed: [Keyed]) -> [Keyed] {
    keyed.compactMap { keyed in keyed.effect.sleeps.first.map { (sleep: $0, keyed) } }
      .sorted { $0.sleep < $1.sleep }.map { $0.1 }
  }

  /// Adds to each fingerprint the group of its step: what continues after two effects of one step comes once, and after
  /// effects of two steps twice.
  private static func grouped(_ keyed: [Keyed]) -> [EffectFingerprint] {
    var groups: [Int: Int] = [:]
    return keyed.map { keyed in
      var key = keyed.key
      if case .tick = key.captured { return key }
      let group = groups[keyed.effect.step] ?? groups.count
      groups[keyed.effect.step] = group
      key.group = group
      return key
    }
  }
}
