/// The effects in flight: a tree of nodes for each `send` that started some, and tables that find nodes by cancellation
/// id and by lifetime.
///
/// - A *leaf* is a body or a wait.
/// - A *merge* is over when all its children are.
/// - A *sequence* starts its next part when its child is over.
/// - A *scope* (a cancellation id, a lifetime, a timeout, the root of a `send`) is over when its content is.
///
/// Ending a node notifies only its parent. So canceling a sequence drops the parts that have not started, without a
/// rule of its own.
///
/// The graph starts nothing: events come in as calls, and the work that follows is appended to ``todo``, in order. The
/// clocks of throttles and debounces are all that it reads. It does not know the type of the actions, which it keeps in
/// objects, so it is compiled only once. Only the functions that insert an effect are generic: in
/// EffectGraph+Inserting, in the files of `throttle` and `debounce`, and in ``EffectRest``.
@usableFromInline
struct EffectGraph {
  /// The kind of a node. Payloads are boxed, because nodes are moved much more often than payloads are read.
  enum Kind {
    /// A free slot, to be reused.
    case free
    /// A root that has ended or a started leaf that was canceled, until the driver is told. Only then is the slot
    /// reused: the driver finds the data of a node by slot, and would otherwise find the data of another node.
    case ended
    /// Everything that one `send` started.
    case root(RootState)
    case leaf(AnyEffectLeaf)
    case merge
    case sequence(EffectSequence)
    case cancellable(EffectID)
    case lifetime(Lifetime)
    /// - Parameter otherwise: The ``ActionBox`` of the action that is sent if the sleeper ends first.
    indirect case timeout(sleeper: Slot, otherwise: AnyObject)
  }

  /// Whether a `send` may start more effects. In both states, the root ends when it has neither children nor holds.
  enum RootState {
    /// Effects of its actions are started.
    case open
    /// The root was canceled. Its actions that are still queued are reduced, but their effects are dropped.
    case cancelled
  }

  struct Node {
    var kind: Kind
    /// Whether the leaf was given to the driver and has not returned. Ending such a leaf has to cancel a task or a
    /// wait. Here, because it would take eight bytes elsewhere.
    var isStarted = false
    var generation: UInt32 = 0
    /// The number of the node. A graph numbers its nodes in the order of their creation, so ancestors have lower
    /// numbers.
    var number = 0
    var parent = Slot.none
    var root = Slot.none
    var firstChild = Slot.none
    var lastChild = Slot.none
    var next = Slot.none
    var previous = Slot.none
    /// The number of reasons besides children to keep the node: it is being filled, or actions of the root are queued.
    var holds: Int32 = 0
    /// The index of the node among the parts of its merge.
    var part: Int32 = 0

    var isOver: Bool { firstChild == .none && holds == 0 }
  }

  /// Work for the machine: an action to queue, which is in an ``ActionBox``, or an ``Instruction`` for the driver.
  @usableFromInline
  enum PendingWork {
    /// - Parameter isDismissal: Whether it is not the action that is queued, but the dismissal that the reducer returned
    ///   for it.
    case enqueue(AnyObject, root: Slot, ActionOrigin, isDismissal: Bool)
    case post(Posting)
    case start(NodeID)
    case cancel(NodeID)
    case ended(NodeID)
  }

