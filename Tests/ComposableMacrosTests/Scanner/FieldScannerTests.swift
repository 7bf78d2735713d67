import Testing

/// The properties of a struct that have names. `$` marks those that are `@BindableState`.
struct `The scanner on fields` {
  private func check(_ body: String, _ fields: [String], location: SourceLocation = #_sourceLocation) {
    #expect(Outline.fields(of: "struct A {\n\(body)\n}") == fields, sourceLocation: location)
  }

  @Test func `finds stored variables, bindable or not`() {
    check(
      "@BindableState var a = 1\nvar b: Int\nvar c = f(1, 2), d = 3, e: [Int: Int] = [:]", ["$a", "b", "c", "d", "e"])
    check("@Composable.BindableState(wrappedValue: 1) var a; @BindableState<Int> var b = 1", ["$a", "$b"])
    check("@BindableState\n  public private(set) var a = 1\n  private var b = 1", ["$a", "b"])
    check("weak var a: B?; nonisolated(unsafe) var b = 1", ["a", "b"])
    check("var `default` = 1", ["`default`"])
  }

  @Test func `finds the variables in a pattern`() {
    check("var (a, (b, _)): (Int, (Int, Int)) = (1, (2, 3)), c = 4\nvar (d, e) = (1, 2)", ["a", "b", "c", "d", "e"])
    check("static var (a, b) = (1, 2)\nlet (c, d) = (1, 2)", [])
  }

  @Test func `finds redacted variables, bindable or not`() {
    check("@BindableState @Redacted var a = 1\n@Redacted private var b = 1\n@Redacted @Other var c = 1", ["$a", "b"])
  }

  @Test func `skips types and values with commas and angle brackets`() {
    check("var a: B<C, (D) -> E> = .init(), b = B<C, D>(), c = x < y, d = y > x", ["a", "b", "c", "d"])
    check("var a = { (b: Int, c: Int) in var d = 1 }, e = [1, 2]\n  .map { $0 }\nvar f = 1", ["a", "e", "f"])
    check("var a = if b { 1 } else { 2 }\nvar c = \"\\(d, e)\", f = /x,y/", ["a", "c", "f"])
    check("var a: @Sendable (Int, Int) -> Void, b: Int", ["a", "b"])
  }

  @Test func `finds observed variables, and not computed ones`() {
    check("var a = 1 { didSet { b() } }, c: Int { willSet {} }", ["a", "c"])
    check("var a: Int { 1 }\nvar b: Int { get { 1 } set {} }\nvar c: Int { var d = 1 { didSet {} }; return d }", [])
    check("var a: [Int] {\n  [1, 2]\n}\nvar b = 1", ["b"])
  }

  @Test func `ignores constants, statics, lazy variables and those with other attributes`() {
    check("let a = 1, b = 2\nstatic var c = 1\nlazy var d = 1\n@Other var e = 1\n@MainActor var f = 1", [])
    check("@Other @BindableState var a = 1\n@BindableState @Other var b = 1\n@available(*, deprecated) var c = 1", [])
    check("@BindableState var a = 1, b = 2\nvar c = 1", ["c"])
    check("var `two words` = 1", [])
  }

  @Test func `skips members of other kinds`() {
    check("func a() { var b = 1 }\nstruct C { var d = 1 }\ninit(a: Int) { var e = 1 }\nvar f = 1\ncase g", ["f"])
    check("subscript(a: Int) -> Int { var b = 1; return b }\ntypealias C = Int\nvar d = 1", ["d"])
  }

  @Test func `keeps conditions around their fields`() {
    check(
      "#if DEBUG\nvar a = 1\n#elseif X\n@BindableState var b = 1\n#else\nfunc c() {}\n#endif\n#if Y\nlet d = 1\n#endif",
      ["#if DEBUG", "a", "#elseif X", "$b", "#else", "#endif"])
  }

  @Test func `finds nothing in a type that is no struct`() {
    #expect(Outline.fields(of: "enum A { var a: Int { 1 } }") == ["no struct"])
  }
}
