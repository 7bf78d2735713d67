import Expectations
@testable import ComposableTesting
import Foundation

/// The tests that checks print. `BrokenInvariant.swift` and `Counterexamples.swift` have them as code.
@MainActor struct `A printed counterexample` {
  private static let source = try? ["Check/BrokenInvariant.swift", "Checks/Check/Counterexamples.swift"].map {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
  }.joined()

  /// Verifies that one of the compiled tests is the text that a check prints, and that it fails as the check does.
  func verify(
    _ name: String, fails text: String, _ counterexample: () throws -> Void, check: () throws -> Void
  ) throws {
    try verify(name, isPrintedBy: check)
    let issues = Locked<[String]>([])
    try withKnownIssue {
      try counterexample()
    } matching: { issue in
      issues.withLock { $0.append("\(issue)") }
      return true
    }
    expectEqual(issues.withLock { $0.count }, 1)
    expectEqual(issues.withLock { $0.first?.contains(text) }, true)
  }

  /// Verifies that one of the compiled tests is the text that a check prints.
  func verify(_ name: String, isPrintedBy check: () throws -> Void) throws {
    let message = try #require(try reports(check).first?.text)
    let start = try #require(message.firstRange(of: "  @MainActor @Test")?.lowerBound)
    let end = try #require(message.range(of: "\n  }\n", options: .backwards)?.upperBound)
    #expect(try #require(Self.source).contains("struct \(name) {"))
    #expect(try #require(Self.source).contains(message[start..<end]))
  }

  @Test func `fails where the invariant does not hold`() throws {
    try verify("BrokenInvariant", fails: "invariant(", BrokenInvariant().counterexample) {
      DoorStore.check(
        store: { makeDoor(isFaulty: true) }, actions: { _ in doorMoves }, fingerprint: { door, _ in DoorShape(door) },
        invariant: isSafe)
    }
  }
}
