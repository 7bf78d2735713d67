#if Macros
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

    // Release builds do not keep all the names, and the name of a property is not told from that of a type.
    #if DEBUG
      @Test func `so is one that is called like a type`() {
        #expect(name(\.Upper) == #"\.Upper"#)
      }
    #endif

    @Test func `a chain is called by all its cases`() {
      #expect(name(\.child.loaded) == #"\.child.loaded"#)
      #expect(name(\.child.switch) == #"\.child.switch"#)
      #expect(name(\.boxed.value) == #"\.boxed.value"#)
      #expect(name(\.boxed.none) == #"\.boxed.none"#)
    }

    @Test func `a case further down that is called like a type is left open`() {
      #expect(name(\.child.Upper) == #"\.child.…"#)
    }
  }
#endif
