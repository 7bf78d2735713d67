/// The crash of the program that a ``TestEngine`` runs, as a plain value.
///
/// The program can crash between two pieces of work: the parts of the bodies of effects, and the save after each drain.
/// Only work that changes something outside of the machine counts, because a crash loses the machine: a part of a body
/// may change the world, and a save changes what the next start finds. So a crash point comes before a piece of work if
/// such work was done since the last one. A crash before the first work, or after the last, is a crash between two
/// calls of the test.
struct Crash {
  /// The moment at which the program crashes.
  private enum Moment {
    /// The points are counted, with the number of choices made before each.
    case counted([Int])
    /// At the point with this number, counted from 1.
    case point(Int)
  }

  private var moment: Moment?
  /// The number of crash points that were passed since the crash was planned.
  private(set) var passed = 0
  /// Whether work has changed something outside of the machine since the last point.
  private var hasChanged = false
  /// Whether the program has crashed: nothing runs any more.
  private(set) var isOver = false
  /// Whether the bodies that the crash has stopped run to their end, because the test is over.
  private var isReleased = false
  /// The bodies that were sending when the program crashed.
  private var senders: [CheckedContinuation<Void, Never>] = []
  /// Whether a drain had several steps, so that the states between them were not saved.
  private(set) var hasUnsavedStates = false
  /// The number of steps before the last save; 0 until a crash is planned.
  private(set) var savedSteps = 0

  /// The number of the point at which the program will crash; nil if it has crashed or is not to crash.
  var awaited: Int? { if case .point(let number) = moment, !isOver { number } else { nil } }

  /// The number of choices made before each point; empty unless the points are counted.
  var counted: [Int] { if case .counted(let choices) = moment { choices } else { [] } }

  /// Whether states have to be saved.
  var isPlanned: Bool { moment != nil }

  // MARK: The plan

  /// Plans to crash at a point from now on, or to count the points.
  ///
  /// - Parameters:
  ///   - point: The number of the point; nil to count.
  ///   - steps: The number of steps before.
  mutating func plan(_ point: Int?, steps: Int) {
    moment = point.map { .point($0) } ?? .counted([])
    passed = 0
    hasChanged = false
    savedSteps = steps
  }

  /// Crashes now.
  mutating func end() { isOver = true }

  // MARK: Work

  /// Notes that a part of a body has run.
  mutating func noteWork() { hasChanged = true }

  /// Notes that a state was saved.
  mutating func noteSave(steps: Int) {
    hasUnsavedStates = hasUnsavedStates || steps > savedSteps + 1
    savedSteps = steps
    hasChanged = true
  }

  /// Passes a crash point, if this is one. Returns false if the program has crashed.
  ///
  /// - Parameter choices: The number of choices made so far.
  mutating func passPoint(_ choices: @autoclosure () -> Int) -> Bool {
    if isOver { return false }
    guard hasChanged, let moment else { return true }
    hasChanged = false
    passed += 1
    switch moment {
    case .counted(let counted): self.moment = .counted(counted + [choices()])
    case .point(let number): isOver = passed == number
    }
    return !isOver
  }

  // MARK: Stopped bodies

  /// Keeps a body suspended in its `send` until ``release()``.
  mutating func keep(_ sender: CheckedContinuation<Void, Never>) {
    if isReleased { sender.resume() } else { senders.append(sender) }
  }

  /// Lets the stopped bodies run to their end.
  mutating func release() {
    isReleased = true
    for sender in senders { sender.resume() }
    senders = []
  }
}
