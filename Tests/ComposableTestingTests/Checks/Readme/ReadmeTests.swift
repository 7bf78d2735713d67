@testable import ComposableTesting
import Foundation

/// The code of the README is compiled here, and its failures are provoked and compared.
struct `The README` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let readme = try? String(contentsOf: folder.appending(path: "../../../../README.md"), encoding: .utf8)

  private static func source(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test func `the feature is the compiled one, starts at line 20, below the game, and has at most 20 lines`() throws {
    let feature = try Self.source("ReadmeFeature.swift")
    let readme = try #require(Self.readme)
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[18] == "```swift")
    #expect(lines[19] == "import Composable")
    #expect(readme.contains("```swift\n\(feature)```"))
    #expect(feature.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count <= 20)
  }

  @Test func `the test is the compiled one`() throws {
    let test = try Self.source("ReadmeTest.swift")
    #expect(try #require(Self.readme).contains("```swift\n\(test)```"))
  }

  @Test func `a wrong test prints the failure in the README`() throws {
    let messages = Locked<[String]>([])
    FailureReporter.withSink { reported in
      if case .failure(let message, _, _) = reported { messages.withLock { $0.append(message) } }
    } operation: {
      let store = TestStore(
        initialState: Counter(), reducer: counterReducer, environment: CounterEnvironment { "\($0) is a number" })
      store.send(.increment) { $0.count = 2 }
      store.finish()
    }
    let printed = messages.withLock { $0 }
    #expect(printed.count == 1)
    #expect(try #require(Self.readme).contains("```text\n\(printed.first ?? "")\n```"))
    #expect(
      try Self.words(of: "Sources/ComposableTesting/ComposableTesting.docc/failure.svg").hasSuffix(
        wordsAlone(printed.first ?? "")))
  }

  /// The words of the texts in a picture, from top to bottom.
  private static func words(of picture: String) throws -> String {
    let svg = try String(contentsOf: folder.appending(path: "../../../../\(picture)"), encoding: .utf8)
    let texts = svg.components(separatedBy: "<text ").dropFirst().compactMap { text in
      text.components(separatedBy: ">").dropFirst().first?.components(separatedBy: "<").first
    }
    return texts.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  @Test func `the two commands are there`() throws {
    let readme = try #require(Self.readme)
    #expect(readme.contains("\n    swift run guess "))
    #expect(readme.contains("\n    swift test "))
  }
}

/// The words of a text, without the separators.
private func wordsAlone(_ text: String) -> String {
  text.split { $0.isWhitespace }.joined(separator: " ")
}
