import Composable

extension TestStore {
  /// Reports failures where those of this store go.
  package var reporter: FailureReporter { test.reporter }

  /// Sends the next action of a series. ``check(_:name:source:_:at:)`` or ``accept(_:at:)`` ends it.
  package func send(_ action: Action, in series: inout SentSeries<State, Action>, at location: SourceLocation) {
    if !series.actions.isEmpty { test.engine.acceptSent() }
    let isExpected = test.begin(send: action, at: location)
    series.append(action, view.send(action, location), isExpected: isExpected)
  }

  /// Ends a series and asserts how the state changed from before its first action, exactly as `send` does for one.
  ///
  /// - Parameters:
  ///   - name: What was called, as failures name it.
  ///   - source: The call, as source.
  package func check(
    _ series: SentSeries<State, Action>, name: String, source: String,
    _ update: ((inout State) throws -> Void)?, at location: SourceLocation
  ) {
    if series.isExpected {
      let state = state
      let expectation = Expectation(
        step: .call(name: name, source: source, actions: series.actions), before: series.before ?? state,
        actual: series.after ?? state, exhaustivity: exhaustivity)
      report(verdict(expectation, update), at: location)
    }
    accept(series, at: location)
  }

  /// Ends a series without an assertion.
  package func accept(_ series: SentSeries<State, Action>, at location: SourceLocation) {
    if !series.actions.isEmpty { test.engine.acceptSent() }
    test.reportProblems(at: location)
  }
}
