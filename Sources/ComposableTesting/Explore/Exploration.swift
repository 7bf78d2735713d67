import Composable

/// Explores the orders of a test: runs the search, checks that the test repeats, and reports the first failing order.
struct Exploration: OrderStrategy {
  /// The largest number of orders if the test sets none.
  static let defaultLimit = 2_000

  /// The purpose of a run.
  private enum Stage {
    /// Runs the first order.
    case first
    /// Runs the first order again, to check that the test repeats.
    case repeated(Repetition)
    case searching
    /// Runs a failing order again, to describe it.
    case described(tried: Int)
    /// Runs orders again, to find the difference in a test that does not repeat.
    case compared(Comparison)
    case over
  }

  /// The results of a run that the next run should repeat.
  private struct Repetition {
    let points: [ChoicePoint]
    let digest: Int
    let journal: [String]
  }

  /// The search for a difference in a test that does not repeat.
  private struct Comparison {
    /// The number of the choice point that differs, counted from 1; nil if only the end differs.
    let choice: Int?
    /// The number of choice points.
    let count: Int
    /// The runs that are left, each with the journal that it should repeat, if that is known.
    var rest: [(plan: [Int], journal: [String]?)]
  }

  private let limit: Int
  private let isLimitGiven: Bool
  private let delays: Int?
  private let options: OrderOptions
  private let triesOrders: Bool
  /// Whether equal moments are tried once.
  private let merges: Bool
  private var moments = MomentGraph<RunEnd>()
  private var search: OrderSearch
  private var stage = Stage.first
  private var tried = 0
  private var choices = ChoiceRecorder(.usual)
  /// Whether any order had a choice point.
  private var hasChoices = false
  private var firstJournal: [String] = []
  /// Whether actions are compared by their texts, because their values differ in each run.
  private var comparesTexts = false
  private var mostBodies = 0
  private var mostStores = 0
  /// The failure of the test; nil as long as it passes.
  private var failure: ExplorationFailure?

  /// - Parameters:
  ///   - isEvery: Whether the order of tasks is a choice; otherwise only the values of `choose` are.
  ///   - limit: The largest number of orders; nil for the default, which fails a test that has more.
  ///   - delays: The largest number of delays in an order; nil for no limit.
  ///   - options: What counts as an order.
  ///   - merges: Whether equal moments are tried once.
  init(
    isEvery: Bool, upTo limit: Int? = nil, delays: Int? = nil, options: OrderOptions = OrderOptions(),
    merges: Bool = false
  ) {
    self.options = options
    self.merges = merges
    self.limit = limit ?? Self.defaultLimit
    isLimitGiven = limit != nil
    let delays = delays.map { max($0, 0) }
    self.delays = delays
    triesOrders = isEvery
    search = OrderSearch(delays: delays)
  }

  /// The next run; nil if there is none.
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
      .offsets(plan), triesOrders: triesOrders, describes: describes, keepsSegments: merges,
      keepsJournal: keepsJournal, comparesTexts: comparesTexts, testMoments: .beforeSends, options: options,
      // A limit of delays counts the effects that are passed over, so their order matters.
      moments: merges ? MomentRecorder(.exploration(ordersMatter: delays != nil)) : nil)
  }

  /// Evaluates a run that has ended.
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
        // Only digests differ: an action contains an object that equals only itself, and each run makes a new one.
        comparesTexts = true
        stage = .first
        return
      }
      fail(
        .notRepeating(
          choice: Self.firstDifference(first.points, points), of: first.points.count,
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
            choices.taken, options, delays: points.reduce(0) { $0 + $1.delays }, tried: tried,
            failures: run.failures))
      }
    case .compared(let comparison): continueComparison(comparison)
    case .over: break
    }
  }

  /// Begins the search for a difference: in the usual order, which may have changed since the first run, then in two
  /// runs of the order that did not repeat.
  private mutating func compare(choice: Int?, of count: Int) {
    let plan = choices.points.map(\.chosen)
    stage = .compared(Comparison(choice: choice, count: count, rest: [([], firstJournal), (plan, nil), (plan, nil)]))
  }

  private mutating func continueComparison(_ comparison: Comparison) {
    var comparison = comparison
    let journal = choices.journal
    let difference = comparison.rest.removeFirst().journal.flatMap { RunDivergence($0, journal) }
    if difference != nil || comparison.rest.isEmpty {
      return fail(
        .notRepeating(choice: comparison.choice, of: comparison.count, difference: difference))
    }
    if comparison.rest.count == 1 { comparison.rest[0].journal = journal }
    stage = .compared(comparison)
  }

  /// Counts an order, and adds its choice points to the search.
  private mutating func take(_ points: [ChoicePoint], _ run: ExploredRun) {
    tried += 1
    hasChoices = hasChoices || !points.isEmpty
    mostBodies = max(mostBodies, choices.bodies)
    mostStores = max(mostStores, choices.mostStores)
    search.ran(newPoints(of: points))
    if !run.failures.isEmpty {
      stage = .described(tried: tried)
    } else if let conflict = moments.conflict {
      fail(.undeclaredSharing(first: conflict.first, second: conflict.second))
    } else if search.next != nil, tried >= limit, !isLimitGiven {
      fail(.unfinishedExploration(tried: tried, merges: merges))
    }
  }

  /// Returns the choices of a run before the first moment that an earlier run has come to.
  private mutating func newPoints(of points: [ChoicePoint]) -> [ChoicePoint] {
    guard let recorder = choices.moments else { return points }
    let expected = search.expected
    // In a dry run, because it hashes and compares values of the feature.
    return DryRun.run {
      let end = RunEnd(
        history: recorder.history, remembered: recorder.values { AnyHashable($0) }, actions: choices.digestSinceChoice)
      return moments.add(points, recorder.all, after: expected, end: end)
    }
  }

  private mutating func fail(_ failure: ExplorationFailure) {
    self.failure = failure
    stage = .over
  }

  /// Returns the number of the first choice point that differs, counted from 1; nil if only the actions at the end
  /// differ.
  private static func firstDifference(_ points: [ChoicePoint], _ others: [ChoicePoint]) -> Int? {
    if let index = zip(points, others).enumerated().first(where: { !$1.0.isSame(as: $1.1) })?.offset {
      return index + 1
    }
    return points.count == others.count ? nil : min(points.count, others.count) + 1
  }

  func report(to reporter: FailureReporter, at location: SourceLocation) {
    if let failure { reporter.report(.exploration(failure), at: location) } else { reporter.note(note, at: location) }
  }

  private func all(_ bound: TestNote.OrderBound?) -> TestNote {
    moments.hasMerged ? .triedMoments(runs: tried, bound) : .triedOrders(tried, bound)
  }

  /// The number of orders, for a test that passes.
  private var note: TestNote {
    if search.next != nil { return .triedOrders(tried, .atMost(limit)) }
    if search.isCut, let delays { return all(.delays(delays)) }
    if !triesOrders { return .triedOrders(tried, .firstOnly) }
    if mostStores >= 2 { return all(.stores(mostStores)) }
    return !hasChoices && mostBodies >= 2 ? .noChoice(effects: mostBodies) : all(nil)
  }
}

/// What is known at the end of a run whose moments are noted.
private struct RunEnd: Equatable {
  let history: TestHistory
  let remembered: [AnyHashable]
  /// A digest of the actions since the last choice.
  let actions: Int
}
