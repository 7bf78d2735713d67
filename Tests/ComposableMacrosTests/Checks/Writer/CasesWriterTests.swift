import Expectations
import Testing

@testable import MacroExpansion

struct `The text that the macro writes` {
  private func written(_ source: String, context: [String] = []) throws -> String {
    CasesWriter.members(of: try #require(EnumScanner.scan(source, context: context).declaration))
  }

  @Test func `has a computed path for each case`() throws {
    let text = try written("enum A { case a, b(Int), c(id: Int, String) }")
    expectEqual(
      text,
      """
      /// The paths to the cases of `A`.
      nonisolated struct Cases: Swift.Sendable {
        var a: Composable.CasePath<A, Void> {
          .init(name: "a", embed: { .a }, extract: { if case .a = $0 { () } else { nil } })
        }
        var b: Composable.CasePath<A, Int> {
          .init(name: "b", embed: { .b($0) }, extract: { if case .b(let value) = $0 { value } else { nil } })
        }
        var c: Composable.CasePath<A, (Int, String)> {
          .init(name: "c", embed: { .c(id: $0.0, $0.1) }, extract: { if case .c(id: let value0, let value1) = $0 { (value0, value1) } else { nil } })
        }
      }

      /// The paths to all cases.
      nonisolated static var cases: Cases { .init() }
      """)
  }

  @Test func `has the access of the enum, and a case's comments and conditions`() throws {
    let text = try written(
      "public enum `A` {\n#if X\n/// Doc.\n@available(*, deprecated) case `in`\n#endif\n}")
    expectEqual(
      text,
      """
      /// The paths to the cases of ``A``.
      public nonisolated struct Cases: Swift.Sendable {
        #if X
        /// Doc.
        @available(*, deprecated)
        public var `in`: Composable.CasePath<`A`, Void> {
          .init(name: "in", embed: { .`in` }, extract: { if case .`in` = $0 { () } else { nil } })
        }
        #endif
      }

      /// The paths to all cases.
      public nonisolated static var cases: Cases { .init() }
      """)
  }

  @Test func `has the property of a binding case`() throws {
    let text = try written("public enum A { case binding(BindingAction<State>) }")
    #expect(
      text.hasSuffix(
        """
        public nonisolated static var cases: Cases { .init() }

        /// The change of one field, when this is a binding action.
        public nonisolated var binding: Composable.BindingAction<State>? {
          if case .binding(let value) = self { value } else { nil }
        }
        """))
  }

  @Test func `embeds a payload that cannot exist by the case itself`() throws {
    #expect(try written("enum A { case a(Never) }").contains("embed: A.a, extract:"))
    #expect(try written("enum A { case a(x: Never, Int) }").contains("embed: A.a, extract:"))
    #expect(try written("enum A { case a(Result<Int, Never>) }").contains("embed: { .a($0) }, extract:"))
    #expect(try written("enum A { case a(Never), A }").contains("embed: { .a($0) }, extract:"))
  }

  @Test(
    arguments: [
      ("enum A<B: C> { case a }", []), ("enum A<B> where B == C { case a }", []),
      ("enum A { case a }", ["struct S<B: C> {}"]),
      ("enum A { case a }", ["struct T {}", "extension S where B: C {}"]),
    ] as [(String, [String])])
  func `has methods for a constrained parameter`(source: String, context: [String]) throws {
    let text = try written(source, context: context)
    #expect(
      text.contains(
        """
          var a: Composable.CasePath<A, Void> {
            .init(name: "a", embed: `embed a`, extract: `extract a`)
          }
          @Sendable private func `embed a`() -> A {
            .a
          }
          @Sendable private func `extract a`(_ root: A) -> (Void)? {
            if case .a = root { () } else { nil }
          }
        """))
  }

  @Test func `has no methods for a parameter without constraint`() throws {
    #expect(try !written("enum A<B>: C<D> { case a(B) }", context: ["struct S<E> {}"]).contains("func"))
  }

  @Test func `with constraints embeds a case with a payload by itself, unless its name is a keyword`() throws {
    #expect(try written("enum A<B: C> { case a(B) }").contains("embed: A.a, extract: `extract a`)"))
    #expect(try written("enum A<B: C> { case `in`(B) }").contains("embed: A.`in`, extract: `extract in`)"))
    #expect(
      try written("enum A<B: C> { case `self`(B) }").contains("embed: { .`self`($0) }, extract: `extract self`)"))
    #expect(try written("enum A<B: C> { case a(B), A }").contains("embed: { .a($0) }, extract: `extract a`)"))
  }

  @Test func `has the conformance beside the type, with its availability`() throws {
    let declaration = TypeDeclaration(name: "A", availability: ["@available(macOS 99, *)"])
    expectEqual(
      ConformanceWriter.conformance(of: declaration, type: "Outer.A", to: .casePathable),
      """
      @available(macOS 99, *)
      extension Outer.A: nonisolated Composable.CasePathable {}
      """)
  }
}
