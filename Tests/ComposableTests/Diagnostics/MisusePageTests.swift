import Composable
import Expectations
import Foundation
import Testing

/// `Misuses.md` quotes the message of each number. `make record` writes it.
struct `The page of misuses` {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/Composable/Composable.docc/Articles/Misuses.md")

  @Test func `has the text of each misuse`() throws {
    let page = try String(contentsOf: Self.file, encoding: .utf8)
    var expected = try Self.page(page, with: MisuseExamples.reported.map(\.explanation), behind: "are reported")
    expected = try Self.page(expected, with: MisuseExamples.fatal, behind: "stop the program")
    if ProcessInfo.processInfo.environment["COMPOSABLE_RECORD"] != nil {
      try expected.write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      expectEqual(page, expected, "Out of date: `make record` writes it.")
    }
  }

  @Test func `has all numbers`() {
    let numbers = (MisuseExamples.reported.map(\.explanation) + MisuseExamples.fatal).map(\.number)
    expectEqual(Set(numbers).sorted(), Array(101...109) + Array(111...115) + [118] + Array(151...158))
  }

  /// The page with the entries between the comment with their name and the next `end`.
  private static func page(_ page: String, with entries: [FailureText], behind name: String) throws -> String {
    let start = try #require(page.range(of: "<!-- Written by `make record`: misuses that \(name). -->\n"))
    let end = try #require(page.range(of: "<!-- end -->", range: start.upperBound..<page.endIndex))
    return page[..<start.upperBound] + text(of: entries) + page[end.lowerBound...]
  }

  private static func text(of entries: [FailureText]) -> String {
    var text = ""
    var number: Int?
    for entry in entries {
      if entry.number != number { text += "\n### C\(entry.number)\n" }
      number = entry.number
      text += "\n\(escaped(entry.what))\n\n- Usual cause: \(entry.cause)\n- Fix: \(entry.fix)\n"
    }
    return text + "\n"
  }

  /// The text with backslashes and angle brackets escaped, because they have a meaning in Markdown.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("<", with: "\\<")
  }
}
