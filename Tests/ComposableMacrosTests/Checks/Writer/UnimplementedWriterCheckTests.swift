import Testing

@testable import MacroExpansion

extension `The text that the macro for environments writes` {
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
}
