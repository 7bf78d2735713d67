import Composable
internal import ValueText

/// Makes and records the choices of one run of an explored test. The first choices follow a plan, the rest take the
/// first option; or all are drawn.
///
/// A choice point is a moment at which two or more tasks could continue, `choose` has two or more values, or a task is
/// canceled whose sleep may have ended.
final class ChoiceRecorder: Sendable {
  /// The first choices of a run.
  enum Plan: Sendable {
    /// The offset of the option at each point.
    case offsets([Int])
    /// The text of the option at each point.
    case choices([ScheduleChoice])
    /// A random option at each point.
    case drawn(RandomSource)

    static let usual = Plan.offsets([])
  }

  /// When the next call of the test may come although effects could go on.
  enum TestMoments {
    /// Never: all effects go on first.
    case never
    /// Before a send that follows a send or an advance, in an exploration.
    case beforeSends
    /// At the end of a move, in a check.
    case afterMoves
  }

  /// The option of the order in which the test goes on, instead of an effect.
  static let test = "test"

  private struct Contents {
    var points: [ChoicePoint] = []
    var described: [ChoiceDescription] = []
    /// The time until the first sleep that could end before a task that is ready, if that is noted.
    var earlySleep: Duration?
    /// The offsets of the next options.
    var offsets: ArraySlice<Int> = []
    /// The number of choices that followed the texts of the plan.
    var followed = 0
    var mismatch: ScheduleError?
    /// The actions since the last choice. They are not in `digest` yet.
    var actions: [any Sendable] = []
    var digest = Hasher()
    /// The task that was chosen last instead of others, and how many times in a row.
    var ahead = (label: "", times: 0)
    /// Digests the actions since the last choice of a task.
    var sinceChoice = Hasher()
    /// The last value of each `choose`, by name.
    var answers: [String: any Sendable] = [:]
    /// The values that `choose` has returned and could have returned, by its name.
    var asked: [String: AskedValues] = [:]
    /// The number of bodies of effects that have begun.
    var bodies = 0
    /// The stores that have begun bodies and have not ended.
    var stores: Set<ObjectIdentifier> = []
    /// The largest number of `stores` so far.
    var mostStores = 0
    var journal: [String] = []
    /// The task that runs; nil between two tasks.
    var running: RunningTask?
    var histories: [RunningTask.Effect: EffectHistory] = [:]
    /// The numbers of the effects that were canceled.
    var canceled: Set<Int> = []
    /// Whether an effect went on before the next call of the test, which could have come first.
    var hasRunAtOnce = false
    /// Whether a helper of the runtime has run, for an actor or `Task.yield`.
    var hasRunHelper = false
    var isReducing = false
    /// The last store whose effects wait for the next call of the test, and what lets them go on.
    var waiting: (store: ObjectIdentifier, goOn: @Sendable () -> Void)?
    /// Whether a random number was drawn from a generator.
    var hasDrawn = false
    /// The number of numbers and ids that were drawn from generators.
    var drawCount = 0
    /// What the reducer was given and drew since the last step was recorded.
    var stepInputs: [TaskSegment.Input] = []
    /// The same of each step, by its index.
    var inputsOfSteps: [Int: [TaskSegment.Input]] = [:]

    /// Notes an input of the reducer or the body that runs. Returns false if none does.
    mutating func note(_ input: TaskSegment.Input) -> Bool {
      if isReducing {
        stepInputs.append(input)
        return true
      }
      guard let running, let effect = running.effect, histories[effect] != nil else { return false }
      histories[effect]?.note(input, in: running.path)
      return true
    }
  }

  private let plan: Plan
  private let triesOrders: Bool
  let describes: Bool
  private let keepsJournal: Bool
  /// Whether actions are compared by their texts and not by their values, which is slower.
  private let comparesTexts: Bool
  /// Whether the histories of effects are recorded, which takes time and memory.
  let keepsSegments: Bool
  let testMoments: TestMoments
  /// What counts as an order.
  let options: OrderOptions
  /// What is known of the run for its moments; nil if equal moments are not looked for.
  let moments: MomentRecorder?
  private let contents = Locked(Contents())

