import Composable
internal import ValueText

extension TestStore {
  /// Asserts that the next action of an effect equals `action`, and how it changes the state.
  ///
  /// ```swift
  /// store.receive(.delegate(.saved(42))) { $0.saved = 42 }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The expected action.
  ///   - update: Changes the state before the action into the state after it. Without it, the state must not change.
  ///   - location: The location of failures: by default, the call.
  public func receive(
    _ action: Action,
    _ update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) where Action: Equatable {
    receive(
      Wanted(
        name: { ValueDump.text(action) }, matches: { $0 == action },
        isSameCase: { ActionCaseMatcher.isSame(action, $0) },
        difference: { ValueDiff.ofUnequal(expected: action, actual: $0) }),
      update, at: location)
  }

  /// Asserts that the next action of an effect is in a case, with any payload, and how it changes the state.
  ///
  /// ```swift
  /// store.receive(\.delegate.saved) { $0.saved = 42 }
  /// ```
  ///
  /// The action need not be `Equatable`. To assert the payload too, use ``receive(_:_:_:at:)``.
  ///
  /// - Parameters:
  ///   - path: The case, for example `\.loaded` or `\.child.loaded`.
  ///   - update: Changes the state before the action into the state after it. Without it, the state must not change.
  ///   - location: The location of failures: by default, the call.
  public func receive<Value>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    _ update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) where Action: CasePathable {
    let casePath = Action.cases[keyPath: path]
    receive(
      Wanted(
        name: { casePath.name.text(at: path) ?? "a case with \(Value.self)" },
        matches: { $0.flatMap(casePath.extract) != nil }), update, at: location)
  }

  /// Asserts that the next action of an effect is in a case and has a payload, and how it changes the state.
  ///
  /// ```swift
  /// store.receive(\.delegate.saved, 42) { $0.saved = 42 }
  /// ```
  ///
  /// The action need not be `Equatable`. An action of the same case with another payload fails the test and counts as
  /// received.
  ///
  /// - Parameters:
  ///   - path: The case, for example `\.loaded` or `\.row[id: 1].loaded`.
  ///   - value: The expected payload.
  ///   - update: Changes the state before the action into the state after it. Without it, the state must not change.
  ///   - location: The location of failures: by default, the call.
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
        name: { name(value) }, matches: { $0.flatMap(extract) == value },
        isSameCase: { extract($0) != nil }, argument: { extract($0).map(name) },
        difference: { extract($0).map { ValueDiff.ofUnequal(expected: value, actual: $0) } }),
      update, at: location)
  }

  /// Asserts that the next action of an effect meets a condition, and that it does not change the state.
  ///
  /// ```swift
  /// store.receive(where: { $0 == .started || $0 == .resumed })
  /// ```
  ///
  /// Prefer a case or an action where possible: a failure cannot show what a condition expects.
  ///
  /// - Parameters:
  ///   - matches: Returns whether an action is the expected one.
  ///   - location: The location of failures: by default, the call.
  public func receive(where matches: (Action) -> Bool, at location: SourceLocation = #_sourceLocation) {
    let choices = test.engine.executor.choices
    withoutActuallyEscaping(matches) { receive(.condition(choices, $0), nil, at: location) }
  }

  // Two functions instead of an optional closure: with an optional closure, the compiler reports a mistake in the
  // closure of another `receive` as missing labels of this one.

  /// Asserts that the next action of an effect meets a condition, and how it changes the state.
  ///
  /// ```swift
  /// store.receive(where: { $0 == .started || $0 == .resumed }) { $0.isRunning = true }
  /// ```
  ///
  /// - Parameters:
  ///   - matches: Returns whether an action is the expected one.
  ///   - update: Changes the state before the action into the state after it.
  ///   - location: The location of failures: by default, the call.
  public func receive(
    where matches: (Action) -> Bool,
    _ update: @escaping (inout State) throws -> Void,
    at location: SourceLocation = #_sourceLocation
  ) {
    let choices = test.engine.executor.choices
    withoutActuallyEscaping(matches) { receive(.condition(choices, $0), update, at: location) }
  }

  /// Asserts that the tested feature dismisses itself next: its reducer has returned `.dismiss`.
  ///
  /// ```swift
  /// store.send(.saveTapped)
  /// store.receive(.delegate(.saved(42)))
  /// store.receiveDismiss()
  /// ```
  ///
  /// It is for a feature that is tested alone. As when the feature is presented:
  ///
  /// - The dismissal comes in its place among the actions: what the feature sent before comes before.
  /// - It ends the effects of the feature.
  /// - An action after it is not reduced, and fails the test.
  ///
  /// Where a parent presents the feature, receive the parent's action: `store.receive(\.editor.dismiss)`. A store of a
  /// part receives the dismissal of the whole feature.
  ///
  /// - Parameter location: The location of failures: by default, the call.
  public func receiveDismiss(at location: SourceLocation = #_sourceLocation) {
    receive(.dismissal, nil, at: location)
  }

  /// Receives all pending actions, and all posted messages, without asserting them.
  ///
  /// ```swift
  /// store.skipReceivedActions()
  /// store.assert { $0.saved = 42 }
  /// ```
  ///
  /// - Parameters:
  ///   - strict: Whether the test fails if no action is pending.
  ///   - location: The location of failures: by default, the call.
  public func skipReceivedActions(strict: Bool = false, at location: SourceLocation = #_sourceLocation) {
    test.engine.call(at: location) { test.engine.drain() }
    let skipped = test.engine.removeActions(nil, as: .skipped)
    test.skipped(skipped, at: location)
    test.skipped(test.engine.takePosts(), at: location)
    if strict, skipped.isEmpty, let failure = noAction(instead: "an action to skip") {
      test.reporter.report(failure, at: location)
    }
    test.reportProblems(at: location)
  }

  /// Cancels all effects in flight.
  ///
  /// ```swift
  /// store.skipInFlightEffects()
  /// store.finish()
  /// ```
  ///
  /// As with any cancellation, their bodies get a `CancellationError`, and the actions that they send are dropped.
  ///
  /// - Parameter location: The location of failures: by default, the call.
  public func skipInFlightEffects(at location: SourceLocation = #_sourceLocation) {
    test.engine.call(at: location) { test.engine.cancelAll() }
    test.reportProblems(at: location)
  }

  /// The expectation of a `receive`.
  private struct Wanted {
    let name: () -> String
    /// Gets nil for the dismissal of the feature.
    let matches: (Action?) -> Bool
    /// Like `matches`, but retained after the `receive`, to recognize the action if it comes later; nil for `matches`.
    var matchesLater: ((Action?) -> Bool)?
    /// Whether an action that does not match differs only in its payload.
    var isSameCase: (Action) -> Bool = { _ in false }
    /// The argument of a `receive` of this kind that expects the action, as source; nil for the action itself.
    var argument: (Action) -> String? = { _ in nil }
    /// The difference between the expected action and another one.
    var difference: ((Action) -> String?)?

    /// The dismissal of the feature.
    static var dismissal: Self { Self(name: { Dismissal.text }, matches: { $0 == nil }) }

    /// An action that meets a condition. The closure cannot be retained, so the next action counts as the missing one.
    ///
    /// - Parameters:
    ///   - choices: Is told of each action that the closure gets.
    ///   - matches: The condition.
    static func condition(_ choices: ChoiceRecorder?, _ matches: @escaping (Action) -> Bool) -> Self {
      Self(
        name: { "an action that fulfills the condition" },
        matches: { action in
          guard let action else { return false }
          choices?.noteTest(ComparedAction(action))
          return matches(action)
        }, matchesLater: { $0 != nil })
    }
  }

  private func receive(
    _ wanted: Wanted, _ update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) {
    test.engine.call(at: location) { test.engine.drain() }
    defer { test.reportProblems(at: location) }
    if exhaustivity != .on, let index = view.firstIndex(wanted.matches) {
      test.skipped(test.engine.removeActions(index, as: .skipped), at: location)
    }
    let match = view.match(wanted.matches)
    defer { if case .none = match {} else { test.hasReportedNoAction = false } }
    if case .next(let step) = match {
      guard let action = step.action else {
        // A dismissal changes nothing.
        return test.engine.acceptReceived()
      }
      let verdict = verdict(
        Expectation(step: .receive(action), before: step.before, actual: step.after, exhaustivity: exhaustivity),
        update, at: location)
      // The closure may belong to an action that looks the same and that a failure has named.
      if verdict.failure != nil, view.receiveReported(wanted.matches) { return }
      test.engine.acceptReceived()
      return report(verdict, at: location)
    }
    if view.receiveReported(wanted.matches) { return }
    if let failure = failure(of: wanted, match) { test.reporter.report(failure, at: location) }
  }

  /// The failure of a `receive` whose action is not the next one. The actions that it names count as reported: one
  /// mistake makes one failure.
  private func failure(of wanted: Wanted, _ match: ActionMatch<State, Action>) -> TestFailure? {
    if case .later(let others, let count) = match {
      _ = test.engine.removeActions(count, as: .reported)
      return .actionsSkipped(expected: wanted.name(), skipped: others.map { ValueDump.text($0.shown) })
    }
    defer { view.reportMissing(wanted.matchesLater ?? wanted.matches) }
    guard case .other(let other, let count) = match else { return noAction(instead: wanted.name()) }
    let isSameCase = other.action.map(wanted.isSameCase) ?? false
    if isSameCase { _ = test.engine.removeActions(count, as: .reported) } else { test.engine.reportActions(count) }
    let received = ValueDump.text(other.shown)
    return .wrongAction(
      expected: wanted.name(), received: received, instead: other.action.flatMap(wanted.argument) ?? received,
      isSameCase: isSameCase, difference: other.action.flatMap { wanted.difference?($0) })
  }

  /// The failure of a call that finds no action; nil if another failure explains it: an unimplemented dependency, or a
  /// `send` after the end of an effect.
  private func noAction(instead expected: String) -> TestFailure? {
    if test.hasReportedNoAction || test.engine.misuses.explainsMissingActions { return nil }
    let held = test.engine.reportHeldSends()
    if held.isEmpty {
      // The last `send` may have been called and released just now, on another thread.
      test.engine.drain()
      if test.engine.misuses.explainsMissingActions { return nil }
    }
    test.hasReportedNoAction = true
    let effects = test.engine.liveEffects
    // This failure shows these effects and their waits. They are not reported again at the end.
    for effect in effects { _ = test.engine.markReported(effect) }
    return .nothingReceived(expected: expected, effects: effects, held: held)
  }
}
