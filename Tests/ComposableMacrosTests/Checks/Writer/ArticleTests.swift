import Foundation
import Testing

@testable import MacroExpansion

/// The article shows the text that the macro writes, with long lines broken.
struct `The article on case paths` {
  private func codeBlocks() throws -> [String] {
    let url = Repository.root.appending(path: "Sources/Composable/Composable.docc/Articles/Macro.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
  }

  @Test func `shows the real expansion`() throws {
    let blocks = try codeBlocks()
    try #require(blocks.count > 3)
    let declaration = try #require(EnumScanner.scan(blocks[0]).declaration)
    #expect(Self.joined(CasesWriter.members(of: declaration)) == Self.joined(blocks[1]))
    #expect(ConformanceWriter.conformance(of: declaration, type: "AppAction", to: .casePathable) == blocks[2])
  }

  @Test func `shows the real expansion for constrained parameters`() throws {
    let block = try #require(try codeBlocks().first { $0.hasPrefix("// @CasePathable") })
    let lines = block.split(separator: "\n")
    let declaration = try #require(EnumScanner.scan(String(lines[0].dropFirst(3))).declaration)
    let members = CasesWriter.members(of: declaration).split(separator: "\n").map { $0.drop { $0 == " " } }
    for line in lines.dropFirst() {
      #expect(members.contains(line.drop { $0 == " " }), "\(line)")
    }
  }

  @Test func `shows the real names of fields`() throws {
    let block = try #require(try codeBlocks().first { $0.hasPrefix("// @BindableFields") })
    let lines = block.split(separator: "\n")
    let source = lines.prefix { $0.hasPrefix("//") }.map { $0.dropFirst(3) }
    let declaration = try #require(StructScanner.scan(source.joined(separator: "\n")).declaration)
    let members = lines.dropFirst(source.count).joined(separator: "\n")
    #expect(FieldsWriter.members(of: declaration) == "/// The names of the fields.\n" + members)
  }

  /// The text without blanks and line breaks.
  private static func joined(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
