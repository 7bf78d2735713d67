/// A plain model of the contract of a store: a list of actions, a list of work, a tree of objects and a list of
/// sleepers, each searched from the beginning for every question.
///
/// Written from section 3 of the design and from the comments of the public interface. It shares no code with the
/// library.
final class Model {
  var state = ModelState()
  var clock = ModelTime()
  private let faults: Set<ModelFault>

  /// The queued actions, each with the tree that its effects will belong to.
  var queue: [(act: PlannedAction, root: ModelNode)] = []
  /// The work that the step requested, in order.
  var work: [Work] = []
  var roots: [ModelNode] = []
  var windows: [ModelKey: ModelWindow] = [:]
  /// The end of the last burst of each id, even after it has ended.
  var seriesEnds: [ModelKey: Int] = [:]
  /// The events since the last snapshot.
  var lines: [String] = []
  var misuses: [String] = []
  /// The actions that reducers sent, for a model with a mistake.
  private var late: [(PlannedAction, ModelNode)] = []
  private var isBusy = false
  private var isOver = false
  private var tasks: [Int: ModelNode] = [:]

  enum Work {
    case enqueue(PlannedAction, ModelNode)
    case start(ModelNode)
    case cancelled(ModelNode)
  }

  init(faults: Set<ModelFault> = []) { self.faults = faults }

  func has(_ fault: ModelFault) -> Bool { faults.contains(fault) }

  // MARK: Events

  func perform(_ event: Event) {
    switch event {
    case .send(let act): tasks[act.name] = send(act)
    case .command(let leaf, let command): perform(command, by: leaf)
    case .advance(let time): advance(by: time)
    case .cancel(let name): if let root = tasks[name] { cancel(root: root) }
    }
  }

  func snapshot() -> Snapshot {
    defer {
      lines = []
      misuses = []
    }
    return Snapshot(
      lines: lines, live: live.map(\.number).sorted(), isIdle: roots.isEmpty, state: state.text,
      misuses: misuses.sorted())
  }

  /// All nodes in flight.
  var live: [ModelNode] { roots.flatMap(\.subtree).filter { $0.isInFlight } }

  /// The numbers of the leaves that accept a command.
  var waitingLeaves: [Int] { live.filter { $0.isWaiting }.map(\.number) }

  @discardableResult
  func send(_ act: PlannedAction) -> ModelNode {
    let root = ModelNode(.root, under: nil)
    roots.append(root)
    root.holds += 1
    queue.append((act, root))
    drain()
    return root
  }

  private func perform(_ command: Command, by number: Int) {
    let waiting = live.filter { $0.number == number && $0.isWaiting }
    guard let leaf = waiting.min(by: { $0.startedAt < $1.startedAt }) else { return }
    leaf.isWaiting = false
    switch command {
    case .send(let act):
      emit(act, from: leaf)
      drain()
      // It continues to wait, unless its own action has ended it.
      if !leaf.isGone { leaf.isWaiting = true }
    case .finish: finish(leaf)
    case .fail: fail(leaf)
    }
    drain()
  }

  private func cancel(root: ModelNode) {
    if root.isGone { return }
    root.isCancelled = !has(.cancelledTasksContinue)
    if root.isCancelled { for child in root.children { kill(child) } }
    endIfComplete(root)
    drain()
  }

  /// Releases the store.
  func end() {
    for root in roots { kill(root) }
    roots = []
    queue = []
    lines += work.compactMap { if case .cancelled(let node) = $0 { "cancel \(node.number)" } else { nil } }
    work = []
    isOver = true
  }

  // MARK: Time

  private func advance(by time: Int) {
    clock.advance(by: time, tiesReversed: has(.wakesTiesBackwards)) { [self] node in
      wake(node)
      drain()
    }
  }

  private func wake(_ node: ModelNode) {
    switch node.kind {
    case .timer(let every, let act):
      enqueue(act, from: node)
      clock.sleep(node, until: clock.now + every, rank: has(.timersLoseTheirOrder) ? nil : node.rank)
    case .leaf(let leaf):
      guard node.isRunning, case .sleep(_, let act) = leaf.then else { return start(node, leaf) }
      emit(act, from: node)
      drain()
      finish(node)
    default: finish(node)
    }
  }

  // MARK: The loop

  private func drain() {
    if isBusy || isOver { return }
    isBusy = true
    defer { isBusy = false }
    drainAll()
  }

