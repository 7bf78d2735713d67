import Composable
import Expectations
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
    expectEqual(name(\.child), #"\.child"#)
    expectEqual(name(\.default), #"\.default"#)
  }

  @Test func `a path with the name of a type is too`() {
    expectEqual(name(\.Upper), #"\.Upper"#)
    expectEqual(name(\.child.Upper), #"\.child.Upper"#)
  }

  @Test func `a chain has all its cases`() {
    expectEqual(name(\.child.loaded), #"\.child.loaded"#)
    expectEqual(name(\.child.switch), #"\.child.switch"#)
    expectEqual(name(\.boxed.value), #"\.boxed.value"#)
    expectEqual(name(\.boxed.none), #"\.boxed.none"#)
  }
}
