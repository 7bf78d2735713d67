import Composable
internal import ValueText

/// The choices of one run of an explored test: the first follow a plan, and after it everything takes its usual course.
///
/// A choice point is where two or more tasks could go on, or where `choose` has two or more values.
final class ChoiceRecorder: Sendable {
  /// What the first choices are.
  enum Plan: Sendable {
    /// The offset of the option at each point.
    case offsets([Int])
    /// The text of the option at each point.
    case steps([ScheduleChoice])

    static let usual = Plan.offsets([])
  }

  private struct Contents {
    var points: [ChoicePoint] = []
    var described: [ChoiceDescription] = []
    /// How many steps of the plan were followed.
    var followed = 0
    var misfit: ScheduleError?
    /// The actions that are not in the digest yet.
    var actions: [any Sendable] = []
    var digest = Hasher()
    /// What `choose` gave last, by name.
    var answers: [String: any Sendable] = [:]
    var bodies = 0
    /// The stores that have begun bodies and are not over.
    var stores: Set<ObjectIdentifier> = []
    var mostStores = 0
    var journal: [String] = []
    var running: String?
    var segments: [Int: [TaskSegment]] = [:]
    var isReducing = false
    /// What the reducer was given since the last step was noted.
    var stepAnswers: [TaskSegment.Answer] = []
    /// What it was given in each step, by the index of the step.
    var answersOfSteps: [Int: [TaskSegment.Answer]] = [:]
  }

  private let plan: Plan
  private let triesOrders: Bool
  private let describes: Bool
  private let keepsJournal: Bool
  /// Whether actions are compared by their texts and not by their values. It costs.
  private let comparesTexts: Bool
  /// Whether it is kept what effects were given. It costs.
  let keepsSegments: Bool
  private let contents = Locked(Contents())

  /// The choices of a run that has not begun.
  ///
  /// - Parameters:
  ///   - plan: The first choices.
  ///   - triesOrders: Whether the order of tasks is chosen, too; otherwise only the values of `choose` are.
  ///   - describes: Whether ``described`` is wanted. It costs.
  ///   - keepsSegments: Whether ``segments(of:)`` is wanted. It costs.
  ///   - keepsJournal: Whether ``journal`` is wanted. It costs.
  ///   - comparesTexts: Whether actions are compared by their texts and not by their values. It costs.
  init(
    _ plan: Plan, triesOrders: Bool = true, describes: Bool = false, keepsSegments: Bool = false,
    keepsJournal: Bool = false, comparesTexts: Bool = false
  ) {
    self.plan = plan
    self.triesOrders = triesOrders
    self.describes = describes
    self.keepsSegments = keepsSegments
    self.keepsJournal = keepsJournal
    self.comparesTexts = comparesTexts
  }

  // MARK: Choosing

  /// Chooses which of the tasks with these labels goes on. Runs no code of the feature: call ``digestActions()``
  /// before.
  func order(among labels: [String]) -> Int {
    labels.count == 1 ? 0 : choose(.order, labels.count, digested: labels) { labels.map { ScheduleChoice($0) } }
  }

  /// Chooses one of the values that the world can answer with.
  func answer<Value: Sendable>(_ name: String, _ values: [Value]) -> Value {
    // The closure of an assertion is given what the feature was given last.
    if DryRun.isRunning {
      DryRun.noteAsked()
      return contents.withLock { $0.answers[name] } as? Value ?? values[0]
    }
    var index = 0
    if values.count > 1 {
      digestActions()
      index = choose(.answer, values.count, digested: [name]) { ScheduleChoice.steps(for: values) }
    }
    contents.withLock { contents in
      contents.answers[name] = values[index]
      if contents.isReducing {
        contents.stepAnswers.append(.init(name: name, option: index))
      } else if let effect = TaskSegment.effect(of: contents.running) {
        contents.segments[effect]?.noteAnswer(index, name)
      }
    }
    return values[index]
  }

  private func choose(
    _ kind: ChoicePoint.Kind, _ count: Int, digested labels: [String], options: () -> [ScheduleChoice]
  ) -> Int {
    let isCounted = triesOrders || kind == .answer
    // Made outside the lock: the text of a value may be code of the feature. What that chooses or draws is not part of
    // the run.
    let texts = needsTexts ? DryRun.run(options) : []
    return contents.withLock { contents in
      let chosen = isCounted ? planned(count, texts, &contents) : 0
      if isCounted {
        var digest = contents.digest
        for label in labels { digest.combine(label) }
        contents.points.append(ChoicePoint(kind: kind, count: count, chosen: chosen, digest: digest.finalize()))
      }
      if describes {
        let question = kind == .answer ? labels.first : nil
        contents.described.append(ChoiceDescription(question: question, step: texts[chosen], isUsual: chosen == 0))
      }
      if keepsJournal { contents.journal.append(Self.journalEntry(kind, labels)) }
      return chosen
    }
  }

  private var needsTexts: Bool { if case .steps = plan { true } else { describes } }

