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
  typealias Slot = Int32
  static var nowhere: Slot { -1 }

  /// What a node is.
  enum Kind {
    /// Nothing: the slot waits for its next use.
    case free
    /// All that one `send` began. A cancelled one lets nothing more begin.
    case root(isCancelled: Bool)
    case leaf(Leaf)
    case merge
    case sequence(Sequence)
    case cancellable(EffectID)
    case lifetime(Lifetime)
    case timeout(sleeper: Slot, otherwise: Action)
  }

  struct Leaf {
    let number: Int
    let run: EffectRun<Action>
    let origin: Origin<Action>
    /// Whether the body has been handed out; from then on ending it early means cancelling a task.
    var isStarted = false
  }

  /// What of a sequence is still to start.
  struct Sequence {
    /// A slice, because taking its first only moves its beginning: an array that has another owner at that moment, as
    /// here, would be copied for each element.
    var rest: ArraySlice<Effect<Action>>
    /// The cancellation ids of all but the first.
    let ids: Set<EffectID>
    let origin: Origin<Action>
  }

  struct Node {
    var kind: Kind
    var generation: UInt32 = 0
    var parent: Slot = -1
    var root: Slot = -1
    var firstChild: Slot = -1
    var lastChild: Slot = -1
    var next: Slot = -1
    var previous: Slot = -1
    /// Reasons besides children why the node is not over: it is being taken in, or actions of the root are queued.
    var holds: Int32 = 0

    var isOver: Bool { firstChild < 0 && holds == 0 }
  }

  /// What is to be done, in order. `enqueue` stays inside the machine.
  enum Output {
    case enqueue(Action, root: Slot, Cause)
    case start(NodeID)
    case cancel(NodeID)
    case ended(NodeID)
  }

  /// Free slots are linked through nothing: they are the elements of `freeSlots`.
  var nodes: ContiguousArray<Node> = []
  var freeSlots: ContiguousArray<Slot> = []
  /// How many nodes are in use.
  @usableFromInline var liveCount = 0
  /// How many leaves were ever taken in.
  var leafCount = 0
  private(set) var steps = FIFO<Output>()
  /// How many steps wait. Beside the queue so that asking for it needs none of the queue's types.
  @usableFromInline private(set) var stepsLeft = 0
  /// Every live `cancellable` node, by id.
  var ids: [EffectID: SlotSet] = [:]
  /// Every live sequence with the id in its rest.
  var waiting: [EffectID: SlotSet] = [:]
  /// The throttle windows that may still be open. Closed ones leave when the next throttled effect comes.
  var windows: [EffectID: OpenWindow] = [:]
  var lifetimes = LifetimeTable()

  /// A throttle window and the effect that waits for its end.
  struct OpenWindow {
    let window: ThrottleWindow
    var pending: NodeID?
  }

  @usableFromInline
  init() {}

  // MARK: Steps

  mutating func put(_ step: Output) {
    steps.append(step)
    stepsLeft += 1
  }

  mutating func takeStep() -> Output? {
    guard let step = steps.popFirst() else { return nil }
    stepsLeft -= 1
    return step
  }

  // MARK: Nodes

  func id(_ slot: Slot) -> NodeID { NodeID(slot: slot, generation: nodes[Int(slot)].generation) }

  @usableFromInline
  func isLive(_ id: NodeID) -> Bool {
    let slot = Int(id.slot)
    return slot >= 0 && slot < nodes.count && nodes[slot].generation == id.generation
  }

  /// Makes a node as the last child of its parent.
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

  /// Takes a node without children out of its parent and of all tables.
  mutating func remove(_ slot: Slot) {
    let node = nodes[Int(slot)]
    unregister(slot, node.kind)
    if node.parent >= 0 {
      if node.previous >= 0 {
        nodes[Int(node.previous)].next = node.next
      } else {
        nodes[Int(node.parent)].firstChild = node.next
      }
      if node.next >= 0 {
        nodes[Int(node.next)].previous = node.previous
      } else {
        nodes[Int(node.parent)].lastChild = node.previous
      }
    }
    nodes[Int(slot)] = Node(kind: .free, generation: node.generation &+ 1)
    freeSlots.append(slot)
    liveCount -= 1
  }

  private mutating func unregister(_ slot: Slot, _ kind: Kind) {
    switch kind {
    case .cancellable(let id): SlotSet.remove(slot, from: &ids, at: id)
    case .sequence(let sequence): for id in sequence.ids { SlotSet.remove(slot, from: &waiting, at: id) }
    case .lifetime(let lifetime): lifetimes.remove(slot, lifetime)
    case .free, .root, .leaf, .merge, .timeout: break
    }
  }

  // MARK: Roots

  /// The node that everything a `send` begins lies under.
  @usableFromInline
  mutating func makeRoot() -> NodeID {
    let slot = insert(.root(isCancelled: false), under: Self.nowhere)
    return id(slot)
  }

  /// Keeps a node from being over, while an action of it is queued or it is being taken in.
  @usableFromInline
  mutating func hold(_ slot: Int32) { nodes[Int(slot)].holds += 1 }

  /// Gives a hold back, and ends the node when that was the last reason to keep it.
  @usableFromInline
  mutating func release(_ slot: Int32) {
    nodes[Int(slot)].holds -= 1
    if nodes[Int(slot)].isOver { end(slot) }
  }
}

/// The action whose reducer returned an effect, and its step.
@usableFromInline
package struct Origin<Action: Sendable>: Sendable {
  package let action: Action
  package let step: Int

  @usableFromInline
  init(action: Action, step: Int) {
    self.action = action
    self.step = step
  }
}

/// A set of slots that needs no allocation for a single one.
struct SlotSet {
  private var first: Int32
  private var rest: Set<Int32> = []

  /// All of them, in the order of the slots' use being no matter: callers sort by age.
  var slots: [Int32] { [first] + rest }
  var count: Int { rest.count + 1 }

  static func insert<Key: Hashable>(_ slot: Int32, into table: inout [Key: SlotSet], at key: Key) {
    if table[key] == nil { table[key] = SlotSet(first: slot) } else { table[key]?.rest.insert(slot) }
  }

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
