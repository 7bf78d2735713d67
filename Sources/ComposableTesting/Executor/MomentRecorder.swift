import Composable

/// What is known of a run for its moments: who has a state, and what the test has done.
///
/// Unchecked: all of it is accessed only under the lock. The values are those of the run, and used by its thread.
final class MomentRecorder: @unchecked Sendable {
  /// The kind of run.
  enum Kind {
    /// A test.
    ///
    /// - Parameter ordersMatter: Whether the order of the options is a part of the future, because delays are counted.
    case exploration(ordersMatter: Bool)
    case check
  }

  /// Returns a value that fakes share. The function that it gets identifies the task with a label.
  typealias ReadValue = @Sendable (_ task: (String) -> AnyHashable) -> AnyHashable

  let kind: Kind
  private let lock = RecursiveLock()
  private var stores: [() -> AnyHashable?] = []
  private var clocks: [(clock: ObjectIdentifier, read: (_ isAlone: Bool) -> ClockMoment)] = []
  private var values: [ReadValue] = []
  private var generators: [@Sendable () -> any Hashable & Sendable] = []
  private var test = TestHistory()
  /// The offset of the last answer of each `choose`.
  private var answers: [String: Int] = [:]
  private var moments: [Int: Moment] = [:]
  /// Nil while no moments are noted.
  private var readCheck: (() -> AnyHashable?)?

  init(_ kind: Kind) {
    self.kind = kind
    if case .exploration = kind { readCheck = { nil } }
  }

  /// Whether the run is one of a test, which may look at everything.
  var isExploration: Bool { if case .exploration = kind { true } else { false } }

  // MARK: What has a state

  /// Returns the number of a new store.
  func newStore() -> Int {
    lock.withLock {
      stores.append { nil }
      return stores.count - 1
    }
  }

  /// Sets the function that reads a store.
  func set(_ number: Int, _ read: @escaping () -> AnyHashable?) { lock.withLock { stores[number] = read } }

  /// Adds a clock, unless it is known.
  ///
  /// - Parameter read: Returns the clock's moment. If the store is alone, the order of its sleepers is left out.
  func add(_ clock: AnyObject, read: @escaping (_ isAlone: Bool) -> ClockMoment) {
    let id = ObjectIdentifier(clock)
    lock.withLock { if !clocks.contains(where: { $0.clock == id }) { clocks.append((id, read)) } }
  }

  /// Adds a value that fakes share.
  func add(_ read: @escaping ReadValue) { lock.withLock { values.append(read) } }

  /// Adds a generator.
  func add(generator position: @escaping @Sendable () -> any Hashable & Sendable) {
    lock.withLock { generators.append(position) }
  }

  /// Whether fakes share a value.
  var hasValues: Bool { lock.withLock { !values.isEmpty } }

  /// The values that fakes share.
  ///
  /// - Parameter task: Identifies the task with a label.
  func values(_ task: (String) -> AnyHashable) -> [AnyHashable] {
    lock.withLock { values }.map { $0(task) }
  }

  // MARK: The test

  /// What the test has done so far.
  var history: TestHistory { lock.withLock { test } }

  func noteCall() { lock.withLock { test.noteCall() } }
  func noteInput(_ value: AnyHashable) { lock.withLock { test.note(value) } }
  func noteAnswer(_ option: Int, of name: String) { if isExploration { lock.withLock { answers[name] = option } } }

  // MARK: Moments

  /// Whether moments are noted.
  var isNoting: Bool { lock.withLock { readCheck != nil } }

  /// Notes the moments of the last move of a check.
  ///
  /// - Parameter check: Returns what the check compares besides; nil to end the notes.
  func noteMoments(_ check: (() -> AnyHashable?)?) { lock.withLock { readCheck = check } }

  /// The moments, by the number of choices before.
  var all: [Int: Moment] { lock.withLock { moments } }

  /// Notes a moment.
  ///
  /// - Parameters:
  ///   - options: The labels of what can run next.
  ///   - index: The number of choices before.
  func note(_ options: [String], at index: Int) {
    guard let makeMoment = lock.withLock({ reader(options) }) else { return }
    // Code of the feature that compares and describes values draws and chooses nothing in the run.
    let moment = Misuse.withHandler({ _ in }) { DryRun.run(makeMoment) }
    lock.withLock { moments[index] = moment }
  }

  /// Returns a function that reads a moment; it calls what must not be called under the lock. Nil if no moments are
  /// noted.
  private func reader(_ options: [String]) -> (() -> Moment)? {
    guard let readCheck else { return nil }
    let (stores, clocks, values, generators) = (stores, clocks, values, generators)
    let (test, answers) = (isExploration ? test : nil, answers)
    var ordersMatter = false
    if case .exploration(let matter) = kind { ordersMatter = matter }
    return {
      Moment(
        stores: stores.map { $0() }, clocks: clocks.map { $0.read(stores.count == 1) },
        remembered: values.map { $0 { AnyHashable($0) } }, generators: generators.map { AnyValue($0()) }, test: test,
        check: readCheck(), answers: answers, options: ordersMatter ? options : options.sorted())
    }
  }
}
