import Composable
import TestEffort
import Testing

@testable import MacroExpansion

/// Any text must be read to its end. A text that is not would hang or crash the suite.
struct `The scanner on random text` {
  /// Checks the rules for every text, Swift or not.
  private func check(_ source: String, _ origin: @autoclosure () -> String) {
    let bytes = Array(source.utf8)
    var end = 0
    for token in Lexer.tokens(of: source) {
      let length = token.text.utf8.count
      guard length > 0, token.offset >= end, token.offset + length <= bytes.count else {
        Issue.record("token \(token) is out of place: \(origin())")
        return
      }
      end = token.offset + length
    }
    for macro in [AttachedMacro.casePathable, .bindableFields] {
      let result = DeclarationScanner.scan(source, for: macro, context: [source])
      for finding in result.findings where !(0...bytes.count).contains(finding.offset) || finding.message.isEmpty {
        Issue.record("finding \(finding) is out of place: \(origin())")
      }
      guard let declaration = result.declaration else { continue }
      _ = macro == .casePathable ? CasesWriter.members(of: declaration) : FieldsWriter.members(of: declaration)
    }
  }

  private static let pieces = [
    "enum A", "struct A", "var a", "@BindableState ", "didSet", "lazy ", "let ", "{", "}", "(", ")", "[", "]", "<", ">",
    "case ", "case a", "a(Int)", ",", ":", "=", "->", "::", "\"",
    "\"\"\"",
    "#\"", "\"#", "\\(", "\\", "/*", "*/", "//", "///", "/**", "\n", "\r\n", " ", "`", "#if", "#else", "#elseif X",
    "#endif", "@available(", "@", "*, unavailable)", "indirect", "static ", "var binding", "struct Cases", "/", "#/",
    "/#",
    "#", "é", "🙂", "\u{0}", "1.5", "-", "!", "Self", "@autoclosure", "private", "~Copyable", ";", ".", "_", "where",
  ]

  @Test(arguments: 0..<4)
  func `random bytes`(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    for round in 0..<100 {
      let bytes = (0..<Int.random(in: 0..<300, using: &generator)).map { _ in
        UInt8.random(in: .min ... .max, using: &generator)
      }
      check(String(decoding: bytes, as: UTF8.self), "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: 0..<8)
  func `pieces of Swift in any order`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    for round in 0..<150 {
      var source = try #require(
        ["enum A { case a(", "enum A {", "struct A { var a", "struct A {"].randomElement(using: &generator))
      for _ in 0..<Int.random(in: 0..<60, using: &generator) {
        source += try #require(Self.pieces.randomElement(using: &generator))
      }
      check(source, "seed \(seed), round \(round): \(source)")
    }
  }

  @Test(arguments: 0..<TestEffort.count(1, full: 2))
  func `the sources of this package with changes`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    for file in try Repository.files(in: "Sources") {
      for found in FoundEnum.all(in: file.text) {
        var bytes = Array(found.source.utf8)
        for _ in 0..<TestEffort.count(1, full: 10) {
          let piece = Array(try #require(Self.pieces.randomElement(using: &generator)).utf8)
          let start = Int.random(in: 0...bytes.count, using: &generator)
          let end = min(bytes.count, start + Int.random(in: 0..<4, using: &generator))
          bytes.replaceSubrange(start..<end, with: piece)
          check(String(decoding: bytes, as: UTF8.self), "\(file.path), seed \(seed)")
        }
      }
    }
  }

  @Test func `every prefix of an enum with all kinds of text in it`() {
    let source = ##"""
      /// Doc.
      @available(macOS 10, *) public indirect enum A<B: C<D>>: E where B == [Int: (F, G)] {
        #if X(y) && !Z
        case a(x: Int = f("\(g("h"))"), B<C, (D) -> E>?), `b c` = -1.5, c // d
        #else
        var x: Y { """
          \(z) " ""
          """ + #"\#(q)"# + /r[(]s/ }
        #endif /* /* nested */ */
      }
      """##
    for length in 0...source.utf8.count {
      check(String(decoding: Array(source.utf8.prefix(length)), as: UTF8.self), "length \(length)")
    }
  }

  @Test func `every prefix of a struct with all kinds of text in it`() {
    let source = ##"""
      /// Doc.
      @available(macOS 10, *) public struct A<B: C<D>>: E where B == [Int: (F, G)] {
        #if X(y) && !Z
        @BindableState public private(set) var a: B<C, (D) -> E>? = f("\(g("h"))"), b = -1.5 { didSet { c() } }
        #else
        var x: Y { """
          \(z) " ""
          """ + #"\#(q)"# + /r[(]s/ }
        #endif /* /* nested */ */
        lazy var z = x < y, w = A<B, C>()
      }
      """##
    for length in 0...source.utf8.count {
      check(String(decoding: Array(source.utf8.prefix(length)), as: UTF8.self), "length \(length)")
    }
  }

  @Test(arguments: [
    "(", "{", "[", "<", "\"\\(", "#\"\\#(", "/*", "#if X\n", "case a(", "@a(", "@a<", "(<", "{(", "#", "`", "\"",
    "#/\n",
    "\"\"\"\n", "a.", "@", "/(", "///\n", "/**", " /x", "a(b: c = d<", "var a, ", "var a\n", "case a, a, ", "{)",
    "case a\n", "indirect ",
  ])
  func `thousands of openings`(opening: String) {
    let many = TestEffort.count(2_000, full: 10_000)
    check("enum A { case a(b: C = " + String(repeating: opening, count: many), opening)
    check("enum A { " + String(repeating: opening, count: many / 10), opening)
    check("struct A { var a = " + String(repeating: opening, count: many), opening)
  }
}
