import Composable

/// A plan of an effect. The machine gets it as an `Effect`, and the model as it is.
indirect enum EffectPlan: Sendable {
  case leaf(UInt)
  case merge([EffectPlan])
  case concatenate([EffectPlan])
  case cancellable(EffectPlan, id: Int, cancelInFlight: Bool)
  case cancel(Int)
  case timeout(EffectPlan, sleeper: UInt)

  func effect<A: Sendable>(otherwise: A) -> Effect<A> {
    switch self {
    case .leaf(let number): .leaf(number)
    case .merge(let plans): .merge(plans.map { $0.effect(otherwise: otherwise) })
    case .concatenate(let plans): .concatenate(plans.map { $0.effect(otherwise: otherwise) })
    case .cancellable(let plan, let id, let cancelInFlight):
      plan.effect(otherwise: otherwise).cancellable(id: id, cancelInFlight: cancelInFlight)
    case .cancel(let id): .cancel(id: id)
    case .timeout(let plan, let sleeper):
      plan.effect(otherwise: otherwise).timeout(
        after: .seconds(1), clock: ContinuousClock(), else: otherwise, line: sleeper)
    }
  }

  /// The plan without its parts with the id.
  func removing(_ id: Int) -> EffectPlan {
    switch self {
    case .leaf, .cancel: self
    case .merge(let plans): .merge(plans.map { $0.removing(id) })
    case .concatenate(let plans): .concatenate(plans.map { $0.removing(id) })
    case .cancellable(_, id, _): .merge([])
    case .cancellable(let plan, let other, let cancelInFlight):
      .cancellable(plan.removing(id), id: other, cancelInFlight: cancelInFlight)
    case .timeout(let plan, let sleeper): .timeout(plan.removing(id), sleeper: sleeper)
    }
  }
}

/// The effects in flight, computed in the simplest form: objects that know their parent and their children, and a
/// walk over all of them for every question.
final class EffectModel {
  final class Node {
    enum Kind { case root, leaf(UInt), merge, sequence, scope(Int), row(Int), timeout }
    let kind: Kind
    weak var parent: Node?
    var children: [Node] = []
    var rest: [EffectPlan] = []
    var sleeper: Node?
    var isTaking = false
    var isGone = false
    /// The number of the node in the order of creation.
    let number: Int
    private static let count = Locked(0)

    init(_ kind: Kind, under parent: Node?) {
      self.kind = kind
      self.parent = parent
      number = Self.count.withLock { count in
        count += 1
        return count
      }
      parent?.children.append(self)
    }

    var root: Node { parent?.root ?? self }
    var all: [Node] { [self] + children.flatMap(\.all) }
    var ancestors: [Node] { [self] + (parent?.ancestors ?? []) }
    var leaf: UInt { if case .leaf(let number) = kind { number } else { 0 } }
    /// The row that the node belongs to; nil for an effect of the parent.
    var row: Int? { if case .row(let row) = kind { row } else { parent?.row } }
  }

  private(set) var roots: [Node] = []
  /// The leaves that were inserted since the last call of `takeStarted`, in order.
  private var taken: [Node] = []

  private var all: [Node] { roots.flatMap(\.all) }

  var live: [UInt] {
    all.compactMap { if case .leaf(let number) = $0.kind { number } else { nil } }.sorted()
  }

  /// Returns the leaves that start now: those inserted that still exist.
  func takeStarted() -> [UInt] {
    defer { taken = [] }
    return taken.filter { !$0.isGone }.map(\.leaf)
  }

  func leaf(_ number: UInt) -> Node? {
    all.first { if case .leaf(number) = $0.kind { true } else { false } }
  }

  // MARK: Events

