import Expectations
@testable import ComposableTesting

/// A program that is no test may use a TestStore too: in a playground, in a tool.
struct `A failure outside of a test` {
  @Test func `is written to standard error, and the program continues`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      FailureReporter.write("1 action never received.\n\n[C208]", at: .here)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("App/AppTests.swift:7: error: 1 action never received.\n\n[C208]\n"))
  }

  @Test(
    arguments: [
      (["/app/.build/debug/AppPackageTests.xctest", "--quiet"], [:], true),
      (["/toolchain/usr/bin/xctest", "AppTests"], [:], true),
      (["/app/App"], ["XCTestConfigurationFilePath": "/x"], true),
      (["/app/.build/debug/xctester"], [:], false),
      (["/app.xctest/App"], ["HOME": "/"], false),
      ([], [:], false),
    ] as [([String], [String: String], Bool)])
  func `differs from one in a process of XCTest`(
    _ arguments: [String], _ environment: [String: String], _ isXCTest: Bool
  ) {
    expectEqual(FailureReporter.isXCTest(arguments: arguments, environment: environment), isXCTest)
  }
}
