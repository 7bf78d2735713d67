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
        "struct E { var a, b: Inner\nlet c: @Sendable () -> Void\nvar d = 1\nvar e: Int { 1 }; static var f: Int }")
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
      ("Outer.Environment", ".unimplemented"), ("Box<() -> Int>", ".unimplemented"), ("Int!", "nil"),
      ("() throws -> Int", #"Composable.unimplemented("E.a")"#),
      ("() async throws(Broken) -> [Int]", #"Composable.unimplemented("E.a")"#),
      ("nonisolated(nonsending) @Sendable () async -> Int", #"Composable.unimplemented("E.a", placeholder: 0)"#),
      ("() -> (@Sendable (Int) -> Int?)", #"Composable.unimplemented("E.a")"#),
      ("() -> (Int) throws -> Int", #"Composable.unimplemented("E.a")"#),
      ("() -> [String: [Int]]", #"Composable.unimplemented("E.a", placeholder: [:])"#),
      ("() -> [[String: Int]]", #"Composable.unimplemented("E.a", placeholder: [])"#),
      ("() -> Result<Int, any Error>?", #"Composable.unimplemented("E.a", placeholder: nil)"#),
      ("(@Sendable () -> String)", #"Composable.unimplemented("E.a", placeholder: "")"#),
      ("(() -> (Int, Int))", #"Composable.unimplemented("E.a")"#),
      ("() -> Response", #"Composable.unimplemented("E.a")"#),
    ]
    for (type, expected) in values { #expect(try value(type) == expected, "\(type)") }
  }

  @Test func `has a closure expression where a function does not take each parameter`() throws {
    func closure(_ parameters: String, _ rest: String) -> String {
      let effect = rest.contains("throws") ? rest.dropFirst(") as () ".count).prefix { $0 != "-" } : ""
      return "{ \(parameters) \(effect)in \(effect.isEmpty ? "" : "try ")(Composable.unimplemented(\"E.a\"\(rest))() }"
    }
    let values = [
      ("(Int) throws -> Int", closure("_", ") as () throws -> Int")),
      ("(Work, [A: B], C<D, E>,) async throws(Broken) -> [Int]", closure("_, _, _", ") as () throws(Broken) -> [Int]")),
      ("nonisolated(nonsending) @Sendable (_ x: Int) async -> Int", closure("_", ", placeholder: 0) as () -> Int")),
      ("((Int) throws -> Int) -> Bool", closure("_", ", placeholder: false) as () -> Bool")),
      ("((Int, Int)) -> @Sendable () -> Int?", closure("_", ") as () -> @Sendable () -> Int?")),
      ("@convention(c) () -> Int", #"{ () in (Composable.unimplemented("E.a", placeholder: 0) as () -> Int)() }"#),
      ("() -> sending Box", #"{ () in (Composable.unimplemented("E.a") as () -> Box)() }"#),
    ]
    for (type, expected) in values { #expect(try value(type) == expected, "\(type)") }
  }

  @Test func `has the access of the struct`() throws {
    #expect(try written("public struct A {}").contains("\npublic static var"))
    #expect(try written("private struct A {}").contains("\nstatic var"))
  }

  @Test func `is an error for other declarations`() {
    #expect(
      result("struct E {\n#if DEBUG\nvar a: Inner\n#endif\n}").findings.map(\.message) == [
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
    for type in ["Int", "[Int]", "(Int, Int)", "[A: () -> Int]"] {
      #expect(
        result("struct E { var a: \(type) }").findings.map(\.message) == [
          "no '\(type)' fails a test when it is used: give 'a' a value, or make it a closure that returns one"
        ])
    }
    let pattern = "'@Unimplemented' cannot generate the arguments of a pattern: declare each property by itself"
    #expect(result("struct E { var (a, b) = (1, 2) }").findings.map(\.message) == [pattern])
    #expect(result("struct E { let a = 1; let (b, (c, _)): (B, C), d: D }").findings.map(\.offset) == [26])
    for source in [
      "var (a, b) = (1, 2); init() { self.init() }", "static var (a, b) = (1, 2)",
      "func f() { var (a, b) = (1, 2) }",
    ] {
      #expect(result("struct E { \(source) }").findings.isEmpty)
    }
    #expect(result("struct E {\n#if DEBUG\nvar a = 1\n#endif\n}").findings.isEmpty)
  }
}
