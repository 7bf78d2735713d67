/// One step of the path from the root's state to a child's.
enum PathElement: Hashable, Sendable {
  /// An optional without identity.
  case plain
  /// An optional with an id.
  case named
  /// A child with an id that always exists.
  case fixed
  /// The enum, and its cases: `left` without identity, `right` with an id.
  case mode, left, right
  /// A row of the array.
  case row(Int)
  /// A child with an id that is presented.
  case sheet
  /// An element of the stack, by the stack's id.
  case screen(Int)
  /// An optional without identity, in a child that has an id.
  case inner
}

/// An action as data: its path to a child, and a plan for each reducer on that path.
struct PlannedAction: Sendable {
  var name: Int
  var path: [PathElement]
  /// The plans of the reducers, the root's first. Reducers without a plan do nothing.
  var plans: [LevelPlan]
  /// Whether it dismisses the child at its path.
  var isDismissal = false

  /// The dismissal that `.dismiss` of a child becomes: of the nearest ancestor that is presented; nil if there is none.
  static func dismissal(at position: [PathElement]) -> PlannedAction? {
    let end = position.lastIndex { if case .screen = $0 { true } else { $0 == .sheet } }
    return end.map { PlannedAction(name: 0, path: Array(position[...$0]), plans: [], isDismissal: true) }
  }
}

/// The plan of one reducer for an action.
struct LevelPlan: Sendable {
  var changes: [Change] = []
  /// The actions that the reducer sends to the store while it runs.
  var sends: [PlannedAction] = []
  var effect = Plan.none
  /// The operators that it applies to its own effect and those of its children, from the inside out.
  var wraps: [Wrap] = []
}

/// A change of the state that a reducer works on.
enum Change: Sendable {
  case bump
  // Of the root.
  case setPlain(Bool)
  case setNamed(Int?)
  case setFixed(Int)
  /// Nil is the case without identity.
  case setMode(Int?)
  case addRow(Int)
  case removeRow(Int)
  case moveRowFirst(Int)
  /// Removes the row and inserts a new one with the same id.
  case renewRow(Int)
  case setSheet(Int?)
  /// Pushes an element with its own id.
  case push(Int)
  /// Pops from the element with the stack's id.
  case pop(Int)
  // Of a child with an id.
  case setID(Int)
  case setInner(Bool)
}

/// An effect as data. Each part that can be in flight has a number instead of a line.
indirect enum Plan: Sendable {
  case none
  case send(PlannedAction)
  case leaf(Leaf)
  case merge([Plan])
  case concatenate([Plan])
  case cancellable(Plan, id: Int, cancelInFlight: Bool)
  case cancel(Int)
  case dismiss
  case delay(Plan, Int, number: Int)
  case debounce(Plan, id: Int, Quiet, number: Int)
  case throttle(Plan, id: Int, Int, latest: Bool, number: Int)
  case timeout(Plan, Int, otherwise: PlannedAction, number: Int)
  case timer(id: Int, every: Int, PlannedAction, number: Int)
}

/// The times of a debounce.
struct Quiet: Sendable { var time: Int, atMost: Int? }

/// A `run`.
struct Leaf: Sendable {
  var number: Int
  /// The actions that it sends when it starts.
  var first: [PlannedAction] = []
  /// Its behavior after that.
  var then = Then.wait
  /// The number of its attempts, and the pause between them.
  var retry: Retry?
  /// The action that it sends after its cancellation, which the store should ignore.
  var afterCancellation: PlannedAction?

  enum Then: Sendable {
    case wait, finish, fail
    /// Sleeps on the clock, and sends.
    case sleep(Int, PlannedAction)
  }
  struct Retry: Sendable { var attempts: Int, pause: Int }
}

/// An operator that a parent applies to the effects of its children.
enum Wrap: Sendable {
  case before(Plan)
  case after(Plan)
  case cancellable(id: Int, cancelInFlight: Bool)
  case delay(Int, number: Int)
  case debounce(id: Int, Quiet, number: Int)
  case throttle(id: Int, Int, latest: Bool, number: Int)
  case timeout(Int, otherwise: PlannedAction, number: Int)
}

/// An event of a test.
enum Event: Sendable {
  case send(PlannedAction)
  /// Gives a command to the oldest waiting run of a leaf.
  case command(leaf: Int, Command)
  case advance(Int)
  /// Cancels the task of the last `send` of an action with the name.
  case cancel(Int)
}

/// A command for a waiting leaf.
enum Command: Sendable {
  case send(PlannedAction)
  case finish, fail
}

/// A feature and the events of its test.
struct Program: Sendable {
  var events: [Event] = []
}

/// The observable state of an implementation after an event.
struct Snapshot: Equatable {
  /// The events: `a5 named.inner @3` is reduced, `start 2`, `cancel 2`.
  var lines: [String]
  /// The numbers of the effects in flight, sorted.
  var live: [Int]
  var isIdle: Bool
  var state: String
  var misuses: [String]
}

extension [PathElement] {
  var text: String { isEmpty ? "root" : map { "\($0)" }.joined(separator: ".") }
}

extension PlannedAction {
  var line: String {
    let word = isDismissal ? "dismiss" : "a\(name)"
    return path.isEmpty ? word : "\(word) \(path.text)"
  }
}
