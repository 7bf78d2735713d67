import Composable

/// Which orders to try next: a plain value that is told what a run chose, and says how the next one should begin.
///
/// Each order is tried once, those with few delays first. A delay is one waiting task that is passed over; an answer of
/// `choose` costs none. So the first order that fails has the fewest delays of all that fail.
///
/// An order is what the one before it does up to some point, another option there, and after it the usual course.
/// Memory grows with the number of runs, not with the number of orders that are still to come.
struct OrderSearch {
  /// A run whose choices are to be varied, each from an offset on.
  private struct Trail {
    let points: [ChoicePoint]
    /// The points before it are varied by other trails.
    let start: Int
    let delays: Int

    func prefix(to index: Int, option: Int) -> [Int] { points[..<index].map(\.chosen) + [option] }
  }

  /// A way to vary a trail: by so many more delays at one point, or by another answer at one point.
  private struct Branch {
    enum Variation {
      case delays(Int)
      case answers
    }

    let trail: Trail
    let variation: Variation
    /// The point that is to be chosen otherwise next, and the option to take there.
    private var index: Int
    private var option = 1

    init(_ trail: Trail, _ variation: Variation) {
      self.trail = trail
      self.variation = variation
      index = trail.start
    }

    /// The next point to choose otherwise, and the option to take there; nil when there is none.
    mutating func next() -> (index: Int, option: Int)? {
      while index < trail.points.count {
        let point = trail.points[index]
        switch variation {
        case .delays(let more):
          index += 1
          if point.kind == .order, more < point.count { return (index - 1, more) }
        case .answers:
          if point.kind == .answer, option < point.count {
            option += 1
            return (index, option - 1)
          }
          (index, option) = (index + 1, 1)
        }
      }
      return nil
    }
  }

  private let delayLimit: Int?
  /// Branches of one number of delays. They are followed in the order they came, one to its end before the next: so
  /// orders with few unusual answers come before those with more.
  private struct Level {
    var current: Branch?
    var others = Queue<Branch>()

    /// What the next order begins with, and the trail that it leaves.
    mutating func next() -> (trail: Trail, index: Int, option: Int)? {
      while true {
        if current == nil { current = others.popFirst() }
        guard let trail = current?.trail else { return nil }
        if let next = current?.next() { return (trail, next.index, next.option) }
        current = nil
      }
    }
  }

  /// By the number of delays of the orders that come of them.
  private var levels: [Level] = []
  /// The choices that the next run has to repeat, and what was seen when they were first made.
  private(set) var expected: [ChoicePoint] = []
  /// How the next run begins; nil when there is none left.
  private(set) var next: [Int]? = []
  /// Whether there are orders that have too many delays to be tried.
  private(set) var isCut = false

  /// - Parameter delays: The greatest number of delays; nil for any.
  init(delays: Int? = nil) { delayLimit = delays }

  /// Takes in what the run chose that ``next`` began.
  mutating func ran(_ points: [ChoicePoint]) {
    let start = next?.count ?? 0
    let trail = Trail(points: points, start: start, delays: points.reduce(0) { $0 + $1.delays })
    let free = points.dropFirst(start)
    if free.contains(where: { $0.kind == .answer }) { add(Branch(trail, .answers), trail.delays) }
    let most = free.lazy.filter { $0.kind == .order }.map { $0.count - 1 }.max() ?? 0
    for more in 0..<most {
      guard trail.delays + more < delayLimit ?? .max else {
        isCut = true
        break
      }
      add(Branch(trail, .delays(more + 1)), trail.delays + more + 1)
    }
    findNext()
  }

  private mutating func add(_ branch: Branch, _ delays: Int) {
    while levels.count <= delays { levels.append(Level()) }
    levels[delays].others.append(branch)
  }

  private mutating func findNext() {
    next = nil
    for delays in levels.indices {
      guard let found = levels[delays].next() else { continue }
      next = found.trail.prefix(to: found.index, option: found.option)
      expected = Array(found.trail.points[...found.index])
      return
    }
  }
}

