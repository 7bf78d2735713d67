import Testing

@testable import MacroExpansion

struct `The text that the macro for environments writes` {
  private func result(_ source: String, context: [String] = []) -> DeclarationScanner.Result {
    DeclarationScanner.scan(source, for: .unimplemented, context: context)
  }

  private func written(_ source: String, context: [String] = []) throws -> String {
    UnimplementedWriter.members(of: try #require(result(source, context: context).declaration))
  }

  /// The value of a property of a type.
  private func value(_ type: String) throws -> Substring {
    let text = try written("struct E { var a: \(type) }")
    return try #require(text.split(separator: "\n").first { $0.hasPrefix("    a: ") }).dropFirst(7).dropLast()
  }

  @Test func `has a line for each property without a value`() throws {
    #expect(
      try written(
        "struct E { var a, b: Int\nlet c: @Sendable () -> Void\nvar d = 1\nvar e: Int { 1 }; static var f: Int }")
          == """
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

  @Test func `has the value that a property's type requires`() throws {
    let values = [
      ("any Clock<Duration>", #"Composable.UnimplementedClock("E.a")"#),
      ("any Clock<Duration>?", "nil"), ("Int?", "nil"), ("(() -> Void)?", "nil"),
      ("RandomSource", #".unimplemented("E.a")"#), ("Composable.UUIDGenerator", #".unimplemented("E.a")"#),
      ("DateGenerator { didSet { } }", #".unimplemented("E.a")"#), ("MyRandomSource", ".unimplemented"),
      ("Outer.Environment", ".unimplemented"), ("[Int]", ".unimplemented"),
      ("(Int) throws -> Int", #"Composable.unimplemented("E.a")"#),
      ("(Int) async throws(Broken) -> [Int]", #"Composable.unimplemented("E.a")"#),
      ("nonisolated(nonsending) @Sendable (Int) async -> Int", #"Composable.unimplemented("E.a", placeholder: 0)"#),
      ("((Int) throws -> Int) -> Bool", #"Composable.unimplemented("E.a", placeholder: false)"#),
      ("() -> (Int) throws -> Int", #"Composable.unimplemented("E.a")"#),
      ("() -> [String: [Int]]", #"Composable.unimplemented("E.a", placeholder: [:])"#),
      ("() -> [[String: Int]]", #"Composable.unimplemented("E.a", placeholder: [])"#),
      ("() -> Result<Int, any Error>?", #"Composable.unimplemented("E.a", placeholder: nil)"#),
      ("(@Sendable () -> String)", #"Composable.unimplemented("E.a", placeholder: "")"#),
      ("() -> Response", #"Composable.unimplemented("E.a")"#),
    ]
    for (type, expected) in values { #expect(try value(type) == expected, "\(type)") }
  }

  @Test func `has the access of the struct`() throws {
    #expect(try written("public struct A {}").contains("\npublic static var"))
    #expect(try written("private struct A {}").contains("\nstatic var"))
  }

  @Test func `is an error for other declarations`() {
    #expect(
      result("struct E {\n#if DEBUG\nvar a: Int\n#endif\n}").findings.map(\.message) == [
        "'@Unimplemented' cannot generate an argument inside '#if': give 'a' a value, or write 'static var "
          + "unimplemented'"
      ])
    #expect(
      result("enum E {}").findings.map(\.message) == [
        "'@Unimplemented' generates a value of a struct, but 'E' is an enum: remove the attribute, or write 'struct E'"
      ])
    #expect(
      result("struct E { static let unimplemented = 1 }").findings.map(\.message) == [
        "'@Unimplemented' generates 'let unimplemented': remove the declaration, or remove the attribute"
      ])
    #expect(result("struct E {\n#if DEBUG\nvar a = 1\n#endif\n}").findings.isEmpty)
  }
}
