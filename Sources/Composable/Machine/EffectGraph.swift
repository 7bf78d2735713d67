/// The live effects of a machine: a tree of nodes for each `send` that began some, and the tables that
/// find nodes by cancellation id and by lifetime.
///
/// A *leaf* is a body. A *merge* is over when all its children are; a *sequence* starts the next of
/// its rest when its child is over; a *scope* (a cancellation id, a lifetime, a timeout, the root of a
/// `send`) is over when its content is. Ending a node notifies its parent only, so cancelling a
/// sequence drops its rest before it starts, without a rule of its own.
///
/// Pure: events come in as calls, and what is to be done goes out in ``todo``, in order. The graph does not know the
/// type of the actions, which it keeps in objects: so it is compiled once. Only the walk that takes an effect in is
/// generic, in EffectGraph+Inserting.
@usableFromInline
struct EffectGraph {
  /// The kind of a node. Payloads are boxed: nodes are moved around much more often than payloads are read.
  @usableFromInline
  enum Kind {
    /// Nothing: the slot waits for its next use.
    case free
    /// A root that has ended, or a started leaf that was cancelled, until its driver knows. Its slot is not used again
    /// before: the driver, which finds what belongs to a node by its slot, would find what belongs to another.
    case ended
    /// All that one `send` began.
    case root(RootState)
    case leaf(AnyEffectLeaf)
    case merge
    case sequence(EffectSequence)
    case cancellable(EffectID)
    case lifetime(Lifetime)
    /// - Parameter otherwise: The ``ActionBox`` of the action that is sent when the sleeper ends first.
    indirect case timeout(sleeper: Slot, otherwise: AnyObject)
  }

  /// Whether a `send` may begin more effects. Either way its root ends when it has neither children nor holds.
  @usableFromInline
  enum RootState {
    /// The effects of its actions are started.
    case open
    /// It was cancelled. Its actions that are still queued are reduced, and their effects are dropped.
    case cancelled
  }

  struct Node {
    var kind: Kind
    var generation: UInt32 = 0
    /// Counts the nodes of a graph in the order they were made: a node is made after those around it.
    var number = 0
    var parent = Slot.none
    var root = Slot.none
    var firstChild = Slot.none
    var lastChild = Slot.none
    var next = Slot.none
    var previous = Slot.none
    /// Whether the body of a leaf has been handed out, and has not returned: ending the leaf means cancelling a task.
    var isStarted = false
    /// Reasons besides children why the node does not end: it is being filled, or actions of the root are queued.
    var holds: Int32 = 0
    /// The index among the parts of the merge that the node is in.
    var part: Int32 = 0

    init(kind: Kind, generation: UInt32 = 0) {
      self.kind = kind
      self.generation = generation
    }

    var isOver: Bool { firstChild == .none && holds == 0 }
  }

  /// Work for the machine: to queue an action, which is in an ``ActionBox``, or to give its driver an ``Instruction``.
  @usableFromInline
  enum PendingWork {
    case enqueue(AnyObject, root: Slot, ActionOrigin)
    case start(NodeID)
    case cancel(NodeID)
    case ended(NodeID)
  }

  var nodes: ContiguousArray<Node> = []
  /// Slots of free nodes, reused last in, first out.
  var freeSlots: ContiguousArray<Slot> = []
  /// The number of nodes in use.
  @usableFromInline private(set) var liveCount = 0
  /// The number of nodes ever made.
  private var nodeCount = 0
  /// The number of leaves ever inserted.
  @usableFromInline var leafCount = 0
  private(set) var todo = Queue<PendingWork>()
  /// The count, kept as a plain Int so that the hot path does not touch the generic queue.
  @usableFromInline private(set) var todoCount = 0
  /// Whose the effect is that is being inserted.
  @usableFromInline var site = ChildSite()
  /// Its index among the parts of a merge.
  @usableFromInline var part = 0
  /// Every live `cancellable` node, by id.
  var ids = IDRegistry<SlotSet>()
  /// Every live sequence with the id in its rest.
  var waiting = IDRegistry<SlotSet>()
  /// The throttle windows that may still be open. Closed ones leave when there are many.
  var windows = IDRegistry<OpenWindow>()
  /// The number of windows at which closed ones are removed.
  var windowLimit = 16
  @usableFromInline var lifetimes = LifetimeRegistry()
  /// What is no longer needed. The owner releases it when the graph is not in use, since a `deinit` may call back.
  @usableFromInline var released = Released()
  /// Whether there is anything, as a plain Bool for the hot path.
  @usableFromInline var hasReleased = false
  /// What a test wants to know of `.cancel` effects; nil in a store.
  @usableFromInline var cancelNotes: CancelNotes?

