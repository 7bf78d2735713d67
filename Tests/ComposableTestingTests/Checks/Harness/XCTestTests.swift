import Expectations
@testable import ComposableTesting

/// The reports of failures to XCTest, as its own process prints them.
struct `A failure in XCTest` {
  @Test func `is reported once, in full and at its line`() throws {
    let child = try ProvokedRun(test: "ProvokedXCTests/testEveryProvocation")
    expectEqual(child.failures.map(\.text), Provocation.all.map(\.text))
    #expect(child.failures.allSatisfy { $0.file.contains(Provocation.file) })
    for (provocation, failure) in zip(Provocation.all, child.failures) {
      #expect(child.output.contains("@ \(provocation.name): \(failure.line)\n"), "\(provocation.name)")
    }
  }

  @Test func `of an XCTUnwrap in a closure is reported once, by XCTest itself`() throws {
    let child = try ProvokedRun(test: "ProvokedXCTests/testUnwrapInAnAssertion")
    expectEqual(child.failures.count, 1)
    expectEqual(child.failures.first?.text.hasPrefix("XCTUnwrap failed"), true)
  }
}