  /// Inserts the plans of one step, each under a row or not, and removes the effects of the rows in `gone`.
  func step(_ plans: [(plan: EffectPlan, row: Int?)], under root: Node?, gone: [Int]) -> Node {
    let root = root ?? Node(.root, under: nil)
    if !roots.contains(where: { $0 === root }) { roots.append(root) }
    hold(root) {
      // Two effects of one step are merged.
      let parent = plans.count > 1 ? Node(.merge, under: root) : root
      hold(parent) {
        for (plan, row) in plans {
          guard let row else { take(plan, under: parent); continue }
          let scope = Node(.row(row), under: parent)
          hold(scope) { take(plan, under: scope) }
        }
      }
    }
    cancelAll { if case .row(let row) = $0.kind { gone.contains(row) } else { false } }
    return root
  }

  func finish(_ number: UInt) { leaf(number).map(end) }

  func cancel(root: Node) {
    kill(root)
    roots.removeAll { $0 === root }
  }

  // MARK: The rules

  private func hold(_ node: Node, _ body: () -> Void) {
    let wasTaking = node.isTaking
    node.isTaking = true
    body()
    node.isTaking = wasTaking
    endIfOver(node)
  }

  private func take(_ plan: EffectPlan, under parent: Node) {
    if parent.isGone { return }
    switch plan {
    case .leaf(let number): takeLeaf(number, under: parent)
    case .merge(let plans):
      let node = Node(.merge, under: parent)
      hold(node) { for plan in plans { take(plan, under: node) } }
    case .concatenate(let plans):
      let node = Node(.sequence, under: parent)
      node.rest = plans
      hold(node) { takeNext(of: node) }
    case .cancellable(let plan, let id, let cancelInFlight):
      if cancelInFlight { cancel(id, from: parent, toReplace: true) }
      if parent.isGone { return }
      let node = Node(.scope(id), under: parent)
      hold(node) { take(plan, under: node) }
    case .cancel(let id): cancel(id, from: parent, toReplace: false)
    case .timeout(let plan, let sleeper):
      let node = Node(.timeout, under: parent)
      hold(node) {
        take(plan, under: node)
        if node.isGone || node.children.isEmpty { return }
        node.sleeper = takeLeaf(sleeper, under: node)
      }
    }
  }

  @discardableResult
  private func takeLeaf(_ number: UInt, under parent: Node) -> Node {
    let leaf = Node(.leaf(number), under: parent)
    taken.append(leaf)
    return leaf
  }

  private func takeNext(of node: Node) {
    while !node.isGone, node.children.isEmpty, !node.rest.isEmpty { take(node.rest.removeFirst(), under: node) }
  }

  private func cancel(_ id: Int, from parent: Node, toReplace: Bool) {
    let ancestors = parent.ancestors
    func isAround(_ node: Node) -> Bool { ancestors.contains { $0 === node } }
    // The feature reaches into its rows; a row only itself.
    func isReached(_ node: Node) -> Bool { node.row == parent.row || parent.row == nil && !toReplace }
    for node in all where isReached(node) && !isAround(node) { node.rest = node.rest.map { $0.removing(id) } }
    cancelAll { node in
      guard case .scope(id) = node.kind, isReached(node) else { return false }
      return !(toReplace && isAround(node))
    }
  }

  private func cancelAll(_ isMeant: (Node) -> Bool) {
    // In the order of insertion, in which the outer precede the inner.
    let nodes = all.filter(isMeant).sorted { $0.number < $1.number }
    for node in nodes where !node.isGone { end(node) }
  }

  private func kill(_ node: Node) {
    for node in node.all { node.isGone = true }
    node.parent?.children.removeAll { $0 === node }
  }

  private func endIfOver(_ node: Node) {
    if !node.isGone, !node.isTaking, node.children.isEmpty { end(node) }
  }

  private func end(_ node: Node) {
    kill(node)
    guard let parent = node.parent else {
      roots.removeAll { $0 === node }
      return
    }
    switch parent.kind {
    case .sequence where !parent.isTaking: hold(parent) { takeNext(of: parent) }
    case .timeout where parent.sleeper != nil: for child in parent.children { kill(child) }
    default: break
    }
    endIfOver(parent)
  }
}