  /// Creates the recorder of a run that has not begun.
  ///
  /// - Parameters:
  ///   - plan: The first choices.
  ///   - triesOrders: Whether the order of tasks is a choice; otherwise only the values of `choose` are.
  ///   - describes: Whether to record ``described``, which takes time.
  ///   - keepsSegments: Whether to record ``histories(of:waiting:)``, which takes time.
  ///   - keepsJournal: Whether to record ``journal``, which takes time.
  ///   - comparesTexts: Whether to compare actions by their texts and not by their values, which takes time.
  ///   - testMoments: When the next call of the test may come although effects could go on. It needs `triesOrders`.
  ///   - options: What counts as an order. It needs `triesOrders`.
  ///   - moments: What is known of the run for its moments. It needs `keepsSegments`.
  init(
    _ plan: Plan, triesOrders: Bool = true, describes: Bool = false, keepsSegments: Bool = false,
    keepsJournal: Bool = false, comparesTexts: Bool = false, testMoments: TestMoments = .never,
    options: OrderOptions = OrderOptions(), moments: MomentRecorder? = nil
  ) {
    self.moments = moments
    self.testMoments = triesOrders ? testMoments : .never
    self.options = triesOrders ? options : OrderOptions(hops: .returns)
    self.plan = plan
    self.triesOrders = triesOrders
    self.describes = describes
    self.keepsSegments = keepsSegments
    self.keepsJournal = keepsJournal
    self.comparesTexts = comparesTexts
    if case .offsets(let offsets) = plan { follow(offsets) }
  }

  // MARK: Choosing

  /// Takes the options with these offsets at the next points. The recorder must have been made with offsets.
  func follow(_ offsets: [Int]) { contents.withLock { $0.offsets = offsets[...] } }

  /// Chooses the task that continues, among the tasks with these labels.
  ///
  /// It runs no code of the feature, because the caller holds a lock: call ``digestActions()`` before it.
  func order(among labels: [String]) -> Int {
    labels.count == 1 ? 0 : choose(.order, labels.count, digested: labels) { labels.map { ScheduleChoice($0) } }
  }

  /// How many times in a row the running task went on instead of others; zero if no orders are tried.
  var timesAhead: Int { contents.withLock { $0.running?.label == $0.ahead.label ? $0.ahead.times : 0 } }

  /// Chooses one of the values of a `choose`.
  func answer<Value: Sendable>(_ name: String, _ values: [Value]) -> Value {
    // In the closure of an assertion, `choose` returns what it last returned to the feature.
    if DryRun.isRunning {
      DryRun.noteAsked()
      return contents.withLock { $0.answers[name] } as? Value ?? values[0]
    }
    var index = 0
    if values.count > 1 {
      digestActions()
      index = choose(.answer, values.count, digested: [name]) { ScheduleChoice.choices(for: values) }
    }
    contents.withLock { contents in
      contents.answers[name] = values[index]
      if isRandom { contents.asked[name, default: AskedValues()].drew(index, of: values) }
    }
    moments?.noteAnswer(index, of: name)
    note(.answer(name, option: index))
    return values[index]
  }

  /// Chooses whether a due sleep had ended before its task was canceled. Then the task goes on without an error.
  ///
  /// Called by the handler of the cancellation, so it runs no code of the feature.
  func sleepHasEnded(of label: String, in store: Int) -> Bool {
    // Another thread may cancel at any time: that is no choice of the run.
    guard triesOrders, Schedule.current.choices === self, !DryRun.isRunning else { return false }
    let options = [ScheduleChoice("is canceled"), ScheduleChoice("has ended")]
    let hasEnded = choose(.answer, options.count, digested: ["sleep of effect \(label)"]) { options } == 1
    let task = RunningTask(label: label, store: store)
    if hasEnded, let effect = task.effect {
      contents.withLock { $0.histories[effect]?.note(.sleepHasEnded, in: task.path) }
    }
    return hasEnded
  }

  /// Notes a number that a generator has drawn.
  func noteDraw(_ number: String, isRandom: Bool) {
    let isNoted = contents.withLock { contents in
      contents.drawCount += 1
      if isRandom { contents.hasDrawn = true }
      // For a check, an id that a reducer has drawn is in its state or actions.
      return isRandom || !contents.isReducing || moments?.isExploration == true
    }
    if isNoted { note(.draw(number, isRandom: isRandom)) }
  }

