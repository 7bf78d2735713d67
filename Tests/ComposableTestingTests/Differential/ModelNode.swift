/// A part of an effect that is in flight, with those that it consists of.
final class ModelNode {
  enum Kind {
    /// All that one `send` began.
    case root
    case leaf(Leaf)
    case pause(Int)
    case windowEnd(Int)
    case timer(every: Int, Act)
    case merge
    case sequence
    case scope(ModelKey)
    case timeout(otherwise: Act)
    case child(place: [Hop], identity: Int?)
  }

  let kind: Kind
  let number: Int
  /// The order in which nodes were taken in.
  let age: Int
  private(set) weak var parent: ModelNode?
  private(set) var children: [ModelNode] = []

  /// The parts of a sequence that have not begun.
  var rest: [Made] = []
  /// Whether a sequence is a pause and what comes after it.
  var isDelay = false
  /// The end of a timeout.
  var sleeper: ModelNode?
  /// Reasons besides children why it is not over: it is being filled, or an action of its tree is in line.
  var holds = 0
  var isGone = false
  /// Whether nothing more may begin.
  var isCancelled = false

  /// When the series of a debounced effect is over.
  var seriesEnd: Int?

  // Of a leaf.
  var isRunning = false
  var isWaiting = false
  var attempts = 0
  /// Whether this attempt has sent an action.
  var hasSent = false
  var startedAt = 0
  /// The place of a timer among those that are due together.
  var place: Int?

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
  /// The node and all around it.
  var ancestors: [ModelNode] { [self] + (parent?.ancestors ?? []) }
  func isAround(_ node: ModelNode) -> Bool { node.ancestors.contains { $0 === self } }

  var isInFlight: Bool {
    switch kind {
    case .leaf, .pause, .windowEnd, .timer: true
    default: false
    }
  }

  /// Whether it is all of a delay, or of a throttle's window.
  var isPause: Bool {
    switch kind {
    case .pause, .windowEnd: true
    default: false
    }
  }

  /// The age of the first leaf in it.
  var firstAge: Int { isInFlight ? age : children.first?.firstAge ?? .max }
}

/// The time in which a throttle lets nothing more start, and what waits for its end.
struct ModelWindow {
  var end: Int
  var pending: ModelNode?
}
