import Testing

/// The properties of a struct that have names. `$` marks those that are `@BindableState`.
struct `The scanner on fields` {
  func check(_ body: String, _ fields: [String], location: SourceLocation = #_sourceLocation) {
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

  @Test func `ignores constants, statics, lazy variables and those with other attributes`() {
    check("let a = 1, b = 2\nstatic var c = 1\nlazy var d = 1\n@Other var e = 1\n@MainActor var f = 1", [])
    check("@Other @BindableState var a = 1\n@BindableState @Other var b = 1\n@available(*, deprecated) var c = 1", [])
    check("@BindableState var a = 1, b = 2\nvar c = 1", ["c"])
    check("var `two words` = 1", [])
  }

  @Test func `keeps conditions around their fields`() {
    check(
      "#if DEBUG\nvar a = 1\n#elseif X\n@BindableState var b = 1\n#else\nfunc c() {}\n#endif\n#if Y\nlet d = 1\n#endif",
      ["#if DEBUG", "a", "#elseif X", "$b", "#else", "#endif"])
  }
}
