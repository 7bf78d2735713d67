@testable import ComposableTesting

private enum Inner: Sendable, CasePathable {
  case changed(to: Int)

  // Computed, as a macro writes it: a key path does not know the name.
  struct Cases {
    var changed: CasePath<Inner, Int> {
      CasePath(embed: { .changed(to: $0) }, extract: { if case .changed(let value) = $0 { value } else { nil } })
    }
  }
  static var cases: Cases { Cases() }
}

private enum Outer: Sendable, CasePathable {
  case inner(Inner)
  case other

  struct Cases {
    var inner: CasePath<Outer, Inner> {
      CasePath(embed: { .inner($0) }, extract: { if case .inner(let value) = $0 { value } else { nil } })
    }
    let other = CasePath<Outer, Void>(embed: { .other }, extract: { if case .other = $0 { () } else { nil } })
  }
  static var cases: Cases { Cases() }
}

/// What a case path is called that was expected in vain.
@Suite struct CaseNameTests {
  private func expected(_ receive: (TestStore<Int, Outer, Void>) -> Void) -> Substring? {
    reports {
      receive(TestStore(initialState: 0, reducer: .empty, environment: ()))
    }.first?.text.split(separator: ",").first?.dropFirst("receive: expected ".count)
  }

  @Test func `it is called as the test writes it`() {
    let names = [
      expected { $0.receive(\.inner) },
      expected { $0.receive(\.inner.changed) { $0 = 1 } },
      expected { $0.receive(\.other) },
    ]
    #expect(names == [#"\.inner"#, #"\.inner.changed"#, #"\.other"#])
  }

  @Test func `also when it is on a line of its own`() {
    let name = expected {
      $0.receive(
        \.inner.changed,
        { $0 = 1 })
    }
    #expect(name == #"\.inner.changed"#)
  }

  @Test func `where the source cannot be read it is called by its name, or by what it carries`() {
    #expect(expected { $0.receive(\.other, at: .here) } == #"\.other"#)
    #expect(expected { $0.receive(\.inner, at: .here) } == "a case with Inner")
  }

  @Test func `a location that is somewhere else is not taken for the path`() {
    let here = #_sourceLocation
    #expect(expected { $0.receive(\.inner, at: here) } == "a case with Inner")
  }
}