  /// Notes a value that fakes share and that the reducer, the body or the test has read.
  func noteRead(_ value: some Hashable & Sendable) {
    if DryRun.isRunning {
      // The closure of an assertion belongs to the test.
      DryRun.noteAsked()
      if moments?.isExploration != true { return }
    }
    note(.read(AnyValue(value)))
  }

  /// Notes a time that was read. The time of the store's own clock is known.
  func noteTime(_ time: Duration) {
    guard let moments, moments.isExploration, !DryRun.isRunning else { return }
    let isKnown = contents.withLock { contents in
      guard !contents.isReducing, let running = contents.running, let effect = running.effect else { return false }
      return contents.histories[effect]?.time(of: running.path) == time
    }
    if !isKnown { note(.read(AnyValue(time))) }
  }

  private func note(_ input: TaskSegment.Input) {
    if !contents.withLock({ $0.note(input) }), let moments, moments.isExploration {
      moments.noteInput(AnyHashable(input))
    }
  }

  /// Notes that the effects of a store wait for the next call of the test.
  func noteWait(of store: AnyObject, _ goOn: @escaping @Sendable () -> Void) {
    contents.withLock { $0.waiting = (ObjectIdentifier(store), goOn) }
  }

  /// Lets the effects of another store go on that wait for the next call, because this is one.
  func beginCall(of store: AnyObject) {
    if testMoments != .beforeSends { return }
    let goOn = contents.withLock { contents -> (@Sendable () -> Void)? in
      guard contents.running == nil, let waiting = contents.waiting, waiting.store != ObjectIdentifier(store) else {
        return nil
      }
      contents.waiting = nil
      return waiting.goOn
    }
    goOn?()
  }

  /// Notes a call of the test.
  func noteCall() {
    if let moments, moments.isExploration, running == nil { moments.noteCall() }
  }

  /// Notes something that the test is told.
  func noteTest(_ value: @autoclosure () -> some Hashable) {
    if let moments, moments.isExploration, running == nil { moments.noteInput(AnyHashable(value())) }
  }

  /// The notes of what is made and drawn in a run; nil if nothing is compared. A random search compares no states, and
  /// draws its choices itself.
  var drawNotes: Draws.Notes? {
    guard keepsSegments, !isRandom else { return nil }
    return Draws.Notes(
      drew: { self.noteDraw($0, isRandom: $1) },
      made: { self.moments?.add(generator: $0) },
      read: { position in
        if self.moments?.isExploration == true { self.noteRead(position) }
      })
  }

  /// Whether a random number was drawn from a generator.
  var hasDrawn: Bool { contents.withLock { $0.hasDrawn } }

  /// The number of numbers and ids that were drawn from generators, if there are ``drawNotes``.
  var drawCount: Int { contents.withLock { $0.drawCount } }

  private func choose(
    _ kind: ChoicePoint.Kind, _ count: Int, digested labels: [String], options: () -> [ScheduleChoice]
  ) -> Int {
    let isCounted = triesOrders || kind == .answer
    // Outside the lock, because the description of a value may run code of the feature. In a dry run, because the
    // choices and draws of that code are not part of the run.
    let texts = needsTexts ? DryRun.run(options) : []
    return contents.withLock { contents in
      let chosen = isCounted ? planned(count, texts, &contents) : 0
      if isCounted {
        var digest = contents.digest
        for label in labels { digest.combine(label) }
        let label = kind == .order ? labels[chosen] : "\(labels[0]) #\(chosen + 1)"
        if kind == .order {
          contents.sinceChoice = Hasher()
          contents.ahead = (label, contents.ahead.label == label ? contents.ahead.times + 1 : 1)
        }
        contents.points.append(
          ChoicePoint(kind: kind, count: count, chosen: chosen, digest: digest.finalize(), label: label))
      }
      if describes {
        let question = kind == .answer ? labels.first : nil
        contents.described.append(
          ChoiceDescription(
            question: question, choice: texts[chosen], isUsual: chosen == 0,
            otherOptions: kind == .order && labels.last == Self.test ? count - 1 : nil,
            earlySleep: contents.earlySleep))
      }
      if keepsJournal { contents.journal.append(Self.journalEntry(kind, labels)) }
      return chosen
    }
  }

