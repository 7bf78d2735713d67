import Expectations
import Testing

/// The diagnostics of the real compiler with the real plug-in.
@Suite(.serialized) struct `A diagnostic of the macro` {
  private func errors(_ program: String) throws -> [Compiler.Message] {
    try Compiler().check("import Composable\n" + program).errors
  }

  private func expect(
    _ program: String, line: Int, column: Int, _ text: String, location: SourceLocation = #_sourceLocation
  ) throws {
    let errors = try errors(program)
    #expect(errors.map(\.line) == [line], sourceLocation: location)
    #expect(errors.map(\.column) == [column], sourceLocation: location)
    #expect(errors.first?.text.hasPrefix(text) == true, "\(errors)", sourceLocation: location)
  }

  @Test func `reports a struct at its keyword`() throws {
    try expect(
      "@CasePathable\n  public struct Größe { let a = 1 }", line: 3, column: 10,
      "'@CasePathable' generates paths to the cases of an enum, but 'Größe' is a struct: remove the attribute")
  }

  @Test func `reports a second case with one base name at its name`() throws {
    try expect(
      "// é\n@CasePathable enum A {\n  case a(Int), /* é */ a(x: Int)\n}", line: 4, column: 25,
      "'a(x:)' and 'a(_:)' would both have the path '\\.a': rename one of them")
  }

  @Test func `reports an autoclosure at its attribute, in a nested type too`() throws {
    try expect(
      "struct S {\n  @CasePathable enum A {\n    case a(@autoclosure () -> Int)\n  }\n}", line: 4, column: 12,
      "a path cannot hold an '@autoclosure': write 'case a(() -> …)'")
  }

  @Test(arguments: [
    ("@CasePathable enum A: ~Copyable { case a }", 23, "a path copies payloads"),
    ("@CasePathable enum A { case cases }", 29, "'@CasePathable' generates a declaration with the name 'cases'"),
    ("@CasePathable enum A { case a; struct Cases {} }", 39, "'@CasePathable' generates 'struct Cases'"),
    ("@CasePathable enum A { case a; struct A {} }", 39, "this 'A' hides the enum 'A'"),
    ("struct S { @CasePathable private enum A { case a } }", 26, "no extension can make 'A' conform"),
  ])
  func `is one error for a type without paths`(program: String, column: Int, text: String) throws {
    try expect(program, line: 2, column: column, text)
  }

  @Test(arguments: [
    ("@BindableFields enum A { case a }", 17, "'@BindableFields' names the fields of a struct, but 'A' is an enum"),
    ("@BindableFields struct A: ~Copyable { var a = 1 }", 27, "a bindable field is copied, but 'A' is '~Copyable'"),
    (
      "@BindableFields struct A { static func bindableFields(_: inout BindableFieldList<A>) {} }", 40,
      "'@BindableFields' generates 'func bindableFields'"
    ),
    ("struct S { @BindableFields private struct A { var a = 1 } }", 28, "no extension can make 'A' conform"),
  ])
  func `is one error for a type without field names`(program: String, column: Int, text: String) throws {
    try expect(program, line: 2, column: column, text)
  }

  @Test func `explains an error of the compiler about a nonisolated struct with bindable fields`() throws {
    let errors = try errors("@BindableFields nonisolated struct A { @BindableState var a = 1 }")
    expectEqual(errors.map(\.column), [17, 59])
    expectEqual(
      errors.first?.text.hasPrefix("'@BindableFields' already makes 'A' nonisolated, and Swift does not"), true)
    expectEqual(errors.last?.text, "'nonisolated' cannot be applied to mutable stored properties")
  }

  @Test func `leaves errors of the compiler to the compiler`() throws {
    try expect("func f() { @CasePathable enum A { case a } }", line: 2, column: 31, "local type cannot have")
  }

  @Test func `reports a missing case where its path is used`() throws {
    try expect(
      "@CasePathable enum A { case a(Int) }\nlet path: KeyPath<A.Cases, CasePath<A, Int>> & Sendable = \\.b",
      line: 3, column: 59, "value of type 'A.Cases' has no member 'b'")
  }
}
