import Composable

/// The context of one run of a check: its choices, and the failures that its store reports.
final class CheckContext: Sendable {
  let choices: ChoiceRecorder
  private let collected = Locked<[String]>([])

  init(_ choices: ChoiceRecorder) { self.choices = choices }

  /// The first line of each failure.
  var reports: [String] { collected.withLock { $0 } }

  // Not inlined: see `FailureReporter.SinkBox`.
  @inline(never)
  func run(_ body: () -> Void) {
    FailureReporter.collecting(collected) {
      Schedule.$explored.withValue(.explored(choices)) {
        guard let notes = choices.drawNotes else { return body() }
        Draws.withNotes(notes, operation: body)
      }
    }
  }
}

/// Checks every step of a move against the rules.
final class CheckObserver<State: Equatable, Action: Sendable>: StoreObserver {
  private let rules: CheckRules<State, Action>
  private let goals: [CheckGoal<State>]
  /// The first violation; nil if there is none.
  private(set) var broken: RuleViolation?
  /// The offsets of the goals that were reached.
  private(set) var reached: Set<Int> = []
  private let answerRules: [AnswerRule<State>]
  /// What the states say about each of the rules `answers`.
  private(set) var answers: [AnswerProgress]
  private let reduced: ReducedActions
  /// What the rules say about the state before each step, by the index of the step.
  private(set) var statesBefore: [Int: StateBefore] = [:]
  private let now: () -> Duration

  /// - Parameters:
  ///   - rules: The rules of the check.
  ///   - goals: The goals of the rules.
  ///   - answerRules: The rules `answers`.
  ///   - reduced: The actions that the check has reduced.
  ///   - now: Reads the clock of the store.
  init(
    _ rules: CheckRules<State, Action>, _ goals: [CheckGoal<State>], _ answerRules: [AnswerRule<State>],
    _ reduced: ReducedActions, now: @escaping () -> Duration
  ) {
    self.answerRules = answerRules
    self.reduced = reduced
    answers = answerRules.map { _ in AnswerProgress() }
    self.rules = rules
    self.goals = goals
    self.now = now
  }

  var keepsStateBefore: Bool { true }

  /// Forgets what it has seen.
  func reset() {
    (broken, reached, statesBefore) = (nil, [], [:])
    for index in answers.indices { answers[index] = AnswerProgress() }
  }

  /// Checks a state.
  func check(_ state: State) {
    if !rules.invariant(state) { broken = broken ?? .invariant }
    for index in 0..<goals.count where !reached.contains(index) && goals[index].isReached(state) {
      reached.insert(index)
    }
    for index in 0..<answerRules.count { answers[index].passed(state, answerRules[index]) }
  }

  func stepped(_ step: StoreStep<State, Action>) {
    let before = step.before
    if let before {
      // At the step, because a fingerprint may contain what fakes remember.
      var known: AnyHashable?
      if let fingerprint = rules.fingerprint { known = DryRun.run { fingerprint(before, now()) } }
      var captured: AnyHashable?
      if let captures = rules.captures { captured = DryRun.run { captures(before, step.action) } }
      statesBefore[step.index] = StateBefore(
        fingerprint: { [known] in known ?? AnyHashable(IdentityFingerprint(before)) }, captured: captured)
    }
    check(from: before, step.action, to: step.after)
  }

  /// Checks a step. Without the state before it, `step` is not called.
  func check(from before: State?, _ action: Action, to after: State) {
    reduced.note(action)
    if let before, broken == nil, !rules.step(before, action, after) { broken = .step }
    check(after)
  }
}

/// The state before a step, as the rules see it.
struct StateBefore {
  /// Returns its fingerprint. Only the states before effects need one.
  let fingerprint: () -> AnyHashable
  /// The values that the rule `captures` names; nil if it names none.
  let captured: AnyHashable?
}

/// The sources of the effects in flight in a state, on one path to the state.
struct KnownEffects {
  /// The sources, by the index of the step.
  var origins: [Int: EffectSource] = [:]
  /// The effects as `end` sees them, by number.
  var shown: [Int: InFlight] = [:]
  /// The parts of the state that reducers of children were given, by the numbers of their effects.
  var parts: [Int: PartFingerprint] = [:]
}