  var nodes: ContiguousArray<Node> = []
  /// The slots of free nodes, reused last in, first out.
  var freeSlots: ContiguousArray<Slot> = []
  /// The number of nodes in use.
  @usableFromInline private(set) var liveCount = 0
  /// The number of nodes ever created.
  private var nodeCount = 0
  /// The number of leaves ever inserted.
  @usableFromInline var leafCount = 0
  /// The work that is still to be done, in order.
  private(set) var todo = Queue<PendingWork>()
  /// The number of elements of ``todo``, as a plain `Int`, so that the hot path does not touch the generic queue.
  @usableFromInline private(set) var todoCount = 0
  /// The child whose effect is being inserted.
  @usableFromInline var site: ChildSite
  /// The index of the effect that is being inserted among the parts of its merge.
  @usableFromInline var part = 0
  /// All `cancellable` nodes, by id.
  var ids = IDRegistry<SlotSet>()
  /// All sequences that have the id in a part that has not started.
  var waiting = IDRegistry<SlotSet>()
  /// The throttle windows that may still be open. Closed ones are removed when there are many.
  var windows = IDRegistry<OpenWindow>()
  /// The number of windows at which closed ones are removed.
  var windowLimit = 16
  /// All `lifetime` nodes, and all sequences with a lifetime in a part that has not started.
  @usableFromInline var lifetimes = LifetimeRegistry()
  // The flags are next to the one of `lifetimes`, because each would take eight bytes elsewhere.
  /// Whether ``released`` has any objects, as a plain `Bool` for the hot path.
  @usableFromInline var hasReleased = false
  /// Whether a `.dismiss` of the feature itself becomes an instruction, as in a test. Otherwise it is a misuse.
  @usableFromInline var instructsDismissal = false
  /// Objects that are no longer needed. The owner releases them when the graph is not in use, because a `deinit` may
  /// call back.
  @usableFromInline var released = Released()
  /// A record of `.cancel` effects for a test; nil in a store.
  var cancelNotes: CancelNotes?

  /// The kinds of removed nodes, and the other objects that are no longer needed.
  @usableFromInline
  struct Released {
    fileprivate var kinds: ContiguousArray<Kind> = []
    fileprivate var objects: ContiguousArray<AnyObject> = []

    @usableFromInline
    mutating func removeAll() {
      kinds.removeAll(keepingCapacity: true)
      if !objects.isEmpty { objects.removeAll(keepingCapacity: objects.count < 1_024) }
    }
  }

  /// Creates the graph of a feature with this type of state.
  init(of state: any Any.Type) { site = ChildSite(of: state) }

  // MARK: To do

  mutating func append(_ next: PendingWork) {
    todo.append(next)
    todoCount += 1
  }

  /// Removes and returns the next piece of work. Frees the slot of a node that has ended, because the driver is told
  /// now.
  @usableFromInline
  mutating func popTodo() -> PendingWork? {
    guard let next = todo.popFirst() else { return nil }
    todoCount -= 1
    switch next {
    case .cancel(let ended), .ended(let ended):
      nodes[ended.slot].kind = .free
      freeSlots.append(ended.slot)
    case .enqueue, .post, .start: break
    }
    return next
  }

  /// Removes and returns the work that is still to be done, for ``putBack(_:)``.
  @usableFromInline
  mutating func setAside() -> Queue<PendingWork> {
    var rest = Queue<PendingWork>()
    if todoCount > 0 {
      swap(&rest, &todo)
      todoCount = 0
    }
    return rest
  }

  /// Restores work that was set aside. ``todo`` must be empty.
  @usableFromInline
  mutating func putBack(_ rest: inout Queue<PendingWork>) {
    if rest.isEmpty { return }
    swap(&rest, &todo)
    todoCount = todo.count
  }

  // MARK: Nodes

  @usableFromInline
  func id(_ slot: Slot) -> NodeID { NodeID(slot: slot, generation: nodes[slot].generation) }

  /// Returns whether the node still exists.
  @usableFromInline
  func isLive(_ id: NodeID) -> Bool {
    id.slot.index >= 0 && id.slot.index < nodes.count && nodes[id.slot].generation == id.generation
  }

  /// Creates a node as the last child of its parent, or a root if the parent is `none`.
  mutating func insert(_ kind: Kind, under parent: Slot) -> Slot {
    let slot: Slot
    if let free = freeSlots.popLast() {
      slot = free
      nodes[slot].kind = kind
    } else {
      slot = Slot(nodes.count)
      nodes.append(Node(kind: kind))
    }
    liveCount += 1
    nodeCount += 1
    nodes[slot].number = nodeCount
    guard parent != .none else {
      nodes[slot].root = slot
      return slot
    }
    nodes[slot].parent = parent
    nodes[slot].root = nodes[parent].root
    nodes[slot].part = Int32(truncatingIfNeeded: part)
    let last = nodes[parent].lastChild
    nodes[slot].previous = last
    if last != .none { nodes[last].next = slot } else { nodes[parent].firstChild = slot }
    nodes[parent].lastChild = slot
    return slot
  }

