import Expectations
import Testing

@testable import MacroExpansion

struct `A finding of the scanner` {
  /// The findings of a text as `offset: message`. The arrow in the text marks the first one.
  private func check(
    _ marked: String, context: [String] = [], _ message: String, location: SourceLocation = #_sourceLocation
  ) {
    let arrow = marked.utf8.firstIndex(of: UInt8(ascii: "^")).map {
      marked.utf8.distance(from: marked.startIndex, to: $0)
    }
    let findings = EnumScanner.scan(marked.replacing("^", with: ""), context: context).findings
    #expect(findings.first?.message == message, sourceLocation: location)
    #expect(findings.first?.offset == arrow, sourceLocation: location)
    #expect(findings.count == 1, sourceLocation: location)
  }

  @Test func `names a type that is no enum`() {
    check(
      "@CasePathable public ^struct S { var a = 1 }",
      """
      '@CasePathable' generates paths to the cases of an enum, but 'S' is a struct: remove the attribute, or write \
      'enum S'
      """)
    check(
      "final ^actor S {}",
      """
      '@CasePathable' generates paths to the cases of an enum, but 'S' is an actor: remove the attribute, or write \
      'enum S'
      """)
  }

  @Test func `names two cases with one base name, which would share a path`() {
    check(
      "enum A { case a(Int), ^a(x: Int, String) }",
      "'a(x:_:)' and 'a(_:)' would both have the path '\\.a': rename one of them")
    check("enum A { case a; case ^`a`(Int) }", "'`a`(_:)' and 'a' would both have the path '\\.a': rename one of them")
  }

  @Test func `names a noncopyable enum, which has no paths`() {
    check(
      "enum A<T: ~Copyable>: B, ^~Copyable { case a }",
      """
      a path copies payloads, but 'A' is '~Copyable': remove '~Copyable', or remove '@CasePathable' and switch over \
      the enum
      """)
  }

  @Test func `names a member with the name of a written one`() {
    let text = "'@CasePathable' generates a declaration with the name"
    check("enum A { case a, ^cases }", "\(text) 'cases': rename the case, for example to 'cases_'")
    check("enum A { case ^`Cases`(Int) }", "\(text) 'Cases': rename the case, for example to 'cases_'")
  }

  @Test func `leaves hand-written members alone`() {
    let text = "remove the declaration, or remove the attribute and write ': CasePathable' after the enum's name"
    check("enum A { case a\n struct ^Cases {} }", "'@CasePathable' generates 'struct Cases': \(text)")
    check("enum A { public static var ^cases: Int { 1 } }", "'@CasePathable' generates 'var cases': \(text)")
    #expect(EnumScanner.scan("enum A { var cases: Int { 1 }; func Cases() {} }").findings.isEmpty)
  }

  @Test func `names a type with the enum's own name, which hides it`() {
    check("enum A { struct ^A {} }", "this 'A' hides the enum 'A' from the paths inside it: rename one of them")
    check("enum A<B, ^A> {}", "this 'A' hides the enum 'A' from the paths inside it: rename one of them")
    #expect(EnumScanner.scan("enum A<B: A, C> where C == A { case a(A) }").findings.isEmpty)
  }

  @Test func `names an autoclosure, which has no path`() {
    check(
      "enum A { case a(x: ^@autoclosure () -> Int), b }",
      "a path cannot hold an '@autoclosure': write 'case a(() -> …)' and pass a closure")
    #expect(EnumScanner.scan("enum A { case a((@autoclosure () -> Int) -> Void) }").findings.isEmpty)
  }

  @Test func `names a payload that cannot be read`() {
    let text = "'@CasePathable' cannot read the payload of 'a': declare a 'typealias' for its type, and use that"
    check("enum A { case a(Int, ^, Int) }", text)
    check("enum A { case a(x: ^) }", text)
  }

  @Test func `requires the conformance by hand for a private type inside another`() {
    let text = "'enum B: CasePathable', or 'fileprivate' instead of 'private'"
    let start = "no extension can make 'B' conform to 'CasePathable', because an enclosing type keeps it private: write"
    check("^private enum B { case a }", context: ["struct A {}"], "\(start) \(text)")
    check("enum ^B { case a }", context: ["private struct A {}", "struct Outer {}"], "\(start) \(text)")
    for (source, context) in [
      ("private enum B { case a }", []), ("enum B { case a }", ["private struct A {}"]),
      ("private enum B: CasePathable { case a }", ["struct A {}"]),
      ("enum B: Composable.CasePathable { case a }", ["private struct A {}", "struct Outer {}"]),
      ("enum B { case a }", ["private extension A {}"]),
    ] {
      #expect(EnumScanner.scan(source, context: context).findings.isEmpty)
    }
  }