  private func planned(_ count: Int, _ options: [ScheduleChoice], _ contents: inout Contents) -> Int {
    switch plan {
    case .offsets(let offsets):
      let index = contents.points.count
      return index < offsets.count && offsets[index] < count ? offsets[index] : 0
    case .steps(let steps):
      let next = contents.followed
      guard next < steps.count, contents.misfit == nil else { return 0 }
      guard let index = options.firstIndex(of: steps[next]) else {
        contents.misfit = .noSuchOption(index: next, step: steps[next], options: options)
        return 0
      }
      contents.followed += 1
      return index
    }
  }

  // MARK: Tasks

  /// The label of the task that runs; nil between two tasks.
  var running: String? { contents.withLock { $0.running } }

  /// Notes that a task runs up to its next suspension; returns the label of the one around it, for ``leave(to:)``.
  func enter(_ label: String, at time: Duration?) -> String? {
    contents.withLock { contents in
      if let time, let effect = TaskSegment.effect(of: label) {
        contents.segments[effect, default: []].append(TaskSegment(of: label, at: time))
      }
      defer { contents.running = label }
      return contents.running
    }
  }

  /// Notes that the task is suspended or done.
  func leave(to outer: String?) { contents.withLock { $0.running = outer } }

  /// What an effect has done so far, where that is wanted.
  func segments(of effect: Int) -> [TaskSegment] { contents.withLock { $0.segments[effect] ?? [] } }

  // MARK: Steps

  /// Calls the reducer. What it is given belongs to its step, and not to the effect whose action it reduces.
  func reducing<R>(_ reduce: () -> R) -> R {
    contents.withLock { $0.isReducing = true }
    defer { contents.withLock { $0.isReducing = false } }
    return reduce()
  }

  /// What the reducer was given in a step, where that is wanted.
  func answers(ofStep index: Int) -> [TaskSegment.Answer] { contents.withLock { $0.answersOfSteps[index] ?? [] } }

  /// Notes a step: its action, or in a check, which compares states and keeps segments, what its reducer was given. To
  /// digest an action costs its dump.
  func note(_ action: some Sendable, step index: Int) {
    contents.withLock { contents in
      if !keepsSegments { return contents.actions.append(action) }
      if contents.stepAnswers.isEmpty { return }
      contents.answersOfSteps[index] = contents.stepAnswers
      contents.stepAnswers = []
    }
  }

  // MARK: The run

  /// Notes that the body of an effect of a store begins.
  func noteBody(of store: AnyObject) {
    contents.withLock { contents in
      contents.bodies += 1
      contents.stores.insert(ObjectIdentifier(store))
      contents.mostStores = max(contents.mostStores, contents.stores.count)
    }
  }

  /// Notes that a store is over.
  func noteEnd(of store: AnyObject) { contents.withLock { _ = $0.stores.remove(ObjectIdentifier(store)) } }

  /// Takes the actions since the last choice into the digest.
  func digestActions() {
    // Read and released outside the lock: both may run code of the feature.
    let actions = contents.withLock { contents in
      defer { contents.actions = [] }
      return contents.actions
    }
    if actions.isEmpty { return }
    // What code of the feature chooses or draws here is not part of the run.
    let (digests, texts) = DryRun.run {
      (actions.map(digest), keepsJournal ? actions.map { ValueDump.text($0) } : [])
    }
    contents.withLock { contents in
      for digest in digests { contents.digest.combine(digest) }
      contents.journal += texts
    }
  }

  private static func journalEntry(_ kind: ChoicePoint.Kind, _ labels: [String]) -> String {
    switch kind {
    case .order: "a choice among the tasks \(labels.joined(separator: ", "))"
    case .answer: "a choice of \(labels.joined(separator: ", "))"
    }
  }

  private func digest(of action: any Sendable) -> Int {
    if !comparesTexts, let action = action as? any Hashable { return action.hashValue }
    return ValueDump.text(action).hashValue
  }

  /// A digest of the actions of the whole run.
  var digest: Int {
    digestActions()
    return contents.withLock { contents in
      let digest = contents.digest
      return digest.finalize()
    }
  }

  /// The points at which there was a choice, in order.
  var points: [ChoicePoint] { contents.withLock { $0.points } }

  /// The number of points so far.
  var pointCount: Int { contents.withLock { $0.points.count } }

  /// All choices in words, where they are wanted.
  var described: [ChoiceDescription] { contents.withLock { $0.described } }

  /// The whole order, where it is wanted.
  var steps: [ScheduleChoice] { described.map(\.step) }

  /// The actions and the choices in the order they came, where that is wanted.
  var journal: [String] {
    digestActions()
    return contents.withLock { $0.journal }
  }

  /// The number of bodies of effects that were begun.
  var bodies: Int { contents.withLock { $0.bodies } }

  /// The greatest number of stores that had effects at the same time.
  var mostStores: Int { contents.withLock { $0.mostStores } }

  /// Why the plan could not be followed to its end; nil when it was.
  var misfit: ScheduleError? {
    contents.withLock { contents in
      if let misfit = contents.misfit { return misfit }
      guard case .steps(let steps) = plan, contents.followed < steps.count else { return nil }
      return .unused(Array(steps[contents.followed...]))
    }
  }
}
