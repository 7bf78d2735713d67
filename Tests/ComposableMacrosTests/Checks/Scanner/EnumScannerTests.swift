import Expectations
import Testing

@testable import MacroExpansion

struct `The scanner on the body of an enum` {
  @Test(
    arguments: [
      ("enum A {}", []),
      ("enum A { case a, b(Int), c }", ["a", "b(Int)", "c"]),
      ("enum A { case a; case b }", ["a", "b"]),
      ("enum A {\n case a\n case\n  b,\n  c\n}", ["a", "b", "c"]),
      ("indirect enum A { case a(A); indirect case b(A) }", ["a(A)", "b(A)"]),
      ("enum A: Int, Sendable { case a = 1, b = -2, c }", ["a", "b", "c"]),
      ("enum A: String { case a = \"x,(\", b = #\"}\"# }", ["a", "b"]),
      ("enum A<T>: B<C<T>> where T: Sequence, T.Element == Int { case a(T) }", ["a(T)"]),
      ("@available(*, deprecated) @frozen public enum A { case a }", ["a"]),
      ("@Macro<[Int: (A, B)]>(x, y: { 1 }) enum A { case a }", ["a"]),
      ("enum A { case `default`, `in`(Int), `hello world`(Int) }", ["`default`", "`in`(Int)", "`hello world`(Int)"]),
      ("enum A { case get, set, open, indirect, `case`(Int) }", ["get", "set", "open", "indirect", "`case`(Int)"]),
    ] as [(String, [String])])
  func `every case is found`(source: String, expected: [String]) {
    expectEqual(Outline.of(source), expected)
  }

  @Test(arguments: [
    ("(Int, String)", "(Int, String)"),
    ("(id: Row.ID, action: Action)", "(id: Row.ID, action: Action)"),
    ("(_: Int, _ name: Int, in: Int, `let`: Int, `a b`: Int)", "(Int, Int, in: Int, let: Int, `a b`: Int)"),
    ("((Int, x: Int))", "((Int, x: Int))"),
    ("([String: (A, B)], [Int])", "([String: (A, B)], [Int])"),
    ("(Result<Int, any Error>, A<B<C, D>>?)", "(Result<Int, any Error>, A<B<C, D>>?)"),
    (
      "(@Sendable @MainActor (Int, A<B>) async throws -> Void)",
      "(@Sendable @MainActor (Int, A<B>) async throws -> Void)"
    ),
    ("(A<(B) -> C, D>, E)", "(A<(B) -> C, D>, E)"),
    ("(any P & Q, (some: Int) -> [X: Y])", "(any P & Q, (some: Int) -> [X: Y])"),
    ("(Self, [Self], Foo.Self, Self.ID)", "(A, [A], Foo.Self, A.ID)"),
    ("(Int!, String?)", "(Int?, String?)"),
    ("(Swift::Int, [3 of Int])", "(Swift::Int, [3 of Int])"),
    ("(/* a, */ Int // )\n , /* x: */ y: String)", "(Int, y: String)"),
    ("(\n  id: Int,\n  name: Dictionary<\n    Int, String>\n)", "(id: Int, name: Dictionary< Int, String>)"),
  ])
  func `payloads keep their labels and types`(payload: String, expected: String) {
    expectEqual(Outline.of("enum A { case a\(payload) }"), ["a\(expected)"])
  }

  @Test(arguments: [
    "Int = 5, b: String", "Int = f(1, 2), b: String", "Int = [1, 2].count, b: String", "Int = 1 < 2 ? 3 : 4, b: String",
    "Int = A<B, C>.x, b: String", "Int = A<B, C>(), b: String", "Int = .init { a, b in }, b: String",
    "Int = \"),\\(x, y)\".count, b: String", "Int = a < b, b: String", "Int = #line, b: String = \"x\"",
  ])
  func `default values are skipped`(payload: String) {
    expectEqual(Outline.of("enum A { case a(a: \(payload)) }"), ["a(a: Int, b: String)"])
  }

  @Test func `code between the cases is no case`() {
    let source = """
      enum A {
        case a
        var text: String { switch self { case .a: "case x(Int)"; case .b: "}" } }
        static let p = if case .b = self { 1 } else { 2 }
        static let q: Bool = if case let .b(x)? = f() { x } else { false }
        // case no
        /* case no { /* case no */ */
        struct Inner { enum Deep { case no } }
        func f(case x: Int = { 3 }()) -> [String: Int] { ["case": 1] }
        subscript(case: Int) -> Int { get { 1 } set {} }
        static let text = \"""
          case no }
          \"""
        static let regex = /case no }/
        init?(rawValue: Int) { self = .a }
        typealias F = (A) -> Void
        case b(Int)
      }
      """
    expectEqual(Outline.of(source), ["a", "b(Int)"])
  }

  @Test func `the text after the enum is ignored`() {
    expectEqual(Outline.of("enum A { case a }\nenum B { case b }"), ["a"])
  }

  @Test func `doc comments belong to the case they precede`() {
    let source = """
      enum A {
        /// Of a and b.
        @available(*, deprecated) indirect case a(A),
          b,
          /// Of c.
          c
        case d
      }
      """
    expectEqual(
      Outline.cases(of: source).map(\.documentation), [["/// Of a and b."], ["/// Of a and b."], ["/// Of c."], []])
  }

  @Test func `availability belongs to each case of its declaration`() {
    let source = "enum A { @available(*, deprecated, message: \"no, )\") @Other case a, b\n case c }"
    let deprecated = "@available(*, deprecated, message: \"no, )\")"
    expectEqual(Outline.cases(of: source).map(\.availability), [[deprecated], [deprecated], []])
  }

  @Test func `an unavailable case has no path where it is unavailable`() {
    let source = """
      enum A {
        @available(*, unavailable) case a
        @available(macOS, unavailable) @available(iOS, unavailable) case b
        @available(swift, obsoleted: 5) case c
        @available(*, deprecated, message: "soon unavailable, *") case d
        @available(macCatalyst, unavailable) @available(macOS, deprecated: 12) case e
        @available(iOSApplicationExtension, unavailable) case f
      }
      """
    expectEqual(
      Outline.of(source),
      [
        "#if !os(macOS) && !os(iOS)", "b", "#endif", "d", "#if !targetEnvironment(macCatalyst)", "e", "#endif", "f",
      ])
    expectEqual(Outline.cases(of: source).map(\.availability.count), [1, 1])
  }
}