  /// Does the work of a body that has sent, before the rest of the step that started it.
  private func drainInner() {
    if !isBusy || isOver { return drain() }
    let rest = work
    work = []
    drainAll()
    work = rest + work
  }

  private func drainAll() {
    while true {
      if !work.isEmpty {
        perform(work.removeFirst())
      } else if !queue.isEmpty {
        let next = has(.queueIsLastInFirstOut) ? queue.removeLast() : queue.removeFirst()
        reduce(next.act, next.root)
      } else {
        return
      }
    }
  }

  private func perform(_ work: Work) {
    switch work {
    case .enqueue(let act, let root): queue.append((act, root))
    case .cancelled(let node): lines.append("cancel \(node.number)")
    case .start(let node):
      if node.isGone { return }
      switch node.kind {
      case .leaf(let leaf): start(node, leaf)
      case .pause(let duration): node.rank = clock.sleep(node, until: clock.now + duration)
      case .windowEnd(let end): node.rank = clock.sleep(node, until: end)
      case .timer(let every, _): node.rank = clock.sleep(node, until: clock.now + every)
      default: break
      }
    }
  }

  private func reduce(_ act: PlannedAction, _ root: ModelNode) {
    lines.append("\(act.line) @\(clock.now)")
    let made = reduce(act, at: [], level: 0)
    if !has(.removedChildrenEndLast) { endLifetimes() }
    hold(root) { take(made, under: root) }
    for (act, root) in late { work.append(.enqueue(act, root)) }
    late = []
    release(root)
    endLifetimes()
  }

  /// The effect that a reducer and its children's reducers return for an action.
  private func reduce(_ act: PlannedAction, at position: [PathElement], level: Int) -> ModelEffect {
    var parts: [ModelEffect] = []
    if level < act.path.count {
      let child = position + [act.path[level]]
      if act.isDismissal, level == act.path.count - 1 {
        if !has(.dismissalsAreLost) { state.dismiss(child) }
      } else if state.isPresent(child) {
        let effect = reduce(act, at: child, level: level + 1)
        let isFree = effect.isAtOnce && has(.sendsAndCancellationsOutliveChildren)
        parts.append(isFree ? effect : .child(effect, position: child, identity: state.identity(child)))
      } else {
        misuses.append("absent")
      }
    }
    let plan = level < act.plans.count ? act.plans[level] : LevelPlan()
    for change in plan.changes { state.change(change, at: position) }
    for act in plan.sends { sendFromReducer(act) }
    parts.append(ModelEffect(plan.effect, at: position))
    return plan.wraps.reduce(.merge(parts)) { ModelEffect($1, around: $0, at: position) }
  }

  /// The running step finishes first, but the sends of its effect come after this one.
  private func sendFromReducer(_ act: PlannedAction) {
    let root = ModelNode(.root, under: nil)
    roots.append(root)
    root.holds += 1
    if has(.sendsFromReducersComeLast) { late.append((act, root)) } else { queue.append((act, root)) }
  }

  // MARK: Leaves

  private func start(_ node: ModelNode, _ leaf: Leaf) {
    lines.append("start \(leaf.number)")
    node.attempts += 1
    node.startedAt = nextCount()
    node.isRunning = true
    for act in leaf.first {
      emit(act, from: node)
      drainInner()
    }
    // It may have ended itself.
    if node.isGone { return }
    switch leaf.then {
    case .wait: node.isWaiting = true
    case .finish: finish(node)
    case .fail: fail(node)
    case .sleep(let time, _): clock.sleep(node, until: clock.now + time)
    }
  }

  private func fail(_ node: ModelNode) {
    guard !node.isGone, case .leaf(let leaf) = node.kind else { return }
    if node.hasSent, !has(.retriesForgetProgress) { node.attempts = 1 }
    node.hasSent = false
    if let retry = leaf.retry, node.attempts < retry.attempts + (has(.retriesAreOneTooMany) ? 1 : 0) {
      node.isRunning = false
      clock.sleep(node, until: clock.now + retry.pause)
    } else {
      misuses.append("unhandled")
      finish(node)
    }
  }

  private func emit(_ act: PlannedAction, from node: ModelNode) {
    // The tree lives at least until the action is reduced.
    node.hasSent = true
    if node.isGone { return }
    node.root.holds += 1
    queue.append((act, node.root))
  }

  private var count = 0

  func nextCount() -> Int {
    count += 1
    return count
  }
}
