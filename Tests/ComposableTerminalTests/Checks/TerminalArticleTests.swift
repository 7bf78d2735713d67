import ComposableTerminal
import Foundation
import PseudoTerminals
import Testing

/// The code of the article "Programs for the terminal" is compiled, and its screens are drawn and compared.
struct `The article on programs for the terminal` {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

  private static func file(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The blocks of the article that are marked with one kind.
  private static func blocks(_ kind: String) throws -> [String] {
    let article = try file("Sources/ComposableTerminal/ComposableTerminal.docc/Articles/TerminalPrograms.md")
    return article.components(separatedBy: "```\(kind)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  @Test func `has the code of compiled programs`() throws {
    let sources = try [
      "Examples/Counter/Sources/Counter.swift", "Tests/ComposableTerminalTests/View/Programs.swift",
      "Tests/TerminalPrograms/TerminalPrograms.swift",
    ].map { try Self.file($0).split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n") }
    let blocks = try Self.blocks("swift")
    #expect(blocks.count == 8)
    for block in blocks {
      let code = block.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
      #expect(sources.contains { $0.contains(code) }, "not compiled:\n\(block)")
    }
  }

  @Test func `the README links to the first program, which has fewer than 30 lines`() throws {
    let program = "Examples/Counter/Sources/Counter.swift"
    #expect(try Self.file("README.md").contains("](\(program)) has fewer than 30 lines"))
    #expect(try Self.file(program).split(separator: "\n", omittingEmptySubsequences: false).count <= 30)
  }

  @Test func `shows the screens as they are drawn`() throws {
    var counter = ScreenDriver(Counter(), 30, 5, view: counterView)
    try expect("counter", shows: counter.text)
    counter.context.size = Terminal.Size(columns: 44, rows: 9)
    counter.press(.control("p"), "e")
    try expect("palette", shows: counter.text)
    var form = ScreenDriver(Form(), 40, 7, view: formView)
    try expect("form", shows: form.text)
    var deleting = ScreenDriver(Deleting(items: Items(count: 5), confirmation: 1), 18, 7, view: deletingView)
    try expect("modal", shows: deleting.text)
  }

  func expect(_ name: String, shows text: String) throws {
    let block = try #require(try Self.blocks("text \(name)").first)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).reversed().drop { $0.isEmpty }.reversed()
    #expect(block == lines.joined(separator: "\n") + "\n")
  }

  @Test func `shows the conversation as it is held`() throws {
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", #"printf 'more\nq\n' | "$0" counter"#, BuiltProgram.path("TerminalPrograms")],
      environment: BuiltProgram.environment(["NO_COLOR": "1"]))
    #expect(try terminal.end() == .code(0))
    let output = String(decoding: terminal.output.filter { $0 != 0x0D }, as: UTF8.self)
    #expect(try Self.blocks("text lines") == [output])
  }
}
