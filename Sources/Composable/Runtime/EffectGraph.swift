/// The live effects of a machine: a tree of nodes for each `send` that began some, and the tables that
/// find nodes by cancellation id and by lifetime.
///
/// A *leaf* is a body. A *merge* is over when all its children are; a *sequence* starts the next of
/// its rest when its child is over; a *scope* (a cancellation id, a lifetime, a timeout, the root of a
/// `send`) is over when its content is. Ending a node notifies its parent only, so cancelling a
/// sequence drops its rest before it starts, without a rule of its own.
///
/// Pure: events come in as calls, and what is to be done goes out in ``todo``, in order.
@usableFromInline
struct EffectGraph<Action: Sendable> {
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
    case leaf(Leaf)
    case merge
    case sequence(Sequence)
    case cancellable(EffectID)
    indirect case lifetime(Lifetime)
    indirect case timeout(sleeper: Slot, otherwise: Action)
  }

  /// Whether a `send` may begin more effects. Either way its root ends when it has neither children nor holds.
  @usableFromInline
  enum RootState {
    /// The effects of its actions are started.
    case open
    /// It was cancelled. Its actions that are still queued are reduced, and their effects are dropped.
    case cancelled
  }

  @usableFromInline
  typealias Leaf = EffectLeaf<Action>

  /// The parts of a sequence that are still to start. An object, so that a node is small and the next part is taken in place.
  @usableFromInline
  final class Sequence {
    /// The next one last: a part is taken out where that costs the same however many there are, and what is over stays nowhere.
    @usableFromInline var rest: [Effect<Action>]
    /// The cancellation ids and the lifetimes of all but the first.
    @usableFromInline var marks: EffectMarks
    /// The ids and the lifetimes that were taken out of the rest.
    var removed: Set<AnyHashable> = []
    @usableFromInline let origin: Origin<Action>
    /// The place of its cancellation ids.
    @usableFromInline let place: Place?
    /// The throttle whose next window the last of the rest opens: that is the trailing effect, behind its wait.
    @usableFromInline let opens: Throttle?
    /// The series of a debounced effect, behind its wait.
    @usableFromInline let series: DebounceSeries?

    @inlinable
    init(
      rest: [Effect<Action>], marks: EffectMarks, origin: Origin<Action>, place: Place?, opens: Throttle?,
      series: DebounceSeries?
    ) {
      self.rest = rest
      self.marks = marks
      self.origin = origin
      self.place = place
      self.opens = opens
      self.series = series
    }
  }

  @usableFromInline
  struct Node {
    @usableFromInline var kind: Kind
    @usableFromInline var generation: UInt32 = 0
    /// Counts the nodes of a graph in the order they were made: a node is made after those around it.
    @usableFromInline var number = 0
    @usableFromInline var parent = Slot.none
    @usableFromInline var root = Slot.none
    @usableFromInline var firstChild = Slot.none
    @usableFromInline var lastChild = Slot.none
    @usableFromInline var next = Slot.none
    @usableFromInline var previous = Slot.none
    /// Whether the body of a leaf has been handed out, and has not returned: ending the leaf means cancelling a task.
    @usableFromInline var isStarted = false
    /// Reasons besides children why the node does not end: it is being filled, or actions of the root are queued.
    @usableFromInline var holds: Int32 = 0
    /// The index among the parts of the merge that the node is in.
    @usableFromInline var part: Int32 = 0

    @inlinable
    init(kind: Kind, generation: UInt32 = 0) {
      self.kind = kind
      self.generation = generation
    }

    @inlinable
    var isOver: Bool { firstChild == .none && holds == 0 }
  }

  /// Work for the machine: to queue an action, or to give its driver an ``Instruction``.
  @usableFromInline
  enum Todo {
    case enqueue(Action, root: Slot, ActionSender)
    case start(NodeID)
    case cancel(NodeID)
    case ended(NodeID)
  }

  @usableFromInline var nodes: ContiguousArray<Node> = []
  /// Slots of free nodes, reused last in, first out.
  @usableFromInline var freeSlots: ContiguousArray<Slot> = []
  /// The number of nodes in use.
  @usableFromInline var liveCount = 0
  /// The number of nodes ever made.
  @usableFromInline var nodeCount = 0
  /// The number of leaves ever inserted.
  @usableFromInline var leafCount = 0
  @usableFromInline var todo = FIFO<Todo>()
  /// The count, kept as a plain Int so that the hot path does not touch the generic queue.
  @usableFromInline var todoCount = 0
  /// The place of the effect that is being inserted; nil for the feature itself.
  @usableFromInline var place: Place?
  /// Every live `cancellable` node, by id.
  @usableFromInline var ids = IDTable<SlotSet>()
  /// Every live sequence with the id in its rest.
  @usableFromInline var waiting = IDTable<SlotSet>()
  /// The throttle windows that may still be open. Closed ones leave when there are many.
  @usableFromInline var windows = IDTable<OpenWindow>()
  /// The number of windows at which closed ones are removed.
  @usableFromInline var windowLimit = 16
  @usableFromInline var lifetimes = LifetimeTable()
  /// Bodies, rests and ids that are no longer needed. The owner releases them when the graph is not in use, since a
  /// `deinit` may call back.
  @usableFromInline var released = Released()
  /// Whether there is anything, as a plain Bool for the hot path.
  @usableFromInline var hasReleased = false
  /// What a test wants to know of `.cancel` effects; nil in a store.
  @usableFromInline var cancelNotes: CancelNotes?

  /// A throttle window and the effect that waits for its end.
  @usableFromInline
  struct OpenWindow {
    @usableFromInline let window: ThrottleWindow
    @usableFromInline var pending: NodeID?

    @inlinable
    init(window: ThrottleWindow) { self.window = window }
  }

  /// The kinds of nodes that are gone, and the parts of sequences that have been started.
  @usableFromInline
  struct Released {
    @usableFromInline var kinds: ContiguousArray<Kind> = []
    @usableFromInline var parts: ContiguousArray<Effect<Action>> = []

    @inlinable
    init() {}

    @inlinable
    mutating func removeAll() {
      kinds.removeAll(keepingCapacity: true)
      if !parts.isEmpty { parts.removeAll(keepingCapacity: parts.count < 1_024) }
    }
  }

  @inlinable
  init() {}

  // MARK: To do

  @inlinable
  mutating func append(_ next: Todo) {
    todo.append(next)
    todoCount += 1
  }

  @inlinable
  mutating func popTodo() -> Todo? {
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
  @inlinable
  mutating func setAside() -> FIFO<Todo> {
    var rest = FIFO<Todo>()
    if todoCount > 0 {
      swap(&rest, &todo)
      todoCount = 0
    }
    return rest
  }

  /// Puts back what was set aside, when everything else is done.
  @inlinable
  mutating func putBack(_ rest: inout FIFO<Todo>) {
    if rest.isEmpty { return }
    swap(&rest, &todo)
    todoCount = todo.count
  }

  // MARK: Nodes

  @inlinable
  func id(_ slot: Slot) -> NodeID { NodeID(slot: slot, generation: nodes[slot].generation) }

  @inlinable
  func isLive(_ id: NodeID) -> Bool {
    id.slot.index >= 0 && id.slot.index < nodes.count && nodes[id.slot].generation == id.generation
  }

  /// Makes a node as the last child of its parent.
  @inlinable
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
    let last = nodes[parent].lastChild
    nodes[slot].previous = last
    if last != .none { nodes[last].next = slot } else { nodes[parent].firstChild = slot }
    nodes[parent].lastChild = slot
    return slot
  }

  /// Removes a node without children from its parent and from all tables. A root, and a leaf that is cancelled after its start,
  /// keep their slots until their driver knows.
  @inlinable
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
    discard(kind)
  }

  @inlinable
  mutating func discard(_ kind: Kind) {
    released.kinds.append(kind)
    hasReleased = true
  }

  @inlinable
  mutating func discard(_ part: Effect<Action>) {
    released.parts.append(part)
    hasReleased = true
  }

  @inlinable
  mutating func unregister(_ slot: Slot, _ kind: Kind) {
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
  @inlinable
  mutating func makeRoot() -> NodeID {
    let slot = insert(.root(.open), under: .none)
    return id(slot)
  }

  /// Keeps a node from being over, while an action of it is queued or it is being filled.
  @inlinable
  mutating func hold(_ slot: Slot) { nodes[slot].holds += 1 }

  /// Gives a hold back, and ends the node when that was the last reason to keep it.
  @inlinable
  mutating func release(_ slot: Slot) {
    nodes[slot].holds -= 1
    if nodes[slot].isOver { end(slot) }
  }
}
