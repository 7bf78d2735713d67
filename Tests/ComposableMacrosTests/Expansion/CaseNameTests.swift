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

/// What the paths that the macro writes are called in failures.
@Suite struct `The name of a path` {
  private func name<Value>(_ path: KeyPath<Parent.Cases, CasePath<Parent, Value>>) -> String? {
    Parent.cases[keyPath: path].name.text(at: path)
  }

  @Test func `a path is called as it is written`() {
    #expect(name(\.child) == #"\.child"#)
    #expect(name(\.default) == #"\.default"#)
  }

  @Test func `so is one that is called like a type`() {
    #expect(name(\.Upper) == #"\.Upper"#)
    #expect(name(\.child.Upper) == #"\.child.Upper"#)
  }

  @Test func `a chain is called by all its cases`() {
    #expect(name(\.child.loaded) == #"\.child.loaded"#)
    #expect(name(\.child.switch) == #"\.child.switch"#)
    #expect(name(\.boxed.value) == #"\.boxed.value"#)
    #expect(name(\.boxed.none) == #"\.boxed.none"#)
  }
}
