import Expectations
import Testing

@testable import MacroExpansion

struct `The text that the macro for environments writes` {
  func result(_ source: String, context: [String] = []) -> DeclarationScanner.Result {
    DeclarationScanner.scan(source, for: .unimplemented, context: context)
  }

  func written(_ source: String, context: [String] = []) throws -> String {
    UnimplementedWriter.members(of: try #require(result(source, context: context).declaration))
  }

  /// The value of a property of a type.
  func value(_ type: String) throws -> Substring {
    let text = try written("struct E { var a: \(type) }")
    return try #require(text.split(separator: "\n").first { $0.hasPrefix("    a: ") }).dropFirst(7).dropLast()
  }

  @Test func `has a line for each property without a value`() throws {
    try expectEqual(
      written(
        "struct E { var a, b: Inner\nlet c: @Sendable () -> Void\nvar d = 1\nvar e: Int { 1 }; static var f: Int }"),
      """
      /// Fails the test that touches it.
      static var unimplemented: Self {
        Self(
          a: .unimplemented,
          b: .unimplemented,
          c: Composable.unimplemented("E.c"))
      }
      """)
    #expect(try written("struct E {}").contains("\n  Self()\n"))
    #expect(try written("struct E { var d = 1 }").contains("\n  Self()\n"))
  }

  @Test func `is an error for other declarations`() {
    expectEqual(
      result("struct E {\n#if DEBUG\nvar a: Inner\n#endif\n}").findings.map(\.message),
      [
        "'@Unimplemented' cannot generate an argument inside '#if': give 'a' a value, or write 'static var "
          + "unimplemented'"
      ])
    expectEqual(
      result("enum E {}").findings.map(\.message),
      [
        "'@Unimplemented' generates a value of a struct, but 'E' is an enum: remove the attribute, or write 'struct E'"
      ])
    expectEqual(
      result("struct E { static let unimplemented = 1 }").findings.map(\.message),
      [
        "'@Unimplemented' generates 'let unimplemented': remove the declaration, or remove the attribute"
      ])
    for type in ["Int", "[Int]", "(Int, Int)", "[A: () -> Int]"] {
      expectEqual(
        result("struct E { var a: \(type) }").findings.map(\.message),
        [
          "no '\(type)' fails a test when it is used: give 'a' a value, or make it a closure that returns one"
        ])
    }
    let pattern = "'@Unimplemented' cannot generate the arguments of a pattern: declare each property by itself"
    expectEqual(result("struct E { var (a, b) = (1, 2) }").findings.map(\.message), [pattern])
    expectEqual(result("struct E { let a = 1; let (b, (c, _)): (B, C), d: D }").findings.map(\.offset), [26])
    for source in [
      "var (a, b) = (1, 2); init() { self.init() }", "static var (a, b) = (1, 2)",
      "func f() { var (a, b) = (1, 2) }",
    ] {
      #expect(result("struct E { \(source) }").findings.isEmpty)
    }
    #expect(result("struct E {\n#if DEBUG\nvar a = 1\n#endif\n}").findings.isEmpty)
  }
}
