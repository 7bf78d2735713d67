import Composable
import Testing

@CasePathable private enum Parent {
  case child(Child), `default`, Upper(Int), boxed(Boxed<Int>)
}

@CasePathable private enum Child {
  case loaded([Int]), `switch`(Int), Upper(Int)
}

@CasePathable private enum Boxed<Value: Equatable & Sendable> {
  case value(Value), none
}

/// The names of the macro's paths in failures.
struct `The name of a path` {
  private func name<Value>(_ path: KeyPath<Parent.Cases, CasePath<Parent, Value>>) -> String? {
    Parent.cases[keyPath: path].name.text(at: path)
  }

  @Test func `a path is written as in the source`() {
    #expect(name(\.child) == #"\.child"#)
    #expect(name(\.default) == #"\.default"#)
  }

  @Test func `a path with the name of a type is too`() {
    #expect(name(\.Upper) == #"\.Upper"#)
    #expect(name(\.child.Upper) == #"\.child.Upper"#)
  }

  @Test func `a chain has all its cases`() {
    #expect(name(\.child.loaded) == #"\.child.loaded"#)
    #expect(name(\.child.switch) == #"\.child.switch"#)
    #expect(name(\.boxed.value) == #"\.boxed.value"#)
    #expect(name(\.boxed.none) == #"\.boxed.none"#)
  }
}
