/// The live effects of a machine: a tree of nodes for each `send` that began some, and the tables that
/// find nodes by cancellation id and by lifetime.
///
/// A *leaf* is a body. A *merge* is over when all its children are; a *sequence* takes in the next of
/// its rest when its child is over; a *scope* (a cancellation id, a lifetime, a timeout, the root of a
/// `send`) is over when its content is. Ending a node tells its parent and nobody else, so cancelling a
/// sequence drops its rest before it starts, without a rule of its own.
///
/// Pure: events come in as calls, and what is to be done goes out in ``steps``, in order.
@usableFromInline
struct EffectGraph<Action: Sendable> {
  @usableFromInline
  typealias Slot = Int32
  @inlinable
  static var nowhere: Slot { -1 }

  /// What a node is. What a case carries is boxed: nodes are moved around much more often than it is looked at.
  @usableFromInline
  enum Kind {
    /// Nothing: the slot waits for its next use.
    case free
    /// A root that is over, until its driver has been told. Its slot must not be used again before: whoever looks up what
    /// the driver knows of it would find something else.
    case over
    /// All that one `send` began. A cancelled one lets nothing more begin.
    case root(isCancelled: Bool)
    case leaf(Leaf)
    case merge
    indirect case sequence(Sequence)
    case cancellable(EffectID)
    indirect case lifetime(Lifetime)
    indirect case timeout(sleeper: Slot, otherwise: Action)
  }

  @usableFromInline
  typealias Leaf = EffectLeaf<Action>

  /// What of a sequence is still to start.
  @usableFromInline
  struct Sequence {
    /// A slice, because taking its first only moves its beginning: an array that has another owner at that moment, as
    /// here, would be copied for each element.
    @usableFromInline var rest: ArraySlice<Effect<Action>>
    /// The cancellation ids and the lifetimes of all but the first.
    @usableFromInline var marks: EffectMarks
    @usableFromInline let origin: Origin<Action>

    @inlinable
    init(rest: ArraySlice<Effect<Action>>, marks: EffectMarks, origin: Origin<Action>) {
      self.rest = rest
      self.marks = marks
      self.origin = origin
    }
  }

  @usableFromInline
  struct Node {
    @usableFromInline var kind: Kind
    @usableFromInline var generation: UInt32 = 0
    /// Counts the nodes of a graph in the order they were made: a node is made after those around it.
    @usableFromInline var number = 0
    @usableFromInline var parent: Slot = -1
    @usableFromInline var root: Slot = -1
    @usableFromInline var firstChild: Slot = -1
    @usableFromInline var lastChild: Slot = -1
    @usableFromInline var next: Slot = -1
    @usableFromInline var previous: Slot = -1
    /// Whether the body of a leaf has been handed out; from then on ending it early means cancelling a task.
    @usableFromInline var isStarted = false
    /// Reasons besides children why the node is not over: it is being taken in, or actions of the root are queued.
    @usableFromInline var holds: Int32 = 0

    @inlinable
    init(kind: Kind, generation: UInt32 = 0) {
      self.kind = kind
      self.generation = generation
    }

    @inlinable
    var isOver: Bool { firstChild < 0 && holds == 0 }
  }

  /// What is to be done, in order. `enqueue` stays inside the machine.
  @usableFromInline
  enum Output {
    case enqueue(Action, root: Slot, Cause)
    case start(NodeID)
    case cancel(NodeID)
    case ended(NodeID)
  }

  /// Free slots are linked through nothing: they are the elements of `freeSlots`.
  @usableFromInline var nodes: ContiguousArray<Node> = []
  @usableFromInline var freeSlots: ContiguousArray<Slot> = []
  /// How many nodes are in use.
  @usableFromInline var liveCount = 0
  /// How many nodes were ever made.
  @usableFromInline var nodeCount = 0
  /// How many leaves were ever taken in.
  @usableFromInline var leafCount = 0
  @usableFromInline var steps = FIFO<Output>()
  /// How many steps wait. Beside the queue so that asking for it needs none of the queue's types.
  @usableFromInline var stepsLeft = 0
  /// Every live `cancellable` node, by id.
  @usableFromInline var ids: [EffectID: SlotSet] = [:]
  /// Every live sequence with the id in its rest.
  @usableFromInline var waiting: [EffectID: SlotSet] = [:]
  /// The throttle windows that may still be open. Closed ones leave when the next throttled effect comes.
  @usableFromInline var windows: [EffectID: OpenWindow] = [:]
  @usableFromInline var lifetimes = LifetimeTable()
  /// What was let go of: bodies, rests, ids. Its owner releases it when the graph is not in use, since a `deinit` may call
  /// back.
  @usableFromInline var released: ContiguousArray<Kind> = []
  /// Whether there is anything. Beside the list so that asking needs none of its types.
  @usableFromInline var hasReleased = false

  /// A throttle window and the effect that waits for its end.
  @usableFromInline
  struct OpenWindow {
    @usableFromInline let window: ThrottleWindow
    @usableFromInline var pending: NodeID?
  }

  @inlinable
  init() {}

  // MARK: Steps

  @inlinable
  mutating func put(_ step: Output) {
    steps.append(step)
    stepsLeft += 1
  }

  @inlinable
  mutating func takeStep() -> Output? {
    guard let step = steps.popFirst() else { return nil }
    stepsLeft -= 1
    if case .ended(let root) = step {
      nodes[Int(root.slot)].kind = .free
      freeSlots.append(root.slot)
    }
    return step
  }

  // MARK: Nodes