  /// Whether the choices are drawn: then some values may never be. Other searches try all.
  private var isRandom: Bool { if case .drawn = plan { true } else { false } }

  private var needsTexts: Bool { if case .choices = plan { true } else { describes } }

  private func planned(_ count: Int, _ options: [ScheduleChoice], _ contents: inout Contents) -> Int {
    switch plan {
    case .offsets:
      let offset = contents.offsets.popFirst() ?? 0
      return offset < count ? offset : 0
    case .drawn(let random):
      return random(in: 0...count - 1)
    case .choices(let choices):
      let next = contents.followed
      guard next < choices.count, contents.mismatch == nil else { return 0 }
      guard let index = options.firstIndex(of: choices[next]) else {
        contents.mismatch = .noSuchOption(index: next, choice: choices[next], options: options)
        return 0
      }
      contents.followed += 1
      return index
    }
  }

  /// Notes the time until the first sleep that could end before a task that is ready, for ``described``.
  func note(earlySleep: Duration?) { contents.withLock { $0.earlySleep = earlySleep } }

  // MARK: Tasks

  /// The label of the task that runs; nil between two tasks.
  var running: String? { contents.withLock { $0.running?.label } }

  /// Notes that a task runs up to its next suspension. Returns the task that it interrupts, for
  /// ``leave(to:)``.
  ///
  /// - Parameters:
  ///   - label: The label of the task.
  ///   - store: The number of its store.
  ///   - time: The time of the clock; nil if histories are not recorded.
  func enter(_ label: String, of store: Int, at time: Duration?) -> RunningTask? {
    let task = RunningTask(label: label, store: store)
    return contents.withLock { contents in
      if let time, let effect = task.effect {
        contents.histories[effect, default: EffectHistory(start: time)].begin(task.path, at: time)
        if contents.canceled.contains(effect.number) { contents.histories[effect]?.note(.canceled, in: task.path) }
      }
      defer { contents.running = task }
      return contents.running
    }
  }

  /// Notes that the task is suspended or done.
  func leave(to outer: RunningTask?) { contents.withLock { $0.running = outer } }

  /// Notes that an effect was canceled.
  func noteCancel(of effect: Int) {
    contents.withLock { contents in
      contents.canceled.insert(effect)
      // It has canceled itself, and may look for it in the same segment.
      guard let running = contents.running, let own = running.effect, own.number == effect else { return }
      contents.histories[own]?.note(.canceled, in: running.path)
    }
  }

  /// Whether the effect of a task was canceled.
  func isCanceled(_ label: String) -> Bool {
    guard let effect = TaskSegment.effect(of: label) else { return false }
    return contents.withLock { $0.canceled.contains(effect) }
  }

  /// Notes that a task runs without a choice between it and the test.
  func noteRunsAtOnce(_ label: String) {
    if !isCanceled(label) { contents.withLock { $0.hasRunAtOnce = true } }
  }

  /// Whether an effect went on before the next call of the test, which could have come first.
  var hasRunAtOnce: Bool { contents.withLock { $0.hasRunAtOnce } }

  /// Notes that a helper of the runtime runs.
  func noteHelper() { contents.withLock { $0.hasRunHelper = true } }

  /// Whether the state of the run is known at the next choice: it is a new one, between two segments, and no queue of an
  /// actor has been involved, which is not known.
  var isAtMoment: Bool {
    contents.withLock { $0.offsets.isEmpty && $0.running == nil && !$0.hasRunHelper }
  }

  /// The histories of the tasks of an effect so far, if they are recorded.
  ///
  /// - Parameters:
  ///   - effect: The number of the effect.
  ///   - store: The number of its store.
  ///   - waiting: The labels of the tasks that wait to run.
  func histories(of effect: Int, in store: Int, waiting: [String]) -> [TaskHistory] {
    let waiting = waiting.filter { TaskSegment.effect(of: $0) == effect }
    let key = RunningTask.Effect(number: effect, store: store)
    return contents.withLock { $0.histories[key] }?.tasks(waiting: waiting) ?? []
  }

