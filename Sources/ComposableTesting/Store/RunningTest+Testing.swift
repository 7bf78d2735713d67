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
      guard let testCase, testCase.isParameterized, let id = id(ofCase: testCase) else { return "\(test.id)" }
      return "\(test.id) \(id)"
    }
  }

  /// Returns the ids of the arguments of a case, which has no public id, and the number that tells equal arguments
  /// apart. Returns nil if a case has another shape: then all cases are one test, and nothing is reported among them.
  static func id(ofCase testCase: Any) -> String? {
    var ids: [String] = []
    var number: Int?
    // It never reads an argument: the description of one is code of the test, and may change.
    func read(_ part: Any) {
      for (label, value) in Mirror(reflecting: part).children {
        switch label {
        case "bytes": if let bytes = value as? [UInt8] { ids.append(String(decoding: bytes, as: UTF8.self)) }
        case "discriminator": number = value as? Int
        case nil, "_kind", "parameterized", "arguments", "id", "some": read(value)
        default: break
        }
      }
    }
    read(testCase)
    return number.map { "\(ids) \($0)" }
  }
}
