import Expectations
import Testing

@testable import MacroExpansion

struct `The scanner on the head of an enum` {
  @Test(
    arguments: [
      ("enum A {}", nil), ("internal enum A {}", nil), ("private enum A {}", nil), ("fileprivate enum A {}", nil),
      ("public enum A {}", "public"), ("package enum A {}", "package"),
      ("@frozen public indirect enum A {}", "public"), ("nonisolated public enum A {}", "public"),
    ] as [(String, String?)])
  func `members repeat the access that makes them visible`(source: String, access: String?) {
    expectEqual(EnumScanner.scan(source).declaration?.access, access)
  }

  @Test(
    arguments: [
      (["public extension Outer {}"], "public"), (["package extension Outer where T: P {}", "x"], "package"),
      (["extension Outer {}"], nil), (["public struct Outer {}"], nil),
      (["struct A {}", "public extension B {}"], nil),
      (["private extension Outer {}"], nil),
      (["\n// x\n@available(*, deprecated) public\n extension Outer {}"], "public"),
    ] as [([String], String?)])
  func `an extension gives its access to its members`(context: [String], access: String?) {
    expectEqual(EnumScanner.scan("enum A {}", context: context).declaration?.access, access)
  }

  @Test func `the enum's own access precedes the extension's`() {
    expectEqual(EnumScanner.scan("internal enum A {}", context: ["public extension B {}"]).declaration?.access, nil)
  }

  @Test func `the name keeps its backticks`() {
    expectEqual(EnumScanner.scan("enum `default` { case a }").declaration?.name, "`default`")
  }

  @Test func `availability of the enum is kept`() {
    let source = "@available(macOS 99, *) @Other(1)\n@available (*, deprecated) enum A {}"
    expectEqual(
      EnumScanner.scan(source).declaration?.availability, ["@available(macOS 99, *)", "@available (*, deprecated)"])
  }

  @Test(
    arguments: [
      ("binding(BindingAction<State>)", "State"), ("binding(Composable.BindingAction<A.State>)", "A.State"),
      ("`binding`(BindingAction<S<Int, X>>)", "S<Int, X>"),
      ("binding", nil), ("binding(Int)", nil), ("binding(x: BindingAction<State>)", nil),
      ("binding(BindingAction<State>, Int)", nil), ("bound(BindingAction<State>)", nil),
      ("binding(BindingAction<State>?)", nil),
    ] as [(String, String?)])
  func `a binding is recognized by its name and its payload`(source: String, root: String?) {
    expectEqual(EnumScanner.scan("enum A { case \(source) }").declaration?.bindingRoot, root)
  }

  @Test func `a binding inside a condition is left to the user`() {
    expectEqual(
      EnumScanner.scan("enum A {\n#if X\ncase binding(BindingAction<S>)\n#endif\n}").declaration?.bindingRoot, nil)
  }

  @Test func `a hand-written binding is not written again`() {
    let source = "enum A { case binding(BindingAction<S>)\n var binding: BindingAction<S>? { nil } }"
    expectEqual(EnumScanner.scan(source).declaration?.bindingRoot, nil)
  }
}
