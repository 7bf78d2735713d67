import Composable

/// The runs of a test in every order, and what they show: what the search, the test's failures and the bounds come to.
struct Exploration: OrderStrategy {
  /// The number of orders that are tried where the test does not say how many.
  static let usualLimit = 2_000

  /// What comes after a run.
  private enum Stage {
    /// The first order comes a second time, which should show the same.
    case first, repeated(Repetition)
    case searching
    /// A failing order comes a second time, to be described.
    case described(tried: Int)
    /// Orders come again, to find out what does not repeat.
    case compared(Comparison)
    case over
  }

  /// What a run has shown that the next one should show again.
  private struct Repetition {
    let points: [ChoicePoint]
    let digest: Int
    let journal: [String]
  }

  /// What is known of a test that does not repeat.
  private struct Comparison {
    /// The choice before which something differs; nil when only the end does.
    let choice: Int?
    let count: Int
    /// Runs that should be the same as another one, and the journal of that, where it is known.
    var rest: [(plan: [Int], journal: [String]?)]
  }

  private let limit: Int
  private let isLimitGiven: Bool
  private let delays: Int?
  private let triesOrders: Bool
  private var search: OrderSearch
  private var stage = Stage.first
  private var tried = 0
  private var choices = ChoiceRecorder(.usual)
  private var hasChoices = false
  private var firstJournal: [String] = []
  /// Whether the values of the actions are other ones in each run, though they read alike.
  private var comparesTexts = false
  private var mostBodies = 0
  private var mostStores = 0
  /// Why the test fails; nil as long as it does not.
  private var failure: TestFailure?

  /// - Parameters:
  ///   - isEvery: Whether the order of tasks is chosen, too; otherwise only the values of `choose` are.
  ///   - limit: The largest number of orders; nil where the test does not say.
  ///   - delays: The largest number of delays in an order; nil for any.
  init(isEvery: Bool, upTo limit: Int? = nil, delays: Int? = nil) {
    self.limit = limit ?? Self.usualLimit
    isLimitGiven = limit != nil
    let delays = delays.map { max($0, 0) }
    self.delays = delays
    triesOrders = isEvery
    search = OrderSearch(delays: delays)
  }

  /// The next run; nil when all is known.
  mutating func next() -> ExploredRun? {
    switch stage {
    case .first, .repeated: makeChoices([], keepsJournal: true)
    case .searching:
      guard let plan = search.next, tried < limit else { return nil }
      makeChoices(plan)
    case .described: makeChoices(choices.points.map(\.chosen), describes: true)
    case .compared(let comparison):
      guard let next = comparison.rest.first else { return nil }
      makeChoices(next.plan, keepsJournal: true)
    case .over: return nil
    }
    return ExploredRun(.explored(choices))
  }

  private mutating func makeChoices(_ plan: [Int], describes: Bool = false, keepsJournal: Bool = false) {
    choices = ChoiceRecorder(
      .offsets(plan), triesOrders: triesOrders, describes: describes, keepsJournal: keepsJournal,
      comparesTexts: comparesTexts)
  }

  /// Takes in what a run has shown.
  mutating func ended(_ run: ExploredRun) {
    let points = choices.points
    switch stage {
    case .first:
      stage = .repeated(Repetition(points: points, digest: choices.digest, journal: choices.journal))
    case .repeated(let first):
      firstJournal = first.journal
      if points == first.points, choices.digest == first.digest {
        stage = .searching
        return take(points, run)
      }
      let difference = RunDivergence(first.journal, choices.journal)
      if difference == nil, !comparesTexts {
        // An action holds an object that is equal to itself only: a run makes another one.
        comparesTexts = true
        stage = .first
        return
      }
      fail(
        .notRepeating(
          "explore", choice: Self.firstDifference(first.points, points), of: first.points.count,
          difference: difference))
    case .searching:
      let expected = search.expected
      guard points.count >= expected.count, zip(points, expected).allSatisfy({ $0.isSame(as: $1) }) else {
        return compare(choice: Self.firstDifference(expected, points), of: expected.count)
      }
      take(points, run)
    case .described(let tried):
      if run.failures.isEmpty {
        compare(choice: nil, of: points.count)
      } else {
        fail(
          .failingOrder(
            choices.steps, delays: points.reduce(0) { $0 + $1.delays }, tried: tried, failures: run.failures))
      }
    case .compared(let comparison): takeCompared(comparison)
    case .over: break
    }
  }

  /// Looks for what does not repeat: in the usual order, which may have changed since the first run, and then in the
  /// order that did not repeat.
  private mutating func compare(choice: Int?, of count: Int) {
    let plan = choices.points.map(\.chosen)
    stage = .compared(Comparison(choice: choice, count: count, rest: [([], firstJournal), (plan, nil), (plan, nil)]))
  }

  private mutating func takeCompared(_ comparison: Comparison) {
    var comparison = comparison
    let journal = choices.journal
    let difference = comparison.rest.removeFirst().journal.flatMap { RunDivergence($0, journal) }
    if difference != nil || comparison.rest.isEmpty {
      return fail(
        .notRepeating("explore", choice: comparison.choice, of: comparison.count, difference: difference))
    }
    if comparison.rest.count == 1 { comparison.rest[0].journal = journal }
    stage = .compared(comparison)
  }

  private mutating func take(_ points: [ChoicePoint], _ run: ExploredRun) {
    tried += 1
    hasChoices = hasChoices || !points.isEmpty
    mostBodies = max(mostBodies, choices.bodies)
    mostStores = max(mostStores, choices.mostStores)
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

  /// The number of the first point that differs, counted from 1; nil when only the actions at the end do.
  private static func firstDifference(_ points: [ChoicePoint], _ others: [ChoicePoint]) -> Int? {
    if let index = zip(points, others).enumerated().first(where: { !$1.0.isSame(as: $1.1) })?.offset {
      return index + 1
    }
    return points.count == others.count ? nil : min(points.count, others.count) + 1
  }

  func report(to reporter: FailureReporter, at location: SourceLocation) {
    if let failure { reporter.report(failure, at: location) } else { reporter.note(note, at: location) }
  }

  /// What was tried, when nothing has failed.
  private var note: TestNote {
    if search.next != nil { return .triedOrders(tried, .atMost(limit)) }
    if search.isCut, let delays { return .triedOrders(tried, .delays(delays)) }
    if !triesOrders { return .triedOrders(tried, .firstOnly) }
    if mostStores >= 2 { return .triedOrders(tried, .stores(mostStores)) }
    return !hasChoices && mostBodies >= 2 ? .noChoice(effects: mostBodies) : .triedOrders(tried, nil)
  }
}
