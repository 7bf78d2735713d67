import Expectations
@testable import ComposableTesting

private enum Inner: Sendable, CasePathable {
  case changed(to: Int)
  case stored

  struct Cases {
    // Computed, as a macro writes it.
    var changed: CasePath<Inner, Int> {
      CasePath(embed: { .changed(to: $0) }, extract: { if case .changed(let value) = $0 { value } else { nil } })
    }
    let stored = CasePath<Inner, Void>(embed: { .stored }, extract: { if case .stored = $0 { () } else { nil } })
  }
  static var cases: Cases { Cases() }
}

private enum Outer: Sendable, CasePathable {
  case inner(Inner)
  case kept(Inner)
  case other
  case made(Inner)

  struct Cases {
    var inner: CasePath<Outer, Inner> {
      CasePath(embed: { .inner($0) }, extract: { if case .inner(let value) = $0 { value } else { nil } })
    }
    let kept = CasePath(embed: Outer.kept) { if case .kept(let value) = $0 { value } else { nil } }
    let other = CasePath<Outer, Void>(embed: { .other }, extract: { if case .other = $0 { () } else { nil } })
    var made: CasePath<Outer, Inner> { Self.path() }

    static func path() -> CasePath<Outer, Inner> {
      CasePath(embed: { .made($0) }, extract: { if case .made(let value) = $0 { value } else { nil } })
    }
  }
  static var cases: Cases { Cases() }
}

/// A failure names the case path that it expected.
struct `The name of a case in a failure` {
  private func expected<Value>(_ path: KeyPath<Outer.Cases, CasePath<Outer, Value>>) -> Substring? {
    reports {
      TestStore<Int, Outer, Void>(initialState: 0, reducer: .empty, environment: ()).receive(path)
    }.first?.text.split(separator: ",").first?.dropFirst("receive: expected ".count)
  }

  @Test func `is written as in the test, for any source of the path`() {
    let path = \Outer.Cases.inner
    expectEqual(expected(path), #"\.inner"#)
    expectEqual(expected(\.other), #"\.other"#)
    expectEqual(expected(\.kept), #"\.kept"#)
  }

  @Test func `of a path that a function makes is its payload type, followed by names`() {
    expectEqual(expected(\.made), "a case with Inner")
    expectEqual(expected(\.made.stored), "a case with ()")
  }

  @Test func `of a chain has all its cases, computed or stored`() {
    expectEqual(expected(\.inner.changed), #"\.inner.changed"#)
    expectEqual(expected(\.inner.stored), #"\.inner.stored"#)
    expectEqual(expected(\.kept.changed), #"\.kept.changed"#)
    expectEqual(expected(\.kept.stored), #"\.kept.stored"#)
  }

  @Test func `is the payload type of a path without name`() {
    expectEqual(expected(\.[number: 1]), "a case with Inner")
  }

  @Test func `is the given name`() {
    expectEqual(Outer.cases[number: 2].name.text(at: \Outer.Cases.[number: 2]), #"\.second"#)
  }
}

extension Outer.Cases {
  fileprivate subscript(number number: Int) -> CasePath<Outer, Inner> {
    let path = Self.path()
    return number == 1 ? path : CasePath(name: "second", embed: path.embed, extract: path.extract)
  }
}
