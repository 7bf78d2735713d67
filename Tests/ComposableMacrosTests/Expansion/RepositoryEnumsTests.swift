#if Macros
  import Foundation
  import Testing

  @testable import ComposableMacros

  /// The macro on every enum that this package has, as if each were marked with it.
  @Suite(.serialized) struct RepositoryEnumsTests {
    /// The file with the written members in each enum, and beside them a switch that the compiler accepts only
    /// if exactly the cases that the scanner found, with these labels and types, are the cases of the enum.
    private func expanded(_ text: String) -> (text: String, count: Int) {
      var bytes = Array(text.utf8)
      var count = 0
      for found in FoundEnum.all(in: text).sorted(by: { $0.end > $1.end }) {
        let result = EnumScanner.scan(found.source)
        guard let declaration = result.declaration, result.findings.isEmpty else { continue }
        count += 1
        let members = "\n" + CasesWriter.members(of: declaration) + "\n" + agreement(with: declaration) + "\n"
        bytes.insert(contentsOf: Array(members.utf8), at: found.end)
      }
      return (String(decoding: bytes, as: UTF8.self), count)
    }

    private func agreement(with declaration: EnumDeclaration) -> String {
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

    @Test(arguments: [
      ("Composable", true), ("ComposableMacros", false), ("ComposableTesting", false), ("GuessGame", false),
      ("GuessCLI", false),
    ])
    func `the expansion of every enum compiles and has all cases`(target: String, isLibrary: Bool) throws {
      var files: [String: String] = [:]
      var count = 0
      for file in try Repository.files(in: "Sources/\(target)") {
        let expanded = expanded(file.text)
        let isMain = file.path.hasSuffix("main.swift")
        let name = isMain ? "main.swift" : file.path.replacing("/", with: "_")
        files[name] = (isLibrary ? "" : "import Composable\n") + expanded.text
        count += expanded.count
      }
      let flags = ["-module-name", target, "-DMacros", "-package-name", "composable"]
      let outcome = try Compiler().check(files, boundInSeconds: 300, flags: flags)
      #expect(outcome.status == 0, "\(outcome.output)")
      print("\(target): \(count) enums")
    }
  }
#endif
