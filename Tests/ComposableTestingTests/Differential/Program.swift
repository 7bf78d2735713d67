/// One part of the way from the root's state to a child's.
enum Hop: Hashable, Sendable {
  /// An optional without identity.
  case plain
  /// An optional with an id.
  case named
  /// A child with an id that is always there.
  case fixed
  /// The enum, and its cases: `left` without identity, `right` with an id.
  case mode, left, right
  /// A row of the array.
  case row(Int)
  /// A child with an id that is presented.
  case sheet
  /// An element of the stack, by the stack's id.
  case screen(Int)
  /// An optional without identity, in whatever has an id.
  case inner
}

/// An action as data: its way to a child, and what each reducer on that way does with it.
struct Act: Sendable {
  var name: Int
  var path: [Hop]
  /// What the reducers do, the root's first. Those that are missing do nothing.
  var plans: [LevelPlan]
  /// Whether it is the end of the child that its way leads to.
  var isDismissal = false

  /// What a child returns `.dismiss` for: the end of the nearest around that can be dismissed; nil where there is none.
  static func dismissal(at place: [Hop]) -> Act? {
    let end = place.lastIndex { if case .screen = $0 { true } else { $0 == .sheet } }
    return end.map { Act(name: 0, path: Array(place[...$0]), plans: [], isDismissal: true) }
  }
}

/// The plan of one reducer for an action.
struct LevelPlan: Sendable {
  var changes: [Change] = []
  /// The actions that it sends to the store while it runs.
  var sends: [Act] = []
  var effect = Plan.none
  /// What it puts around its own effect and those of its children, from the inside out.
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
  /// Removes the row and adds a fresh one with the same id.
  case renewRow(Int)
  case setSheet(Int?)
  /// Pushes an element with an id of its own.
  case push(Int)
  /// Pops from the element with the stack's id.
  case pop(Int)
  // Of what has an id.
  case setID(Int)
  case setInner(Bool)
}

/// An effect as data. Each part that can be in flight has a number, in place of its line.
indirect enum Plan: Sendable {
  case none
  case send(Act)
  case leaf(Leaf)
  case merge([Plan])
  case concatenate([Plan])
  case cancellable(Plan, id: Int, cancelInFlight: Bool)
  case cancel(Int)
  case dismiss
  case delay(Plan, Int, number: Int)
  case debounce(Plan, id: Int, Quiet, number: Int)
  case throttle(Plan, id: Int, Int, latest: Bool, number: Int)
  case timeout(Plan, Int, otherwise: Act, number: Int)
  case timer(id: Int, every: Int, Act, number: Int)
}

/// The times of a debounce.
struct Quiet: Sendable { var time: Int, atMost: Int? }

/// A `run`.
struct Leaf: Sendable {
  var number: Int
  /// The actions that it sends when it starts.
  var first: [Act] = []
  /// What it does then.
  var then = Then.wait
  /// How often it is tried, and the pause between.
  var retry: Retry?
  /// What it sends after it was cancelled, which should be dropped.
  var afterCancellation: Act?

  enum Then: Sendable {
    case wait, finish, fail
    /// Sleeps on the clock, and sends.
    case sleep(Int, Act)
  }
  struct Retry: Sendable { var attempts: Int, pause: Int }
}

/// An operator that a parent puts around the effects of its children.
enum Wrap: Sendable {
  case before(Plan)
  case after(Plan)
  case cancellable(id: Int, cancelInFlight: Bool)
  case delay(Int, number: Int)
  case debounce(id: Int, Quiet, number: Int)
  case throttle(id: Int, Int, latest: Bool, number: Int)
  case timeout(Int, otherwise: Act, number: Int)
}

/// An event of a test.
enum Event: Sendable {
  case send(Act)
  /// Gives an order to the oldest waiting run of a leaf.
  case command(leaf: Int, Command)
  case advance(Int)
  /// Cancels the task of the last `send` of an action with the name.
  case cancel(Int)
}

/// An order for a leaf that waits.
enum Command: Sendable {
  case send(Act)
  case finish, fail
}

/// A feature and what happens to it.
struct Program: Sendable {
  var events: [Event] = []
}

/// The observable state of an implementation after an event.
struct Snapshot: Equatable {
  /// What happened: `a5 named.inner @3` is reduced, `start 2`, `cancel 2`.
  var lines: [String]
  /// The numbers of the effects in flight, sorted.
  var live: [Int]
  var isIdle: Bool
  var state: String
  var misuses: [String]
}

extension [Hop] {
  var text: String { isEmpty ? "root" : map { "\($0)" }.joined(separator: ".") }
}

extension Act {
  var line: String {
    let word = isDismissal ? "dismiss" : "a\(name)"
    return path.isEmpty ? word : "\(word) \(path.text)"
  }
}