/// One run of an explored test, with its schedule and its failures.
final class ExploredRun: Sendable {
  private let schedule: Schedule
  /// Whether failures are kept, and not reported where they are. An error that the test throws is kept in any case.
  private let collects: Bool
  private let collected = Locked<[String]>([])

  init(_ schedule: Schedule, collects: Bool = true) {
    self.schedule = schedule
    self.collects = collects
  }

  /// The failures, in the order they came.
  var failures: [String] { collected.withLock { $0 } }

  private func add(_ failure: String) { collected.withLock { $0.append(failure) } }

  /// Runs the test, with what its stores report and what it throws as failures.
  func run(_ body: () throws -> Void) {
    guard collects else {
      return Schedule.$explored.withValue(schedule) { do { try body() } catch { add("\(error)") } }
    }
    FailureReporter.withSink(sink) {
      Schedule.$explored.withValue(schedule) {
        withKnownIssue(isIntermittent: true) {
          do { try body() } catch { add(error) }
        } matching: {
          self.take($0)
        }
      }
    }
  }

  /// Runs the test, with what its stores report and what it throws as failures.
  nonisolated(nonsending) func run(_ body: nonisolated(nonsending) () async throws -> Void) async {
    guard collects else {
      return await Schedule.$explored.withValue(schedule) { do { try await body() } catch { add("\(error)") } }
    }
    await FailureReporter.withSink(sink) {
      await Schedule.$explored.withValue(schedule) {
        await withKnownIssue(isIntermittent: true) {
          do { try await body() } catch { add(error) }
        } matching: {
          self.take($0)
        }
      }
    }
  }

  /// Adds the failures of stores.
  private var sink: FailureReporter.Sink {
    { reported in
      guard case .failure(let message, _, let location) = reported else { return }
      self.add("\(location.fileID):\(location.line): \(message)")
    }
  }

  /// Adds an error of the test, unless it was added as an issue: that of `try #require`.
  private func add(_ error: any Error) {
    if error is ExpectationFailedError, !failures.isEmpty { return }
    add("\(error)")
  }

  /// Adds an issue of `#expect`, which Swift Testing gets without the sink. A warning is not a failure.
  private func take(_ issue: Issue) -> Bool {
    guard issue.severity >= .error else { return true }
    let place = issue.sourceLocation.map { "\($0.fileID):\($0.line): " } ?? ""
    add("\(place)\(([("\(issue.kind)")] + issue.comments.map(\.rawValue)).joined(separator: ": "))")
    return true
  }
}

/// A test with one seed after the other, up to the first with which it fails. Then it runs once in its usual order, to
/// say whether it fails there, too: chance may have found at once what one order in a hundred shows.
struct SeedSearch: OrderStrategy {
  private enum Stage {
    case searching
    case failed(seed: UInt64, failures: [String])
    case over(TestFailure?)
  }

  private let nextSeed: () -> UInt64?
  private var seed: UInt64 = 0
  private var tried = 0
  private var stage = Stage.searching

  init(_ seeds: some Sequence<some BinaryInteger>) {
    var iterator = seeds.makeIterator()
    nextSeed = { iterator.next().map { UInt64(truncatingIfNeeded: $0) } }
  }

  mutating func next() -> ExploredRun? {
    switch stage {
    case .searching:
      guard let next = nextSeed() else { return nil }
      seed = next
      tried += 1
      return ExploredRun(.seeded(next))
    case .failed: return ExploredRun(.fifo)
    case .over: return nil
    }
  }

  mutating func ended(_ run: ExploredRun) {
    switch stage {
    case .searching: if !run.failures.isEmpty { stage = .failed(seed: seed, failures: run.failures) }
    case .failed(let seed, let failures):
      stage = .over(.failingSeed(seed, tried: tried, failures: failures, failsUsually: !run.failures.isEmpty))
    case .over: break
    }
  }

  func report(to reporter: FailureReporter, at location: SourceLocation) {
    if case .over(let failure?) = stage { reporter.report(failure, at: location) }
  }
}
