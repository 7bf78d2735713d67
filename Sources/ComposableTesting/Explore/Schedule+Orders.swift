import Composable

extension Schedule {
  /// Runs a test in every order, and reports the first in which it fails. See `TestStore.explore(_:upTo:delays:at:_:)`.
  static func explore(
    _ orders: Orders, upTo limit: Int?, delays: Int?, at location: SourceLocation, _ body: () throws -> Void
  ) {
    let reporter = FailureReporter.current
    guard RuntimeCheck.passes(for: "explore", at: location) else { return }
    var exploration = Exploration(orders, upTo: limit, delays: delays)
    while let run = exploration.next() {
      run.run(body)
      exploration.ended(run)
    }
    reporter.report(exploration, at: location)
  }

  /// As the function for bodies that do not wait.
  nonisolated(nonsending) static func explore(
    _ orders: Orders, upTo limit: Int?, delays: Int?, at location: SourceLocation,
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async {
    let reporter = FailureReporter.current
    guard RuntimeCheck.passes(for: "explore", at: location) else { return }
    var exploration = Exploration(orders, upTo: limit, delays: delays)
    while let run = exploration.next() {
      await run.run(body)
      exploration.ended(run)
    }
    reporter.report(exploration, at: location)
  }

  /// Runs a test in one order. Its failures are reported where they are.
  static func explore(order: [OrderStep], at location: SourceLocation, _ body: () throws -> Void) {
    guard RuntimeCheck.passes(for: "explore", at: location) else { return }
    let choices = Choices(.steps(order))
    var thrown: (any Error)?
    $explored.withValue(.explored(choices)) {
      do { try body() } catch { thrown = error }
    }
    FailureReporter.current.report(order, choices, thrown, at: location)
  }

  /// As the function for bodies that do not wait.
  nonisolated(nonsending) static func explore(
    order: [OrderStep], at location: SourceLocation, _ body: nonisolated(nonsending) () async throws -> Void
  ) async {
    guard RuntimeCheck.passes(for: "explore", at: location) else { return }
    let choices = Choices(.steps(order))
    var thrown: (any Error)?
    await $explored.withValue(.explored(choices)) {
      do { try await body() } catch { thrown = error }
    }
    FailureReporter.current.report(order, choices, thrown, at: location)
  }
}

extension FailureReporter {
  /// Reports why an explored test fails, or what was tried.
  fileprivate func report(_ exploration: Exploration, at location: SourceLocation) {
    guard let failure = exploration.failure else { return note(exploration.note, at: location) }
    report(failure, at: location)
  }

  /// Reports the error of a test that was run in one order, and where the order could not be followed.
  fileprivate func report(
    _ order: [OrderStep], _ choices: Choices, _ thrown: (any Error)?, at location: SourceLocation
  ) {
    if let thrown {
      let delays = choices.points.reduce(0) { $0 + $1.delays }
      report(.failingOrder(order, delays: delays, tried: 1, failures: ["\(thrown)"]), at: location)
    }
    if let misfit = choices.misfit { report(.unfollowableOrder(misfit), at: location) }
  }
}