  @inlinable
  func id(_ slot: Slot) -> NodeID { NodeID(slot: slot, generation: nodes[Int(slot)].generation) }

  @inlinable
  func isLive(_ id: NodeID) -> Bool {
    let slot = Int(id.slot)
    return slot >= 0 && slot < nodes.count && nodes[slot].generation == id.generation
  }

  /// Makes a node as the last child of its parent.
  @inlinable
  mutating func insert(_ kind: Kind, under parent: Slot) -> Slot {
    let slot: Slot
    if let free = freeSlots.popLast() {
      slot = free
      nodes[Int(slot)].kind = kind
    } else {
      slot = Slot(nodes.count)
      nodes.append(Node(kind: kind))
    }
    liveCount += 1
    nodeCount += 1
    nodes[Int(slot)].number = nodeCount
    guard parent >= 0 else {
      nodes[Int(slot)].root = slot
      return slot
    }
    nodes[Int(slot)].parent = parent
    nodes[Int(slot)].root = nodes[Int(parent)].root
    let last = nodes[Int(parent)].lastChild
    nodes[Int(slot)].previous = last
    if last >= 0 { nodes[Int(last)].next = slot } else { nodes[Int(parent)].firstChild = slot }
    nodes[Int(parent)].lastChild = slot
    return slot
  }

  /// Takes a node without children out of its parent and of all tables. A root keeps its slot until its end is told.
  @inlinable
  mutating func remove(_ slot: Slot) {
    let index = Int(slot)
    let kind = nodes[index].kind
    unregister(slot, kind)
    let parent = nodes[index].parent
    if parent < 0 {
      nodes[index] = Node(kind: .over, generation: nodes[index].generation &+ 1)
      liveCount -= 1
      return
    }
    let previous = nodes[index].previous
    let next = nodes[index].next
    if previous >= 0 { nodes[Int(previous)].next = next } else { nodes[Int(parent)].firstChild = next }
    if next >= 0 { nodes[Int(next)].previous = previous } else { nodes[Int(parent)].lastChild = previous }
    nodes[index] = Node(kind: .free, generation: nodes[index].generation &+ 1)
    freeSlots.append(slot)
    liveCount -= 1
    if case .merge = kind { return }
    letGo(of: kind)
  }

  @inlinable
  mutating func letGo(of kind: Kind) {
    released.append(kind)
    hasReleased = true
  }

  @inlinable
  mutating func unregister(_ slot: Slot, _ kind: Kind) {
    switch kind {
    case .cancellable(let id): SlotSet.remove(slot, from: &ids, at: id)
    case .sequence(let sequence):
      if sequence.marks.isEmpty { return }
      for id in sequence.marks.ids { SlotSet.remove(slot, from: &waiting, at: id) }
      for lifetime in sequence.marks.lifetimes { lifetimes.remove(slot, lifetime) }
    case .lifetime(let lifetime): lifetimes.remove(slot, lifetime)
    case .free, .over, .root, .leaf, .merge, .timeout: break
    }
  }

  // MARK: Roots

  /// The node that everything a `send` begins lies under.
  @inlinable
  mutating func makeRoot() -> NodeID {
    let slot = insert(.root(isCancelled: false), under: Self.nowhere)
    return id(slot)
  }

  /// Keeps a node from being over, while an action of it is queued or it is being taken in.
  @inlinable
  mutating func hold(_ slot: Int32) { nodes[Int(slot)].holds += 1 }

  /// Gives a hold back, and ends the node when that was the last reason to keep it.
  @inlinable
  mutating func release(_ slot: Int32) {
    nodes[Int(slot)].holds -= 1
    if nodes[Int(slot)].isOver { end(slot) }
  }
}

/// A body in the graph, and where it came from.
@usableFromInline
package final class EffectLeaf<Action: Sendable>: Sendable {
  /// Counts the leaves of a machine in the order they were taken in.
  @usableFromInline package let number: Int
  @usableFromInline package let run: EffectRun<Action>
  @usableFromInline package let origin: Origin<Action>

  @inlinable
  init(number: Int, run: EffectRun<Action>, origin: Origin<Action>) {
    self.number = number
    self.run = run
    self.origin = origin
  }
}

/// The action whose reducer returned an effect, and its step.
@usableFromInline
package struct Origin<Action: Sendable>: Sendable {
  @usableFromInline package let action: Action
  @usableFromInline package let step: Int

  @inlinable
  init(action: Action, step: Int) {
    self.action = action
    self.step = step
  }
}

/// A set of slots that needs no allocation for a single one.
@usableFromInline
struct SlotSet {
  @usableFromInline var first: Int32
  @usableFromInline var rest: Set<Int32> = []

  @inlinable
  init(first: Int32) { self.first = first }

  /// All slots, in no particular order; callers sort them by the nodes' numbers.
  @inlinable
  var all: [Int32] { [first] + rest }
  @inlinable
  var count: Int { rest.count + 1 }

  @inlinable
  static func insert<Key: Hashable>(_ slot: Int32, into table: inout [Key: SlotSet], at key: Key) {
    { set in
      if set.first < 0 { set.first = slot } else { set.rest.insert(slot) }
    }(&table[key, default: SlotSet(first: -1)])
  }

  @inlinable
  static func remove<Key: Hashable>(_ slot: Int32, from table: inout [Key: SlotSet], at key: Key) {
    guard let index = table.index(forKey: key) else { return }
    if table.values[index].first != slot {
      table.values[index].rest.remove(slot)
    } else if let other = table.values[index].rest.popFirst() {
      table.values[index].first = other
    } else {
      table.remove(at: index)
    }
  }
}
