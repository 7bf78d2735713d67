@testable import ComposableTesting

/// Code that makes a test fail, with the one report that is expected.
///
/// The provocations run with the tester's own sink, through Swift Testing and through XCTest.
struct Provocation: Sendable, CustomTestStringConvertible {
  let number: Int
  let name: String
  /// The whole text.
  let text: String
  /// Makes the test fail, and returns the line that is reported.
  let body: @Sendable () async -> Int

  var testDescription: String { "C\(number) \(name)" }

  init(_ number: Int, _ name: String, _ text: String, body: @escaping @Sendable () async -> Int) {
    self.number = number
    self.name = name
    self.text = text
    self.body = body
  }

  /// The prefix of the names of the files with the provocations.
  static let file = "Provocations+"
  static let all =
    states + actions + effects + others + orders + checks + checkBounds + blindSpots + missed + restarts + dismissals
    + posts
}
