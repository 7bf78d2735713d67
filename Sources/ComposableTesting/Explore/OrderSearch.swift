import Composable

/// The search for the orders to try, as a plain value: it takes the choices of a run, and returns the first choices of
/// the next run.
///
/// Each order is tried once, in order of delays. A delay is a waiting task that is passed over; an answer of `choose`
/// adds none. Therefore the first failing order has the fewest delays of all failing orders.
///
/// Each order repeats the choices of an earlier run up to one point, takes another option there, and then the first
/// option everywhere. Memory grows with the number of runs, not with the number of remaining orders.
struct OrderSearch {
  /// A run whose choices are varied.
  private struct Trail {
    let points: [ChoicePoint]
    /// The offset of the first point to vary. Other trails vary the points before it, so no order comes twice.
    let start: Int
    /// The number of delays in `points`.
    let delays: Int

    /// Returns the choices up to a point, with another option there.
    func prefix(to index: Int, option: Int) -> [Int] { points[..<index].map(\.chosen) + [option] }
  }

  /// The variations of one kind of a trail, each at one point.
  private struct Branch {
    enum Variation {
      /// Adds this number of delays.
      case delays(Int)
      /// Takes another answer.
      case answers
    }

    let trail: Trail
    let variation: Variation
    /// The next point to vary.
    private var index: Int
    /// The next option at the point, for answers.
    private var option = 1

    init(_ trail: Trail, _ variation: Variation) {
      self.trail = trail
      self.variation = variation
      index = trail.start
    }

    /// Returns the next point to vary, and the option to take there; nil if there is none.
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
  /// The branches with one number of delays. Each is followed to its end before the next, in order of arrival: orders
  /// with few unusual answers come before orders with more.
  private struct Level {
    var current: Branch?
    var others = Queue<Branch>()

    /// Returns the trail that the next order varies, the point, and the option to take there.
    mutating func next() -> (trail: Trail, index: Int, option: Int)? {
      while true {
        if current == nil { current = others.popFirst() }
        guard let trail = current?.trail else { return nil }
        if let next = current?.next() { return (trail, next.index, next.option) }
        current = nil
      }
    }
  }

  /// The branches, by the number of delays of their orders.
  private var levels: [Level] = []
  /// The choice points that the next run has to repeat.
  private(set) var expected: [ChoicePoint] = []
  /// The first choices of the next run; nil if no run is left.
  private(set) var next: [Int]? = []
  /// Whether an order was left out because it has too many delays.
  private(set) var isCut = false

  /// - Parameter delays: The largest number of delays in an order; nil for no limit.
  init(delays: Int? = nil) { delayLimit = delays }

  /// Adds the choice points of the run that began with ``next``.
  mutating func ran(_ points: [ChoicePoint]) {
    if points.isEmpty, levels.isEmpty { return next = nil }
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
  /// Whether failures are collected instead of reported at their locations. An error that the test throws is always
  /// collected.
  private let collects: Bool
  private let collected = Locked<[String]>([])
  /// The notes of what is made and drawn; nil if equal moments are not looked for.
  private let drawNotes: Draws.Notes?

  init(_ schedule: Schedule, collects: Bool = true) {
    drawNotes = schedule.choices?.drawNotes
    self.schedule = schedule
    self.collects = collects
  }

  /// The collected failures, in order.
  var failures: [String] { collected.withLock { $0 } }

  private func add(_ failure: String) { collected.withLock { $0.append(failure) } }

  /// Runs the test, and collects the failures of its stores and the errors that it throws.
  func run(_ body: () throws -> Void) {
    guard collects else {
      return Schedule.$explored.withValue(schedule) { do { try body() } catch { add("\(error)") } }
    }
    FailureReporter.withSink(sink) {
      Schedule.$explored.withValue(schedule) {
        withKnownIssue(isIntermittent: true) {
          do { try noting(body) } catch { add(error) }
        } matching: {
          self.take($0)
        }
      }
    }
  }

  private func noting(_ body: () throws -> Void) throws {
    guard let drawNotes else { return try body() }
    try Draws.withNotes(drawNotes, operation: body)
  }

  private nonisolated(nonsending) func noting(_ body: nonisolated(nonsending) () async throws -> Void) async throws {
    guard let drawNotes else { return try await body() }
    try await Draws.withNotes(drawNotes, operation: body)
  }

  /// Runs an `async` test, and collects the failures of its stores and the errors that it throws.
  nonisolated(nonsending) func run(_ body: nonisolated(nonsending) () async throws -> Void) async {
    guard collects else {
      return await Schedule.$explored.withValue(schedule) { do { try await body() } catch { add("\(error)") } }
    }
    await FailureReporter.withSink(sink) {
      await Schedule.$explored.withValue(schedule) {
        await withKnownIssue(isIntermittent: true) {
          do { try await noting(body) } catch { add(error) }
        } matching: {
          self.take($0)
        }
      }
    }
  }

  /// Collects the failures of stores.
  private var sink: FailureReporter.Sink {
    { reported in
      guard case .failure(let message, _, let location) = reported else { return }
      self.add("\(location.fileID):\(location.line): \(message)")
    }
  }

  /// Collects an error that the test throws, unless `try #require` has thrown it: its issue was collected.
  private func add(_ error: any Error) {
    if error is ExpectationFailedError, !failures.isEmpty { return }
    add("\(error)")
  }

  /// Collects an issue of `#expect`, which does not go through the sink. A warning is not a failure.
  private func take(_ issue: Issue) -> Bool {
    guard issue.severity >= .error else { return true }
    let prefix = issue.sourceLocation.map { "\($0.fileID):\($0.line): " } ?? ""
    add("\(prefix)\(([("\(issue.kind)")] + issue.comments.map(\.rawValue)).joined(separator: ": "))")
    return true
  }
}
