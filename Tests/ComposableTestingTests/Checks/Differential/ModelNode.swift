/// A part of an effect in flight, with its own parts.
final class ModelNode {
  enum Kind {
    /// All effects of one `send`.
    case root
    case leaf(Leaf)
    case pause(Int)
    case windowEnd(Int)
    case timer(every: Int, PlannedAction)
    case merge
    case sequence
    case scope(ModelKey)
    case timeout(otherwise: PlannedAction)
    case child(position: [PathElement], identity: Int?)
  }

  let kind: Kind
  let number: Int
  /// The position in the order of insertion.
  let age: Int
  private(set) weak var parent: ModelNode?
  private(set) var children: [ModelNode] = []

  /// The parts of a sequence that have not started.
  var rest: [ModelEffect] = []
  /// Whether a sequence is a pause followed by its effect.
  var isDelay = false
  /// The sleeper of a timeout.
  var sleeper: ModelNode?
  /// The number of other reasons that keep it in flight: it is being filled, or actions of its tree are queued.
  var holds = 0
  var isGone = false
  /// Whether nothing more may start.
  var isCancelled = false

  /// The end of the burst of a debounced effect.
  var seriesEnd: Int?

  // Of a leaf.
  var isRunning = false
  var isWaiting = false
  var attempts = 0
  /// Whether this attempt has sent an action.
  var hasSent = false
  var startedAt = 0
  /// The position of a timer among those that are due together.
  var rank: Int?

  init(_ kind: Kind, under parent: ModelNode?, number: Int = 0, age: Int = 0) {
    self.kind = kind
    self.number = number
    self.age = age
    self.parent = parent
    parent?.children.append(self)
  }

  func detach() {
    isGone = true
    parent?.children.removeAll { $0 === self }
  }

  var root: ModelNode { parent?.root ?? self }
  var subtree: [ModelNode] { [self] + children.flatMap(\.subtree) }
  /// The node and all its ancestors.
  var ancestors: [ModelNode] { [self] + (parent?.ancestors ?? []) }
  func isAround(_ node: ModelNode) -> Bool { node.ancestors.contains { $0 === self } }

  var isInFlight: Bool {
    switch kind {
    case .leaf, .pause, .windowEnd, .timer: true
    default: false
    }
  }

  /// Whether it is the pause of a delay or of a throttle's window.
  var isPause: Bool {
    switch kind {
    case .pause, .windowEnd: true
    default: false
    }
  }

  /// The age of its first leaf.
  var firstAge: Int { isInFlight ? age : children.first?.firstAge ?? .max }
}

/// A throttle's window, and the effect that waits for its end.
struct ModelWindow {
  var end: Int
  var pending: ModelNode?
}
