import Expectations
import Testing

@testable import MacroExpansion

struct `The expander of macros` {
  private func request(
    _ source: String, role: String = "member", macro: String = "CasePathableMacro", missing: String = "x"
  ) -> Request.Expansion {
    Request.Expansion(
      macro: .init(typeName: macro), macroRole: role,
      declSyntax: .init(source: source, location: .init(fileName: "a.swift", offset: 100)),
      extendedTypeSyntax: .init(source: "Outer.A"), conformanceListSyntax: .init(source: missing))
  }

  private func expand(_ request: Request.Expansion) -> (source: String?, diagnostics: [Answer.Diagnostic]) {
    guard case .expansion(let source, let diagnostics) = Expander.expand(request) else { return (nil, []) }
    return (source, diagnostics)
  }

  @Test func `the member role writes the members, the extension role the conformance`() {
    expectEqual(expand(request("enum A { case a }")).source?.contains("struct Cases"), true)
    expectEqual(
      expand(request("enum A { case a }", role: "extension")).source,
      "extension Outer.A: nonisolated Composable.CasePathable {}")
  }

  @Test func `a struct gets the names of its fields, by the other macro`() {
    let macro = "BindableFieldsMacro"
    expectEqual(
      expand(request("struct A { var a = 1 }", macro: macro)).source?.contains("fields.stored(\"a\", \\.a)"), true)
    expectEqual(
      expand(request("struct A {}", role: "extension", macro: macro)).source,
      "extension Outer.A: nonisolated Composable.BindableFields {}")
    expectEqual(expand(request("enum A {}", macro: macro)).source, "")
    expectEqual(
      expand(request("enum A {}", role: "extension", macro: macro)).diagnostics.map(\.message),
      [
        "'@BindableFields' names the fields of a struct, but 'A' is an enum: remove the attribute, or write 'struct A'"
      ])
  }

  @Test func `an enum that declares the conformance itself gets no second one`() {
    expectEqual(expand(request("enum A: CasePathable { case a }", role: "extension", missing: "")).source, "")
  }

  @Test func `a finding has its location in the file and is reported once`() {
    let source = "\n  @CasePathable struct S {}"
    let diagnostics = expand(request(source, role: "extension")).diagnostics
    expectEqual(diagnostics.map(\.position.fileName), ["a.swift"])
    expectEqual(diagnostics.map(\.position.offset), [100 + 17])
    #expect(expand(request(source)).diagnostics.isEmpty)
  }

  @Test(arguments: [
    "struct S {}", "enum A: ~Copyable { case a }", "enum A { case cases }", "enum A { struct Cases {} }",
    "enum A { struct A {} }",
  ])
  func `a source without expansion has one error`(source: String) {
    expectEqual(expand(request(source)).source, "")
    expectEqual(expand(request(source, role: "extension")).diagnostics.count, 1)
    expectEqual(expand(request(source, role: "extension")).source, "")
  }

  @Test func `a private type gets its members and no conformance`() {
    var member = request("private enum A { case a }")
    member.lexicalContext = [.init(source: "struct Outer {}")]
    var conformance = member
    conformance.macroRole = "extension"
    expectEqual(expand(member).source?.contains("struct Cases"), true)
    expectEqual(expand(conformance).source, "")
  }

  @Test func `other macros and roles are rejected with a message`() {
    expectEqual(
      expand(request("enum A {}", macro: "Other")).diagnostics.map(\.message), ["this plug-in has no macro 'Other'"])
    expectEqual(
      expand(request("enum A {}", role: "peer")).diagnostics.map(\.message), ["'@CasePathable' has no role 'peer'"])
  }
}