  /// Removes a node without children from its parent and from all tables. The slots of a root and of a started leaf are
  /// not reused until the driver is told.
  mutating func remove(_ slot: Slot) {
    let kind = nodes[slot].kind
    unregister(slot, kind)
    let parent = nodes[slot].parent
    if parent == .none {
      nodes[slot] = Node(kind: .ended, generation: nodes[slot].generation &+ 1)
      liveCount -= 1
      return
    }
    let previous = nodes[slot].previous
    let next = nodes[slot].next
    if previous != .none { nodes[previous].next = next } else { nodes[parent].firstChild = next }
    if next != .none { nodes[next].previous = previous } else { nodes[parent].lastChild = previous }
    let isAwaited = nodes[slot].isStarted
    nodes[slot] = Node(kind: isAwaited ? .ended : .free, generation: nodes[slot].generation &+ 1)
    if !isAwaited { freeSlots.append(slot) }
    liveCount -= 1
    if case .merge = kind { return }
    released.kinds.append(kind)
    hasReleased = true
  }

  /// Keeps an object that is no longer needed until the graph is not in use.
  @usableFromInline
  mutating func discard(_ object: AnyObject) {
    released.objects.append(object)
    hasReleased = true
  }

  private mutating func unregister(_ slot: Slot, _ kind: Kind) {
    switch kind {
    case .cancellable(let id): ids.remove(slot, at: id)
    case .sequence(let sequence):
      if sequence.scopes.isEmpty { return }
      for id in sequence.scopes.ids { waiting.remove(slot, at: id) }
      for lifetime in sequence.scopes.lifetimes { lifetimes.remove(slot, lifetime) }
    case .lifetime(let lifetime): lifetimes.remove(slot, lifetime)
    case .free, .ended, .root, .leaf, .merge, .timeout: break
    }
  }

  // MARK: Roots

  /// Creates the root of everything that a `send` starts.
  @usableFromInline
  mutating func makeRoot() -> NodeID {
    let slot = insert(.root(.open), under: .none)
    return id(slot)
  }

  /// Keeps a node from ending while it is being filled, or while an action of it is queued.
  @usableFromInline
  mutating func hold(_ slot: Slot) { nodes[slot].holds += 1 }

  /// Releases a hold, and ends the node if that was the last reason to keep it.
  @usableFromInline
  mutating func release(_ slot: Slot) {
    nodes[slot].holds -= 1
    if nodes[slot].isOver { end(slot) }
  }

  /// Adds the work of queuing an action, which is in an ``ActionBox``, under the root of a node.
  ///
  /// - Parameter isDismissal: Whether the dismissal that the reducer returned for the action is queued instead.
  @usableFromInline
  mutating func enqueue(_ action: AnyObject, from slot: Slot, sender: ActionOrigin, isDismissal: Bool = false) {
    let root = nodes[slot].root
    hold(root)
    append(.enqueue(action, root: root, sender, isDismissal: isDismissal))
  }

  // MARK: Leaves

  /// Marks a leaf as started and returns it; nil if it was canceled before.
  @usableFromInline
  mutating func begin(_ id: NodeID) -> AnyEffectLeaf? {
    guard isLive(id), case .leaf(let leaf) = nodes[id.slot].kind else { return nil }
    nodes[id.slot].isStarted = true
    return leaf
  }

  /// Holds the root of a leaf for an action that the leaf has sent. Returns nil if the leaf is no longer in flight.
  @usableFromInline
  mutating func holdRoot(of id: NodeID) -> (root: Slot, leaf: AnyEffectLeaf)? {
    guard isLive(id), case .leaf(let leaf) = nodes[id.slot].kind else { return nil }
    let root = nodes[id.slot].root
    hold(root)
    return (root, leaf)
  }

  /// All leaves, in the order of their insertion.
  var leaves: [(id: NodeID, root: NodeID, leaf: AnyEffectLeaf)] {
    nodes.slots
      .compactMap { slot in
        if case .leaf(let leaf) = nodes[slot].kind { (id(slot), id(nodes[slot].root), leaf) } else { nil }
      }
      .sorted { $0.leaf.number < $1.leaf.number }
  }
}
