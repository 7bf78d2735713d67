@testable import ComposableTesting

extension SourceLocation {
  /// A location that does not depend on the location of the tests.
  static let here = SourceLocation(fileID: "App/AppTests.swift", filePath: "/App/AppTests.swift", line: 7, column: 1)
}
