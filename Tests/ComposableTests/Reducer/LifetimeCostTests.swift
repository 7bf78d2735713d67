import Composable
import Testing

/// A row that counts the reads of its id, except those of the array that contains it.
private struct CountedRow: Identifiable {
  static let questions = Locked(0)
  let key: Int
  var number = 0
  var id: Int {
    CountedRow.questions.withLock { $0 += 1 }
    return key
  }
}

private enum RowAction: Sendable { case change, begin }

private struct Table {
  var pinned = CountedRow(key: 0)
  var optional: CountedRow? = CountedRow(key: 0)
  var rows: IdentifiedArray<Int, CountedRow> = IdentifiedArray(
    uniqueElements: (0..<100).map { CountedRow(key: $0) }, id: \.key)
  var other = 0

  /// The rows. Counts reads, but not changes in place.
  var watched: IdentifiedArray<Int, CountedRow> {
    get {
      CountedRow.questions.withLock { $0 += 1 }
      return rows
    }
    _modify { yield &rows }
  }
}

private enum TableAction: Sendable, CasePathable {
  case pinned(RowAction), optional(RowAction), row(id: Int, action: RowAction), other, remove(Int), reverse

  struct Cases {
    let pinned = CasePath<TableAction, RowAction>(
      embed: { .pinned($0) }, extract: { if case .pinned(let value) = $0 { value } else { nil } })
    let optional = CasePath<TableAction, RowAction>(
      embed: { .optional($0) }, extract: { if case .optional(let value) = $0 { value } else { nil } })
    let row = CasePath<TableAction, (Int, RowAction)>(
      embed: { .row(id: $0, action: $1) },
      extract: { if case .row(let id, let value) = $0 { (id, value) } else { nil } })
  }
  static let cases = Cases()
}

private let rowReducer: Reducer<CountedRow, RowAction, Void> = Reducer { row, action, _ in
  row.number += 1
  return action == .begin ? .leaf(1) : .none
}

private let tableReducer: Reducer<Table, TableAction, Void> = .combine(
  rowReducer.pullback(state: \.pinned, action: \.pinned, environment: { $0 }),
  rowReducer.optional().pullback(state: \.optional, action: \.optional, environment: { $0 }),
  rowReducer.forEach(state: \.rows, action: \.row, environment: { $0 }),
  Reducer { table, action, _ in
    if case .remove(let id) = action { table.rows.remove(id: id) } else { table.other += 1 }
    return .none
  })

@Suite(.serialized) struct `Lifetimes read no ids per action` {
  /// The number of reads of ids while actions are reduced.
  private func questions(after first: [TableAction] = [], during actions: [TableAction]) -> Int {
    var probe = MachineProbe(Table(), tableReducer)
    for action in first { probe.send(action) }
    let before = CountedRow.questions.withLock { $0 }
    for action in actions { probe.send(action) }
    return CountedRow.questions.withLock { $0 } - before
  }

  @Test func `for children that have no live effects`() {
    let actions: [TableAction] = [
      .pinned(.change), .optional(.change), .row(id: 7, action: .change), .other, .remove(9),
    ]
    #expect(questions(during: actions) == 0)
  }

  @Test func `for children whose effects have ended`() {
    var probe = MachineProbe(Table(), tableReducer)
    probe.send(.optional(.begin))
    probe.finish(1)
    let before = CountedRow.questions.withLock { $0 }
    probe.send(.other)
    #expect(CountedRow.questions.withLock { $0 } == before)
  }

  @Test func `except a bounded number for each child that has effects`() {
    let one = questions(after: [.optional(.begin)], during: [.other])
    #expect(one >= 1 && one <= 2)
    #expect(questions(after: [.optional(.begin), .pinned(.begin)], during: [.other, .other]) <= 4 * one)
  }

  @Test func `even for a hundred rows with effects while none is inserted or removed`() {
    var probe = MachineProbe(
      Table(),
      .combine(
        rowReducer.forEach(state: \Table.watched, action: \TableAction.Cases.row, environment: { $0 }),
        Reducer { table, action, _ in
          guard case .reverse = action else { return .none }
          table.rows.reverse()
          table.rows[0].number += 1
          return .none
        }))
    for id in 0..<100 { probe.send(.row(id: id, action: .begin)) }
    #expect(probe.live.count == 100)
    let before = CountedRow.questions.withLock { $0 }
    for _ in 0..<5 {
      probe.send(.other)
      probe.send(.reverse)
    }
    #expect(CountedRow.questions.withLock { $0 } - before <= 20)
  }
}
