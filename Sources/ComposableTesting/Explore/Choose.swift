/// Returns an answer of the outside world, for the fakes of a test: `TestStore.explore(.every)` and `TestStore.check` try
/// all of its values.
///
/// ```swift
/// store.environment.rows = { query in
///   try await clock.sleep(for: choose("latency", .milliseconds(100), .milliseconds(700)))
///   if choose("answer", true, false) { return [query] } else { throw Offline() }
/// }
/// ```
///
/// Anywhere else it returns the first value. In the closure of an assertion, it returns what the feature was given last.
///
/// - Parameters:
///   - name: The name of the choice.
///   - first: The usual value, which is tried first.
///   - others: The other values.
public func choose<Value: Sendable>(_ name: String, _ first: Value, _ others: Value...) -> Value {
  Schedule.current.choices?.answer(name, [first] + others) ?? first
}
