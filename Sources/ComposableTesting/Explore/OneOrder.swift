import Composable

/// A test in one order. Its failures are reported where they are.
struct OneOrder: OrderStrategy {
  private let order: [OrderStep]
  private let choices: Choices
  private var run: ExploredRun?

  init(_ order: [OrderStep]) {
    self.order = order
    choices = Choices(.steps(order))
  }

  mutating func next() -> ExploredRun? {
    if run != nil { return nil }
    run = ExploredRun(.explored(choices), collects: false)
    return run
  }

  func ended(_ run: ExploredRun) {}

  func report(to reporter: FailureReporter, at location: SourceLocation) {
    if let thrown = run?.failures, !thrown.isEmpty {
      let delays = choices.points.reduce(0) { $0 + $1.delays }
      reporter.report(.failingOrder(order, delays: delays, tried: 1, failures: thrown), at: location)
    }
    if let misfit = choices.misfit { reporter.report(.unfollowableOrder(misfit), at: location) }
  }
}
