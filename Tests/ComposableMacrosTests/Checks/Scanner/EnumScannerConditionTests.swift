import Expectations
import Testing

@testable import MacroExpansion

struct `The scanner on conditional compilation` {
  @Test func `a case stays inside its conditions`() {
    let source = """
      enum A {
        case a
        #if DEBUG && (os(Linux) ||
          os(macOS)) // why
        case b
          #if swift(>=6)
          case c(Int)
          #endif
        #elseif canImport(X)
        #else
        case b(String)
        #endif
        case d
      }
      """
    expectEqual(
      Outline.of(source),
      [
        "a", "#if DEBUG && (os(Linux) || os(macOS))", "b", "#if swift(>=6)", "c(Int)", "#endif",
        "#elseif canImport(X)", "#else", "b(String)", "#endif", "d",
      ])
  }

  @Test func `a condition without cases is omitted`() {
    expectEqual(Outline.of("enum A {\n#if X\nvar a: Int { 1 }\n#else\n#endif\ncase b\n}"), ["b"])
  }

  @Test func `other directives are ignored`() {
    expectEqual(Outline.of("enum A {\n#warning(\"case x\")\n#sourceLocation(file: \"a\", line: 1)\ncase b\n}"), ["b"])
  }

  @Test func `conditions that are not closed end with the enum`() {
    expectEqual(Outline.of("enum A {\n#if X\ncase a\n#else\ncase b\n}"), ["#if X", "a", "#else", "b", "#endif"])
    expectEqual(Outline.of("enum A {\n#endif\n#else\ncase a\n}"), ["a"])
  }

  @Test func `one name may occur in two branches`() {
    let source = "enum A {\n#if X\ncase a\n#else\ncase a(Int)\n#endif\n#if Y\ncase b\n#endif\n#if !Y\ncase b\n#endif\n}"
    #expect(EnumScanner.scan(source).findings.isEmpty)
  }

  @Test func `one name may not occur inside and outside of a branch`() {
    expectEqual(EnumScanner.scan("enum A {\n#if X\ncase a\n#endif\ncase a(Int)\n}").findings.map(\.offset), [34])
    expectEqual(EnumScanner.scan("enum A {\ncase a(Int)\n#if X\ncase a\n#endif\n}").findings.map(\.offset), [32])
  }
}
