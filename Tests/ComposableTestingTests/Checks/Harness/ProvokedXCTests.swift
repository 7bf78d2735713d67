import XCTest

@testable import ComposableTesting

/// Fails on purpose, and only with `COMPOSABLE_PROVOKE`: `A failure in XCTest` runs it in its own process and
/// reads the output of XCTest.
final class ProvokedXCTests: XCTestCase {
  static let variable = "COMPOSABLE_PROVOKE"

  func testEveryProvocation() async throws {
    try XCTSkipUnless(ProcessInfo.processInfo.environment[Self.variable] != nil, "only in a process of its own")
    for provocation in Provocation.all {
      let line = await provocation.body()
      print("@ \(provocation.name): \(line)")
    }
  }

  func testUnwrapInAnAssertion() throws {
    try XCTSkipUnless(ProcessInfo.processInfo.environment[Self.variable] != nil, "only in a process of its own")
    let store = makeStore()
    store.send(.add(1)) { $0.count = try XCTUnwrap(nil as Int?) }
  }
}
