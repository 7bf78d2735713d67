import Composable
internal import ValueText

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
      Schedule.$explored.withValue(.explored(choices), operation: body)
    }
  }
}

/// Checks every step of a move against the rules.
final class CheckObserver<State, Action: Sendable>: StoreObserver {
  private let rules: CheckRules<State, Action>
  private let goals: [CheckGoal<State>]
  /// The first violation; nil if there is none.
  private(set) var broken: RuleViolation?
  /// The offsets of the goals that were reached.
  private(set) var reached: Set<Int> = []
  /// The state before each step, its time, and its fingerprint if the rules have one, by the index of the step.
  private(set) var statesBefore: [Int: (state: State, time: Duration, fingerprint: AnyHashable?)] = [:]
  private let now: () -> Duration

  /// - Parameters:
  ///   - rules: The rules of the check.
  ///   - goals: The goals of the rules.
  ///   - now: Reads the clock of the store.
  init(_ rules: CheckRules<State, Action>, _ goals: [CheckGoal<State>], now: @escaping () -> Duration) {
    self.rules = rules
    self.goals = goals
    self.now = now
  }

  var keepsStateBefore: Bool { true }

  /// Checks a state.
  func check(_ state: State) {
    if !rules.invariant(state) { broken = broken ?? .invariant }
    for (index, goal) in goals.enumerated() where !reached.contains(index) && goal.isReached(state) {
      reached.insert(index)
    }
  }

  func stepped(_ step: StoreStep<State, Action>) {
    let after = step.after
    if let before = step.before {
      let time = now()
      // At the step, because a fingerprint may contain what fakes remember.
      let fingerprint = rules.fingerprint.map { fingerprint in DryRun.run { fingerprint(before, time) } }
      statesBefore[step.index] = (before, time, fingerprint)
      if broken == nil, !rules.step(before, step.action, after) { broken = .step }
    }
    check(after)
  }
}

/// An action of an effect in flight, for the comparison of states. It is compared by value or, if the value equals only
/// itself, by its text.
struct ComparedAction: Hashable {
  let text: String
  private let action: any Sendable
  /// True for an object that equals only itself, because each run makes a new one.
  private let comparesTexts: Bool

  init(_ action: any Sendable) {
    self.action = action
    text = ValueDump.text(action)
    comparesTexts = ValueEquality.isEqual(action, action) != true || Self.holdsObject(action)
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    // Not by the text alone: the text of a huge value is truncated.
    lhs.text == rhs.text
      && (lhs.comparesTexts || rhs.comparesTexts || ValueEquality.isEqual(lhs.action, rhs.action) == true)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Whether the first 1,000 parts of a value contain an object.
  private static func holdsObject(_ value: Any) -> Bool {
    var values: [Any] = [value]
    var seen = 0
    while let next = values.popLast(), seen < 1_000 {
      seen += 1
      switch ValueTree(next).shape {
      case .object: return true
      case .leaf, .text, .absent: break
      case .structure(_, let fields), .enumCase(_, let fields), .tuple(let fields): values += fields.map(\.value)
      case .list(_, let elements), .dictionary(let elements), .set(let elements): values += elements.first(100)
      }
    }
    return false
  }
}

/// The sources of the effects in flight in a state, on one path to the state.
struct KnownEffects {
  /// The sources, by the index of the step.
  var origins: [Int: EffectSource] = [:]
  /// The effects as `end` sees them, by number.
  var shown: [Int: InFlight] = [:]
}
