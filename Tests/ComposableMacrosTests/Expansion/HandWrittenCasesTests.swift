import Composable
import Expectations
import Testing

/// `Cases` without the macro.
private enum Written: CasePathable {
  case counter(Int), row(id: Int, name: String), tick

  struct Cases: Sendable {
    let counter = CasePath(embed: Written.counter) { if case .counter(let value) = $0 { value } else { nil } }
    let row = CasePath<Written, (Int, String)>(
      embed: { .row(id: $0.0, name: $0.1) },
      extract: { if case .row(let id, let name) = $0 { (id, name) } else { nil } })
    let tick = CasePath<Written, Void>(embed: { .tick }) { if case .tick = $0 { () } else { nil } }
  }
  static var cases: Cases { Cases() }
}

struct `Cases written without the macro` {
  @Test func `hand-written cases work as key paths, with and without the macro`() {
    let path: KeyPath<Written.Cases, CasePath<Written, Int>> & Sendable = \.counter
    expectEqual(Written.cases[keyPath: path].extract(.counter(3)), 3)
    expectEqual(Written.cases[keyPath: path].extract(.tick), nil)
    expectEqual(Written.cases.row.extract(Written.cases.row.embed((1, "a")))?.1, "a")
    #expect(Written.cases.tick.extract(.tick) != nil)
  }
}
