import Expectations
import Foundation
import TestEffort
import Testing

@testable import MacroExpansion

/// The macro on the enums of this package, as if each were marked with it: with full effort on every one.
@Suite(.serialized) struct `The macro on the enums of this repository` {
  /// The file with the members in each enum, and a switch beside them that the compiler accepts only if the scanner
  /// found exactly the cases of the enum, with these labels and types.
  private func expanded(_ text: String) -> (text: String, count: Int) {
    var bytes = Array(text.utf8)
    var count = 0
    for found in FoundEnum.all(in: text).sorted(by: { $0.end > $1.end }) {
      let result = EnumScanner.scan(found.source, context: found.context)
      let isWritten = result.findings.allSatisfy { $0.consequence == .noConformance }
      guard let declaration = result.declaration, isWritten else { continue }
      count += 1
      let hasCases = found.isMarked || text.contains("extension \(declaration.name): CasePathable")
      let written = hasCases ? "" : CasesWriter.members(of: declaration)
      let members = "\n\(written)\n\(agreement(with: declaration))\n"
      bytes.insert(contentsOf: Array(members.utf8), at: found.end)
    }
    return (String(decoding: bytes, as: UTF8.self), count)
  }

  private func agreement(with declaration: TypeDeclaration) -> String {
    guard !declaration.members.isEmpty else { return "" }
    return """
      nonisolated static func agree(_ value: \(declaration.name)) {
        switch value {
      \(branches(declaration.members))
        }
      }
      """
  }

  private func branches(_ members: [Member]) -> String {
    members.map { member in
      switch member {
      case .field: return ""
      case .path(let path):
        let values = path.payload.enumerated().map { "\($1.label.map { $0 + ": " } ?? "")let value\($0)" }
        let types = path.payload.enumerated().map { "let _: \($1.type) = value\($0)" }
        let pattern = values.isEmpty ? path.name : "\(path.name)(\(values.joined(separator: ", ")))"
        let paths = "_ = cases.\(path.name)"
        return "  case .\(pattern): \((types + [paths]).joined(separator: "; "))"
      case .conditional(let clauses):
        return clauses.map { $0.condition + "\n" + branches($0.members) }.joined(separator: "\n") + "\n#endif"
      }
    }.joined(separator: "\n")
  }

  /// The folders of `Sources` with Swift files, so that a new target is tested automatically.
  private static let targets: [String] = {
    let folders = try? FileManager.default.contentsOfDirectory(
      at: Repository.root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    // A system library has none.
    return (folders ?? []).map(\.lastPathComponent).sorted()
      .filter { (try? Repository.files(in: "Sources/\($0)").isEmpty) == false }
  }()

  @Test func `finds the sources and the enums in them`() throws {
    #expect(Self.targets.contains("Composable") && Self.targets.contains("ComposableMacros"))
    let count = try Repository.files(in: "Sources").map { expanded($0.text).count }.reduce(0, +)
    #expect(count > 10)
  }

  // Without full effort the largest library, and one that sees only what is public.
  @Test(arguments: TestEffort.isFull ? targets : ["Composable", "GuessGame"])
  func `has all cases of every enum, and compiles`(target: String) throws {
    var files: [String: String] = [:]
    for file in try Repository.files(in: "Sources/\(target)") {
      let isMain = file.path.hasSuffix("/main.swift")
      let name = isMain ? "main.swift" : file.path.replacing("/", with: "_")
      // An import in the example of a doc comment is none.
      let importsIt =
        target == "Composable" || file.text.contains(#/^(?:\w+ )?import Composable$/#.anchorsMatchLineEndings())
      // The members are public, and so is an import without a word. The compiler accepts none beside one with a word.
      let text = file.text.replacing(#/\b(?:internal|package|public) import /#, with: "import ")
      files[name] = (importsIt ? "" : "import Composable\n") + expanded(text).text
    }
    // Composable imports these, so they cannot be compiled under their own names.
    let module = ["CLibrary", "ValueText"].contains(target) ? "Expanded\(target)" : target
    // The game sees only public declarations: see Package.swift.
    let isOutside = ["GuessGame", "GuessCLI", "guess"].contains(target)
    let flags = ["-module-name", module] + (isOutside ? [] : ["-package-name", Repository.packageName])
    let outcome = try Compiler().check(files, boundInSeconds: 300, flags: flags)
    expectEqual(outcome.status, 0, "\(outcome.output)")
  }
}