  @Test func `keeps the paths of the other cases`() {
    expectEqual(Outline.of("enum A { case a(Int), a(x: Int), b(@autoclosure () -> Int), c(,), d }"), ["a(Int)", "d"])
  }

  private func checkStruct(
    _ marked: String, context: [String] = [], _ message: String, location: SourceLocation = #_sourceLocation
  ) {
    let arrow = marked.utf8.firstIndex(of: UInt8(ascii: "^")).map {
      marked.utf8.distance(from: marked.startIndex, to: $0)
    }
    let findings = StructScanner.scan(marked.replacing("^", with: ""), context: context).findings
    #expect(findings.map(\.message) == [message], sourceLocation: location)
    #expect(findings.first?.offset == arrow, sourceLocation: location)
  }

  @Test func `names a type that is no struct and has no fields`() {
    let text = "'@BindableFields' names the fields of a struct, but"
    checkStruct("@BindableFields ^enum A {}", "\(text) 'A' is an enum: remove the attribute, or write 'struct A'")
    checkStruct("final ^class A {}", "\(text) 'A' is a class: remove the attribute, or write 'struct A'")
  }

  @Test func `names a modifier that the compiler does not accept on a struct with bindable fields`() {
    let text = """
      '@BindableFields' already makes 'A' nonisolated, and Swift does not compile '@BindableState' in a type with \
      that word: remove 'nonisolated'
      """
    checkStruct("@BindableFields ^nonisolated struct A { @BindableState var a = 1; @BindableState var b = 1 }", text)
    checkStruct("private ^nonisolated struct A { var a = 1\n@BindableState var b = 1 }", text)
    for source in [
      "nonisolated struct A { var a = 1 }", "public nonisolated struct A { @BindableState var a = 1 }",
      "struct A { @BindableState var a = 1; nonisolated func b() {} }",
    ] {
      #expect(StructScanner.scan(source).findings.isEmpty)
    }
    expectEqual(Outline.fields(of: "nonisolated struct A { @BindableState var a = 1 }"), ["$a"])
  }

  @Test func `names an actor to which a struct with bindable fields belongs`() {
    func text(_ attribute: String) -> String {
      "'@BindableFields' makes 'A' nonisolated, because a reducer changes a state on any actor: remove '\(attribute)'"
    }
    checkStruct("^@MainActor struct A { @BindableState var a = 1; @BindableState var b = 1 }", text("@MainActor"))
    checkStruct(
      "@BindableFields ^@Images.ImageActor public struct A { @BindableState var a = 1 }", text("@Images.ImageActor"))
    for source in ["@MainActor struct A { var a = 1 }", "struct A { @MainActor var a = 1; @BindableState var b = 1 }"] {
      #expect(StructScanner.scan(source).findings.isEmpty)
    }
  }

  @Test func `names wrappers whose order would hide the bindable field`() {
    checkStruct(
      "struct A { @Redacted @BindableState var ^a = 1 }",
      "the '$' of a field belongs to its first wrapper: write '@BindableState @Redacted var a'")
  }

  @Test func `explains why a struct cannot have names`() {
    checkStruct(
      "struct A: ^~Copyable {}",
      "a bindable field is copied, but 'A' is '~Copyable': remove '~Copyable', or remove '@BindableFields'")
    checkStruct(
      "struct A { static func ^bindableFields() {} }",
      """
      '@BindableFields' generates 'func bindableFields': remove the declaration, or remove the attribute and write ': \
      BindableFields' after the struct's name
      """)
    checkStruct(
      "^private struct B {}", context: ["struct A {}"],
      """
      no extension can make 'B' conform to 'BindableFields', because an enclosing type keeps it private: write \
      'struct B: BindableFields', or 'fileprivate' instead of 'private'
      """)
    for source in [
      "struct A { var bindableFields = 1 }", "struct A<A> {}", "struct A { struct A {} }", "struct A { var cases = 1 }",
    ] {
      #expect(StructScanner.scan(source).findings.isEmpty)
    }
  }
}
