import Expectations
import Testing

extension `The scanner on fields` {
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

  @Test func `skips members of other kinds`() {
    check("func a() { var b = 1 }\nstruct C { var d = 1 }\ninit(a: Int) { var e = 1 }\nvar f = 1\ncase g", ["f"])
    check("subscript(a: Int) -> Int { var b = 1; return b }\ntypealias C = Int\nvar d = 1", ["d"])
  }

  @Test func `finds nothing in a type that is no struct`() {
    expectEqual(Outline.fields(of: "enum A { var a: Int { 1 } }"), ["no struct"])
  }
}
