import Composable
internal import ValueText

/// The context of one run of a check: its choices, and the issues that its store reports.
final class CheckContext: Sendable {
  let choices: ChoiceRecorder
  private let collected = Locked<[String]>([])

  init(_ choices: ChoiceRecorder) { self.choices = choices }

  /// The first line of each report.
  var reports: [String] { collected.withLock { $0 } }

  // Not inlined: see `FailureReporter.SinkBox`.
  @inline(never)
  func run(_ body: () -> Void) {
    FailureReporter.withSink(sink) {
      Schedule.$explored.withValue(.explored(choices), operation: body)
    }
  }

  private var sink: FailureReporter.Sink {
    { reported in
      guard let summary = reported.summary else { return }
      self.collected.withLock { $0.append(summary) }
    }
  }
}

/// Holds the steps of one move against the rules.
final class CheckObserver<State, Action: Sendable>: StoreObserver {
  private let rules: CheckRules<State, Action>
  private let goals: [CheckGoal<State>]
  private(set) var broken: RuleViolation?
  /// The goals that were reached, by their offsets.
  private(set) var reached: Set<Int> = []
  /// The state before each step, and its time, by the index of the step.
  private(set) var statesBefore: [Int: (state: State, time: Duration)] = [:]
  private let now: () -> Duration

  /// - Parameters:
  ///   - rules: The rules of the check.
  ///   - goals: What they expect.
  ///   - now: Reads the clock of the store.
  init(_ rules: CheckRules<State, Action>, _ goals: [CheckGoal<State>], now: @escaping () -> Duration) {
    self.rules = rules
    self.goals = goals
    self.now = now
  }

  var keepsStateBefore: Bool { true }

  /// Looks at a state before any step.
  func look(at state: State) {
    if !rules.invariant(state) { broken = broken ?? .invariant }
    for (index, goal) in goals.enumerated() where !reached.contains(index) && goal.isReached(state) {
      reached.insert(index)
    }
  }

  func stepped(_ step: StoreStep<State, Action>) {
    let after = step.after
    if let before = step.before {
      statesBefore[step.index] = (before, now())
      if broken == nil, !rules.step(before, step.action, after) { broken = .step }
    }
    look(at: after)
  }
}

/// An action of an effect in flight, as states are told apart by it: by its value, or where that is equal to itself
/// only, by its text.
struct ComparedAction: Hashable {
  let text: String
  private let action: any Sendable
  /// An object is equal to itself only, and each run makes another one.
  private let comparesTexts: Bool

  init(_ action: any Sendable) {
    self.action = action
    text = ValueDump.text(action)
    comparesTexts = ValueEquality.isEqual(action, action) != true || Self.holdsObject(action)
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    // A text is cut short where the value is huge.
    lhs.text == rhs.text
      && (lhs.comparesTexts || rhs.comparesTexts || ValueEquality.isEqual(lhs.action, rhs.action) == true)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Whether there is an object among the first parts of a value.
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

/// What is known of the effects in flight in a state, on one way to it.
struct KnownEffects {
  /// By the index of the step.
  var origins: [Int: EffectSource] = [:]
  /// By the number of the effect.
  var shown: [Int: InFlight] = [:]
}
