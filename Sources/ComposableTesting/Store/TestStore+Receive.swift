import Composable

extension TestStore {
  /// Asserts that the next action of an effect is this one, and how it changes the state.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - update: Makes the state before into the state after exactly this action. Without it, nothing may change.
  ///   - location: Where failures are reported.
  public func receive(
    _ action: Action,
    _ update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) where Action: Equatable {
    receive(
      Wanted(
        name: { ValueDump.text(action) }, matches: { $0 == action }, isSameCase: { ActionCase.isSame(action, $0) },
        difference: {
          ValueDiff.diff(expected: action, actual: $0) ?? ValueDiff.unequalReason(expected: action, actual: $0)
        }),
      update, at: location)
  }

  /// Asserts that the next action of an effect is in this case, whatever its payload, and how it changes the state.
  ///
  /// - Parameters:
  ///   - path: The case, for example `\.loaded` or `\.child.loaded`.
  ///   - update: Makes the state before into the state after exactly this action. Without it, nothing may change.
  ///   - location: Where failures are reported.
  public func receive<Value>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    _ update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) where Action: CasePathable {
    let casePath = Action.cases[keyPath: path]
    receive(
      Wanted(
        name: { casePath.name.text(at: path) ?? "a case with \(Value.self)" },
        matches: { casePath.extract($0) != nil }), update, at: location)
  }

  /// Asserts that the next action of an effect fulfils a condition, and how it changes the state.
  ///
  /// - Parameters:
  ///   - matches: Whether an action is the expected one.
  ///   - update: Makes the state before into the state after exactly this action. Without it, nothing may change.
  ///   - location: Where failures are reported.
  public func receive(
    where matches: (Action) -> Bool,
    _ update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {
    withoutActuallyEscaping(matches) { matches in
      receive(
        Wanted(name: { "an action that fulfils the condition" }, matches: matches), update, at: location)
    }
  }

  /// Takes the actions that wait to be received as they are.
  public func skipReceivedActions(at location: SourceLocation = #_sourceLocation) {
    test.engine.drain()
    test.skipped(test.engine.takeActions(), at: location)
    test.reportProblems(at: location)
  }

  /// Cancels the effects that are in flight.
  ///
  /// Cancelled means cancelled: their bodies get a `CancellationError`, and the actions they send are dropped.
  public func skipInFlightEffects(at location: SourceLocation = #_sourceLocation) {
    test.engine.cancelAll()
    test.reportProblems(at: location)
  }

  /// What a `receive` waits for.
  private struct Wanted {
    let name: () -> String
    let matches: (Action) -> Bool
    /// Whether an action that does not match does so only because of what it carries.
    var isSameCase: (Action) -> Bool = { _ in false }
    var difference: ((Action) -> String)?
  }

  private func receive(
    _ wanted: Wanted, _ update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) {
    test.engine.drain()
    defer { test.reportProblems(at: location) }
    if exhaustivity != .on { skip(to: wanted, at: location) }
    guard let step = view.takeNext() else {
      let failure = TestFailure.nothingReceived(expected: wanted.name(), effects: test.engine.liveEffects)
      return test.reporter.report(failure, at: location)
    }
    guard let action = step.action, wanted.matches(action) else {
      let failure = TestFailure.wrongAction(
        expected: wanted.name(), received: ValueDump.text(step.shown),
        isSameCase: step.action.map(wanted.isSameCase) ?? false,
        difference: step.action.flatMap { wanted.difference?($0) },
        actionsBetween: view.firstIndex(wanted.matches))
      return test.reporter.report(failure, at: location)
    }
    check(
      Expectation(step: .receive(action), before: step.before, actual: step.after, exhaustivity: exhaustivity), update,
      at: location)
  }

  /// Drops the actions before the wanted one, when it is there at all.
  private func skip(to wanted: Wanted, at location: SourceLocation) {
    guard let index = view.firstIndex(wanted.matches) else { return }
    let skipped = (0..<index).compactMap { _ in view.takeNext()?.wholeAction }
    test.skipped(skipped, at: location)
  }
}
