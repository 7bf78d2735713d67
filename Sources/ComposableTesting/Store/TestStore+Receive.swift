import Composable
internal import ValueText

extension TestStore {
  /// Asserts that the next action of an effect is this one, and how it changes the state.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - update: Turns the state before into the state after exactly this action. Without it, nothing may change.
  ///   - location: Where failures are reported.
  public func receive(
    _ action: Action,
    _ update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) where Action: Equatable {
    receive(
      Wanted(
        name: { ValueDump.text(action) }, matches: { $0 == action }, matchesLater: { $0 == action },
        isSameCase: { ActionCaseMatcher.isSame(action, $0) },
        difference: {
          ValueDiff.diff(expected: action, actual: $0) ?? ValueDiff.unequalReason(expected: action, actual: $0)
        }),
      update, at: location)
  }

  /// Asserts that the next action of an effect is in this case, whatever its payload, and how it changes the state.
  ///
  /// - Parameters:
  ///   - path: The case, for example `\.loaded` or `\.child.loaded`.
  ///   - update: Turns the state before into the state after exactly this action. Without it, nothing may change.
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
        matches: { casePath.extract($0) != nil }, matchesLater: { casePath.extract($0) != nil }), update, at: location)
  }

  /// Asserts that the next action of an effect is in this case and carries this payload, and how it changes the state.
  ///
  /// ```swift
  /// store.receive(\.delegate.saved, 42) { $0.saved = 42 }
  /// ```
  ///
  /// The action need not be `Equatable`. An action of the same case with another payload is taken, as by `receive(_:)`
  /// with an action.
  ///
  /// - Parameters:
  ///   - path: The case, for example `\.loaded` or `\.row[id: 1].loaded`.
  ///   - value: Its payload.
  ///   - update: Turns the state before into the state after exactly this action. Without it, nothing may change.
  ///   - location: Where failures are reported.
  public func receive<Value: Equatable>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    _ value: Value,
    _ update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) where Action: CasePathable {
    let casePath = Action.cases[keyPath: path]
    let extract = casePath.extract
    let name = { (value: Value) in "\(casePath.name.text(at: path) ?? "\\.…"), \(ValueDump.text(value))" }
    receive(
      Wanted(
        name: { name(value) }, matches: { extract($0) == value }, matchesLater: { extract($0) == value },
        isSameCase: { extract($0) != nil }, called: { extract($0).map(name) },
        difference: { action in
          extract(action).map {
            ValueDiff.diff(expected: value, actual: $0) ?? ValueDiff.unequalReason(expected: value, actual: $0)
          }
        }),
      update, at: location)
  }

  /// Asserts that the next action of an effect meets a condition, and that it does not change the state.
  ///
  /// - Parameters:
  ///   - matches: Whether an action is the expected one.
  ///   - location: Where failures are reported.
  public func receive(where matches: (Action) -> Bool, at location: SourceLocation = #_sourceLocation) {
    withoutActuallyEscaping(matches) { receive(.condition($0), nil, at: location) }
  }

  // Two functions, and here no optional closure: with one, the compiler takes a mistake in the closure of another
  // `receive` for missing labels of this one.

  /// Asserts that the next action of an effect meets a condition, and how it changes the state.
  ///
  /// - Parameters:
  ///   - matches: Whether an action is the expected one.
  ///   - update: Turns the state before into the state after exactly this action.
  ///   - location: Where failures are reported.
  public func receive(
    where matches: (Action) -> Bool,
    _ update: @escaping (inout State) throws -> Void,
    at location: SourceLocation = #_sourceLocation
  ) {
    withoutActuallyEscaping(matches) { receive(.condition($0), update, at: location) }
  }

  /// Accepts the actions that wait to be received without asserting them.
  ///
  /// - Parameters:
  ///   - strict: Whether the test fails when no action waits.
  ///   - location: Where failures are reported.
  public func skipReceivedActions(strict: Bool = false, at location: SourceLocation = #_sourceLocation) {
    test.engine.call(at: location) { test.engine.drain() }
    let skipped = test.engine.removeActions(nil, as: .skipped)
    test.skipped(skipped, at: location)
    if strict, skipped.isEmpty, let failure = noAction(instead: "an action to skip") {
      test.reporter.report(failure, at: location)
    }
    test.reportProblems(at: location)
  }

  /// Cancels the effects that are in flight.
  ///
  /// They are really cancelled: their bodies get a `CancellationError`, and the actions they send are dropped.
  public func skipInFlightEffects(at location: SourceLocation = #_sourceLocation) {
    test.engine.call(at: location) { test.engine.cancelAll() }
    test.reportProblems(at: location)
  }

  /// The expectation of a `receive`.
  private struct Wanted {
    let name: () -> String
    let matches: (Action) -> Bool
    /// As `matches`, for an action that comes after the `receive`.
    let matchesLater: (Action) -> Bool
    /// Whether an action that does not match differs only in its payload.
    var isSameCase: (Action) -> Bool = { _ in false }
    /// What to receive instead of it: an action as this `receive` would be written with it; nil for as it is.
    var called: (Action) -> String? = { _ in nil }
    var difference: ((Action) -> String?)?

    /// An action that meets a condition, which cannot be kept: the next action counts as the missing one.
    static func condition(_ matches: @escaping (Action) -> Bool) -> Self {
      Self(name: { "an action that fulfills the condition" }, matches: matches, matchesLater: { _ in true })
    }
  }

  private func receive(
    _ wanted: Wanted, _ update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) {
    test.engine.call(at: location) { test.engine.drain() }
    defer { test.reportProblems(at: location) }
    if exhaustivity != .on { skip(to: wanted, at: location) }
    let match = view.match(wanted.matches)
    defer { if case .none = match {} else { test.isWaitingInVain = false } }
    if case .next(let step) = match {
      if step.losesWrite {
        _ = test.engine.removeActions(1, as: .received)
        return
      }
      let verdict = verdict(
        Expectation(step: .receive(step.action), before: step.before, actual: step.after, exhaustivity: exhaustivity),
        update)
      // The closure may be meant for an action that looks the same and that a failure has named.
      if verdict.failure != nil, view.receiveReported(wanted.matches) { return }
      _ = test.engine.removeActions(1, as: .received)
      return report(verdict, at: location)
    }
    if view.receiveReported(wanted.matches) { return }
    if let failure = failure(of: wanted, match) { test.reporter.report(failure, at: location) }
  }

  /// The failure of a `receive` whose action is not the next. What it names counts as reported, so that it stays the
  /// only one.
  private func failure(of wanted: Wanted, _ match: ActionMatch<State, Action>) -> TestFailure? {
    if case .later(let others, let count) = match {
      _ = test.engine.removeActions(count, as: .reported)
      return .actionsSkipped(expected: wanted.name(), skipped: others.map { ValueDump.text($0.shown) })
    }
    defer { view.reportMissing(wanted.matchesLater) }
    guard case .other(let other, let count) = match else { return noAction(instead: wanted.name()) }
    let isSameCase = other.action.map(wanted.isSameCase) ?? false
    if isSameCase { _ = test.engine.removeActions(count, as: .reported) } else { test.engine.reportActions(count) }
    let received = ValueDump.text(other.shown)
    return .wrongAction(
      expected: wanted.name(), received: received, instead: other.action.flatMap(wanted.called) ?? received,
      isSameCase: isSameCase, difference: other.action.flatMap { wanted.difference?($0) })
  }

  /// The failure of a call that finds no action; nil when the reason is a failure of its own: a dependency that is
  /// missing, or a `send` that came too late.
  private func noAction(instead expected: String) -> TestFailure? {
    if test.isWaitingInVain || test.engine.explainsSilence { return nil }
    let held = test.engine.reportHeldSends()
    if held.isEmpty {
      // The last one may have sent, and gone, just now.
      test.engine.drain()
      if test.engine.explainsSilence { return nil }
    }
    test.isWaitingInVain = true
    let effects = test.engine.liveEffects
    // This failure says what they wait for. That they are in flight at the end is no second mistake.
    for effect in effects { _ = test.engine.markReported(effect) }
    return .nothingReceived(expected: expected, effects: effects, held: held)
  }

  /// Removes the actions before the wanted one, if that waits.
  private func skip(to wanted: Wanted, at location: SourceLocation) {
    guard let index = view.firstIndex(wanted.matches) else { return }
    test.skipped(test.engine.removeActions(index, as: .skipped), at: location)
  }
}
