import Composable
import Expectations
import Testing

private enum RowAction: Equatable { case tapped, saved(Int) }

@CasePathable private enum ChildAction: Equatable { case tapped, saved(Int), row(id: String, action: RowAction) }

@CasePathable private enum ParentAction: Equatable {
  case row(id: Int, action: ChildAction)
  case plain(id: String, action: RowAction)
  case nested(ChildAction)
}

/// `case pair(Int, ChildAction)`, written by hand, with a path that has no name.
private enum Written: CasePathable {
  case pair(Int, ChildAction)

  struct Cases {
    let pair = CasePath<Written, (Int, ChildAction)>(
      embed: { .pair($0.0, $0.1) }, extract: { if case .pair(let id, let action) = $0 { (id, action) } else { nil } })
  }
  static var cases: Cases { Cases() }
}

struct `The path to the action of a row` {
  private typealias Path<Value> = KeyPath<ParentAction.Cases, CasePath<ParentAction, Value>>

  private func name<Value>(_ path: Path<Value>) -> String? { ParentAction.cases[keyPath: path].name.text(at: path) }

  @Test func `embeds and extracts the actions of one id`() {
    let path = ParentAction.cases.row[id: 1]
    expectEqual(path.embed(.tapped), .row(id: 1, action: .tapped))
    expectEqual(path.extract(.row(id: 1, action: .tapped)), .tapped)
    expectEqual(path.extract(.row(id: 2, action: .tapped)), nil)
    expectEqual(path.extract(.nested(.tapped)), nil)
  }

  @Test func `chains when the row's action has case paths`() {
    let path: Path<Int> = \.row[id: 1].saved
    expectEqual(ParentAction.cases[keyPath: path].extract(.row(id: 1, action: .saved(42))), 42)
    expectEqual(ParentAction.cases[keyPath: path].extract(.row(id: 2, action: .saved(42))), nil)
    #expect(ParentAction.row(id: 1, action: .row(id: "a", action: .tapped)).is(\.row[id: 1].row[id: "a"]))
    #expect(!ParentAction.row(id: 1, action: .row(id: "b", action: .tapped)).is(\.row[id: 1].row[id: "a"]))
  }

  @Test func `exists when the row's action has no case paths`() {
    expectEqual(ParentAction.plain(id: "a", action: .tapped)[case: \.plain[id: "a"]], .tapped)
    expectEqual(ParentAction.plain(id: "a", action: .tapped)[case: \.plain[id: "b"]], nil)
  }

  @Test func `equals the path to the same id only`() {
    let id = 1
    expectEqual((\.row[id: id] as Path<ChildAction>), \.row[id: 1])
    #expect((\.row[id: id] as Path<ChildAction>) != \.row[id: 2])
  }

  @Test func `is accepted by a reducer`() {
    let path: any KeyPath<ParentAction.Cases, CasePath<ParentAction, ChildAction>> & Sendable = \.row[id: 7]
    expectEqual(ParentAction.cases[keyPath: path].embed(.tapped), .row(id: 7, action: .tapped))
  }

  @Test func `is named as its source`() {
    expectEqual(name(\.row[id: 1]), #"\.row[id: 1]"#)
    expectEqual(name(\.row[id: 1].tapped), #"\.row[id: 1].tapped"#)
    expectEqual(name(\.plain[id: "a"]), #"\.plain[id: "a"]"#)
    expectEqual(name(\.nested.row[id: "a"]), #"\.nested.row[id: "a"]"#)
    expectEqual(name(\.row[id: 1].row[id: "a"]), #"\.row[id: 1].row[id: "a"]"#)
  }

  @Test func `is named by the key path where the case path has no name`() {
    let path: KeyPath<Written.Cases, CasePath<Written, Void>> = \.pair[id: 1].tapped
    expectEqual(Written.cases[keyPath: path].name.text(at: path), #"\.pair[id: 1].tapped"#)
  }
}
