import Composable
internal import Testing

extension RunningTest {
  /// The test of Swift Testing that runs, and the case if it has arguments.
  ///
  /// Nil in XCTest, which does not say which test runs, and on a detached task.
  static func ofSwiftTesting() -> RunningTest? {
    guard let test = Test.current else { return nil }
    let testCase = Test.Case.current
    return RunningTest(name: test.displayName ?? test.name) {
      guard let testCase, testCase.isParameterized else { return "\(test.id)" }
      return "\(test.id) \(text(of: testCase))"
    }
  }

  /// Returns the parts of a case, which has no public id, as text: the ids of its arguments, and what tells equal
  /// arguments apart. The arguments are omitted, because their descriptions may change during the test.
  private static func text(of part: Any) -> String {
    let parts = Mirror(reflecting: part).children
    return parts.isEmpty
      ? "\(part)" : parts.filter { $0.label != "value" }.map { text(of: $0.value) }.joined(separator: " ")
  }
}
