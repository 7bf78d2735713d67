import Expectations
import Testing

@testable import MacroExpansion

struct `The text that the macro for fields writes` {
  private func written(_ source: String, context: [String] = []) throws -> String {
    FieldsWriter.members(of: try #require(StructScanner.scan(source, context: context).declaration))
  }

  @Test func `has a line for each field, inside its conditions`() throws {
    try expectEqual(
      written("struct A { @BindableState var a = 1\nvar b = 1\n#if X\n@BindableState var `in` = 1\n#endif\n}"),
      #"""
      /// The names of the fields.
      nonisolated static func bindableFields(_ fields: inout Composable.BindableFieldList<Self>) {
        fields.bindable("a", \.$a, \.a)
        fields.stored("b", \.b)
        #if X
        fields.bindable("in", \.$in, \.`in`)
        #endif
      }
      """#)
  }

  @Test func `says which fields are redacted`() throws {
    let text = try written("struct A { @BindableState @Redacted var a = \"\"\n@Composable.Redacted var b = \"\" }")
    #expect(text.contains(#"  fields.redacted("a", \.$a, \.a)"# + "\n" + #"  fields.redacted("b", \.b)"# + "\n}"))
  }

  @Test func `has the access of the struct`() throws {
    #expect(try written("public struct A {}").contains("\npublic nonisolated static func"))
    #expect(try written("struct A {}", context: ["public extension B {}"]).contains("\npublic nonisolated static func"))
    #expect(try written("private struct A {}").contains("\nnonisolated static func"))
  }
}
