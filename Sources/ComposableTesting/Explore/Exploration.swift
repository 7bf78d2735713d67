import Composable

/// The runs of a test in every order, and what they show: what the search, the test's failures and the bounds come to.
struct Exploration {
  /// The number of orders that are tried where the test does not say how many.
  static let usualLimit = 2_000

  /// What comes after a run.
  private enum Stage {
    /// The first order comes a second time, which should show the same.
    case first, repeated(Repetition)
    case searching
    /// A failing order comes a second time, to be described.
    case described(tried: Int)
    case over
  }

  /// What a run has shown that the next one should show again.
  private struct Repetition {
    let points: [ChoicePoint]
    let digest: Int
  }

  private let limit: Int
  private let isLimitGiven: Bool
  private let delays: Int?
  private let triesOrders: Bool
  private var search: OrderSearch
  private var stage = Stage.first
  private var tried = 0
  private var choices = Choices(.usual)
  private var hasChoices = false
  private var mostBodies = 0
  /// Why the test fails; nil as long as it does not.
  private(set) var failure: TestFailure?

  /// - Parameters:
  ///   - orders: Which orders are tried.
  ///   - limit: The largest number of orders; nil where the test does not say.
  ///   - delays: The largest number of delays in an order; nil for any.
  init(_ orders: Orders, upTo limit: Int?, delays: Int?) {
    self.limit = limit ?? Self.usualLimit
    isLimitGiven = limit != nil
    self.delays = delays
    triesOrders = orders.isEvery
    search = OrderSearch(delays: delays)
  }

  /// The next run; nil when all is known.
  mutating func next() -> ExploredRun? {
    switch stage {
    case .first, .repeated: choices = Choices(.usual, triesOrders: triesOrders)
    case .searching:
      guard let plan = search.next, tried < limit else { return nil }
      choices = Choices(.offsets(plan), triesOrders: triesOrders)
    case .described:
      choices = Choices(.offsets(choices.points.map(\.chosen)), triesOrders: triesOrders, describes: true)
    case .over: return nil
    }
    return ExploredRun(.explored(choices))
  }

  /// Takes in what a run has shown.
  mutating func ended(_ run: ExploredRun) {
    let points = choices.points
    switch stage {
    case .first:
      stage = .repeated(Repetition(points: points, digest: choices.digest))
    case .repeated(let first):
      if points != first.points || choices.digest != first.digest {
        fail(.notRepeating("explore", choice: Self.firstDifference(first.points, points), of: first.points.count))
      } else {
        stage = .searching
        take(points, run)
      }
    case .searching:
      let expected = search.expected
      guard points.count >= expected.count, zip(points, expected).allSatisfy(Self.isRepeated) else {
        return fail(.notRepeating("explore", choice: Self.firstDifference(expected, points), of: expected.count))
      }
      take(points, run)
    case .described(let tried):
      if run.failures.isEmpty {
        fail(.notRepeating("explore", choice: nil, of: points.count))
      } else {
        fail(
          .failingOrder(
            choices.steps, delays: points.reduce(0) { $0 + $1.delays }, tried: tried, failures: run.failures))
      }
    case .over: break
    }
  }

  private mutating func take(_ points: [ChoicePoint], _ run: ExploredRun) {
    tried += 1
    hasChoices = hasChoices || !points.isEmpty
    mostBodies = max(mostBodies, choices.bodies)
    search.ran(points)
    if !run.failures.isEmpty {
      stage = .described(tried: tried)
    } else if search.next != nil, tried >= limit, !isLimitGiven {
      fail(.unfinishedExploration(tried: tried))
    }
  }

  private mutating func fail(_ failure: TestFailure) {
    self.failure = failure
    stage = .over
  }

  /// Whether a run came to the same point; it may have taken another option there.
  private static func isRepeated(_ point: ChoicePoint, _ expected: ChoicePoint) -> Bool {
    point.digest == expected.digest && point.count == expected.count && point.kind == expected.kind
  }

  /// The number of the first point that differs, counted from 1; nil when only the actions at the end do.
  private static func firstDifference(_ points: [ChoicePoint], _ others: [ChoicePoint]) -> Int? {
    if let index = zip(points, others).enumerated().first(where: { !isRepeated($1.0, $1.1) })?.offset {
      return index + 1
    }
    return points.count == others.count ? nil : min(points.count, others.count) + 1
  }

  /// What was tried, when nothing has failed.
  var note: TestNote {
    if search.next != nil { return .triedOrders(tried, .atMost(limit)) }
    if search.isCut, let delays { return .triedOrders(tried, .delays(delays)) }
    if !triesOrders { return .triedOrders(tried, .firstOnly) }
    return !hasChoices && mostBodies >= 2 ? .noChoice(effects: mostBodies) : .triedOrders(tried, nil)
  }
}