  /// The kinds of nodes that are gone, and what was taken out of sequences.
  @usableFromInline
  struct Released {
    fileprivate var kinds: ContiguousArray<Kind> = []
    fileprivate var objects: ContiguousArray<AnyObject> = []

    @usableFromInline
    init() {}

    @usableFromInline
    mutating func removeAll() {
      kinds.removeAll(keepingCapacity: true)
      if !objects.isEmpty { objects.removeAll(keepingCapacity: objects.count < 1_024) }
    }
  }

  @usableFromInline
  init() {}

  // MARK: To do

  mutating func append(_ next: PendingWork) {
    todo.append(next)
    todoCount += 1
  }

  @usableFromInline
  mutating func popTodo() -> PendingWork? {
    guard let next = todo.popFirst() else { return nil }
    todoCount -= 1
    switch next {
    case .cancel(let ended), .ended(let ended):
      nodes[ended.slot].kind = .free
      freeSlots.append(ended.slot)
    case .enqueue, .start: break
    }
    return next
  }

  /// Sets aside what is still to do, for ``putBack(_:)``.
  @usableFromInline
  mutating func setAside() -> Queue<PendingWork> {
    var rest = Queue<PendingWork>()
    if todoCount > 0 {
      swap(&rest, &todo)
      todoCount = 0
    }
    return rest
  }

  /// Puts back what was set aside, when everything else is done.
  @usableFromInline
  mutating func putBack(_ rest: inout Queue<PendingWork>) {
    if rest.isEmpty { return }
    swap(&rest, &todo)
    todoCount = todo.count
  }

  // MARK: Nodes

  @usableFromInline
  func id(_ slot: Slot) -> NodeID { NodeID(slot: slot, generation: nodes[slot].generation) }

  @usableFromInline
  func isLive(_ id: NodeID) -> Bool {
    id.slot.index >= 0 && id.slot.index < nodes.count && nodes[id.slot].generation == id.generation
  }

  /// Makes a node as the last child of its parent.
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

  /// Removes a node without children from its parent and from all tables. A root, and a leaf that is cancelled after
  /// its start, keep their slots until their driver knows.
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
      if sequence.marks.isEmpty { return }
      for id in sequence.marks.ids { waiting.remove(slot, at: id) }
      for lifetime in sequence.marks.lifetimes { lifetimes.remove(slot, lifetime) }
    case .lifetime(let lifetime): lifetimes.remove(slot, lifetime)
    case .free, .ended, .root, .leaf, .merge, .timeout: break
    }
  }

  // MARK: Roots

  /// Makes the node above everything that a `send` begins.
  @usableFromInline
  mutating func makeRoot() -> NodeID {
    let slot = insert(.root(.open), under: .none)
    return id(slot)
  }

  /// Keeps a node from being over, while an action of it is queued or it is being filled.
  @usableFromInline
  mutating func hold(_ slot: Slot) { nodes[slot].holds += 1 }

  /// Gives a hold back, and ends the node when that was the last reason to keep it.
  @usableFromInline
  mutating func release(_ slot: Slot) {
    nodes[slot].holds -= 1
    if nodes[slot].isOver { end(slot) }
  }

  /// Leaves an action, in a box, to be queued under the root of a node.
  @usableFromInline
  mutating func enqueue(_ action: AnyObject, from slot: Slot, sender: ActionOrigin) {
    let root = nodes[slot].root
    hold(root)
    append(.enqueue(action, root: root, sender))
  }

  // MARK: Leaves

  /// Marks a leaf as started and returns it, unless it was cancelled first.
  @usableFromInline
  mutating func begin(_ id: NodeID) -> AnyEffectLeaf? {
    guard isLive(id), case .leaf(let leaf) = nodes[id.slot].kind else { return nil }
    nodes[id.slot].isStarted = true
    return leaf
  }

  /// Holds the root of a leaf for an action that the leaf has sent; nil when the leaf is no longer in flight.
  @usableFromInline
  mutating func holdRoot(of id: NodeID) -> (root: Slot, leaf: AnyEffectLeaf)? {
    guard isLive(id), case .leaf(let leaf) = nodes[id.slot].kind else { return nil }
    let root = nodes[id.slot].root
    hold(root)
    return (root, leaf)
  }

  /// The leaves, in the order they were inserted.
  var leaves: [(id: NodeID, root: NodeID, leaf: AnyEffectLeaf)] {
    nodes.slots
      .compactMap { slot in
        if case .leaf(let leaf) = nodes[slot].kind { (id(slot), id(nodes[slot].root), leaf) } else { nil }
      }
      .sorted { $0.leaf.number < $1.leaf.number }
  }
}