  /// The time at which an effect has begun; nil if that is not recorded.
  func start(of effect: Int, in store: Int) -> Duration? {
    contents.withLock { $0.histories[RunningTask.Effect(number: effect, store: store)]?.start }
  }

  // MARK: Steps

  /// Calls the reducer. What it is given and draws belongs to its step, not to the effect whose action it reduces.
  func reducing<R>(_ reduce: () -> R) -> R {
    contents.withLock { $0.isReducing = true }
    defer { contents.withLock { $0.isReducing = false } }
    return reduce()
  }

  /// What the reducer was given and drew in a step, if that is recorded.
  func inputs(ofStep index: Int) -> [TaskSegment.Input] { contents.withLock { $0.inputsOfSteps[index] ?? [] } }

  /// Whether actions are recorded, to digest them. A check compares states instead, because digesting an action costs a
  /// dump.
  private var recordsActions: Bool { !keepsSegments || moments?.isExploration == true }

  /// Records a step, and what the reducer was given and drew in it.
  func note(_ action: some Sendable, step index: Int) {
    contents.withLock { contents in
      if recordsActions { contents.actions.append(action) }
      if contents.stepInputs.isEmpty { return }
      contents.inputsOfSteps[index] = contents.stepInputs
      contents.stepInputs = []
    }
  }

  // MARK: The run

  /// Notes that the body of an effect begins.
  func noteBody(of store: AnyObject) {
    contents.withLock { contents in
      contents.bodies += 1
      contents.stores.insert(ObjectIdentifier(store))
      contents.mostStores = max(contents.mostStores, contents.stores.count)
    }
  }

  /// Notes that a store has ended.
  func noteEnd(of store: AnyObject) { contents.withLock { _ = $0.stores.remove(ObjectIdentifier(store)) } }

  /// Adds the actions since the last choice to the digest.
  func digestActions() {
    if !recordsActions { return }
    // Digested and released outside the lock, because both may run code of the feature.
    let actions = contents.withLock { contents in
      defer { contents.actions = [] }
      return contents.actions
    }
    if actions.isEmpty { return }
    // In a dry run, because the choices and draws of that code are not part of the run.
    let (digests, texts) = DryRun.run {
      (actions.map(digest), keepsJournal ? actions.map { ValueDump.text($0) } : [])
    }
    contents.withLock { contents in
      for digest in digests {
        contents.digest.combine(digest)
        contents.sinceChoice.combine(digest)
      }
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
    return contents.withLock { $0.digest.finalize() }
  }

  /// A digest of the actions since the last choice of a task.
  var digestSinceChoice: Int {
    digestActions()
    return contents.withLock { $0.sinceChoice.finalize() }
  }

  /// The choice points so far, in order.
  var points: [ChoicePoint] { contents.withLock { $0.points } }

  /// The number of points so far.
  var pointCount: Int { contents.withLock { $0.points.count } }

  /// The values that `choose` has returned and could have returned, by its name, if they are drawn.
  var asked: [String: AskedValues] { contents.withLock { $0.asked } }

  /// All choices as text, if they are recorded.
  var described: [ChoiceDescription] { contents.withLock { $0.described } }

  /// The whole order, if ``described`` is recorded.
  var taken: [ScheduleChoice] { described.map(\.choice) }

  /// The actions and the choices in order, if they are recorded.
  var journal: [String] {
    digestActions()
    return contents.withLock { $0.journal }
  }

  /// The number of bodies of effects that have begun.
  var bodies: Int { contents.withLock { $0.bodies } }

  /// The largest number of stores that had effects at the same time.
  var mostStores: Int { contents.withLock { $0.mostStores } }

  /// Why the plan could not be followed to its end; nil if it was.
  var mismatch: ScheduleError? {
    contents.withLock { contents in
      if let mismatch = contents.mismatch { return mismatch }
      guard case .choices(let choices) = plan, contents.followed < choices.count else { return nil }
      return .unused(Array(choices[contents.followed...]))
    }
  }
}
