import Expectations
@testable import Composable
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
  rowReducer.pullback(state: \.pinned, action: \.pinned),
  rowReducer.optional().pullback(state: \.optional, action: \.optional),
  rowReducer.forEach(state: \.rows, action: \.row),
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
    expectEqual(questions(during: actions), 0)
  }

  @Test func `for children whose effects have ended`() {
    var probe = MachineProbe(Table(), tableReducer)
    probe.send(.optional(.begin))
    probe.finish(1)
    let before = CountedRow.questions.withLock { $0 }
    probe.send(.other)
    expectEqual(CountedRow.questions.withLock { $0 }, before)
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
        rowReducer.forEach(state: \Table.watched, action: \TableAction.Cases.row),
        Reducer { table, action, _ in
          guard case .reverse = action else { return .none }
          table.rows.reverse()
          table.rows[0].number += 1
          return .none
        }))
    for id in 0..<100 { probe.send(.row(id: id, action: .begin)) }
    expectEqual(probe.live.count, 100)
    let before = CountedRow.questions.withLock { $0 }
    for _ in 0..<5 {
      probe.send(.other)
      probe.send(.reverse)
    }
    #expect(CountedRow.questions.withLock { $0 } - before <= 20)
  }
}

/// An id that counts how often it is looked up.
private struct CountedID: Hashable, Sendable {
  static let lookups = Locked(0)
  let number: Int

  func hash(into hasher: inout Hasher) {
    CountedID.lookups.withLock { $0 += 1 }
    hasher.combine(number)
  }
}

private struct CountedLine: Identifiable { let id: CountedID }

private enum ListAction: Sendable, CasePathable {
  case row(id: CountedID, action: RowAction)
  case edit(@Sendable (inout IdentifiedArrayOf<CountedLine>) -> Void)

  struct Cases {
    let row = CasePath<ListAction, (CountedID, RowAction)>(
      embed: { .row(id: $0, action: $1) },
      extract: { if case .row(let id, let value) = $0 { (id, value) } else { nil } })
  }
  static let cases = Cases()
}

private struct List { var rows: IdentifiedArrayOf<CountedLine> = [] }

private let listReducer: Reducer<List, ListAction, Void> = .combine(
  Reducer<CountedLine, RowAction, Void> { line, _, _ in .leaf(UInt(line.id.number)) }
    .forEach(state: \.rows, action: \.row),
  Reducer { list, action, _ in
    if case .edit(let edit) = action { edit(&list.rows) }
    return .none
  })

@Suite(.serialized) struct `Lifetimes of 4,000 rows with effects` {
  private static let count = 4_000
  /// More than two removals need. A dictionary also hashes the neighbors of a removed key, a few that differ by the seed.
  private static let fewLookups = 100
  // Not a probe: its checks after each instruction take too long for so many effects.
  private let machine = EventLoop<List, ListAction>(initialState: List()) { listReducer.reduce(&$0, $1, ()) }

  init() {
    // Room for all, because a dictionary that grows hashes each key again.
    send(.edit { $0.reserveCapacity(2 * Self.count) })
    send(.edit { rows in for number in 0..<Self.count { rows.append(CountedLine(id: CountedID(number: number))) } })
    for number in 0..<Self.count { send(.row(id: CountedID(number: number), action: .begin)) }
  }

  private func send(_ action: ListAction) {
    if machine.sendFirst(action) { return }
    machine.enter()
    while machine.next() != nil {}
    machine.leave()
  }

  private var live: Set<Int> { Set(machine.liveEffects.map(\.leaf.run.location.line)) }

  /// The number of lookups of ids while the rows are edited, and the effects that end.
  private func lookups(_ edit: @escaping @Sendable (inout IdentifiedArrayOf<CountedLine>) -> Void) -> (Int, [Int]) {
    let before = live
    let start = CountedID.lookups.value
    send(.edit(edit))
    return (CountedID.lookups.value - start, before.subtracting(live).sorted())
  }

  @Test func `an appended row is looked up by the array alone`() {
    let (lookups, ended) = lookups { $0.append(CountedLine(id: CountedID(number: Self.count))) }
    expectEqual(lookups, 1)
    expectEqual(ended, [])
  }

  @Test func `a hundred rows appended by one action are looked up by the array alone`() {
    let (lookups, ended) = lookups { rows in
      for number in 0..<100 { rows.append(CountedLine(id: CountedID(number: Self.count + number))) }
    }
    expectEqual(lookups, 100)
    expectEqual(ended, [])
  }

  @Test func `an inserted row is looked up by the array alone`() {
    let (lookups, ended) = lookups { $0.insert(CountedLine(id: CountedID(number: Self.count)), at: Self.count - 1) }
    #expect(lookups <= 4)
    expectEqual(ended, [])
  }

  @Test func `of removed rows, only their own ids are looked up`() {
    let (lookups, ended) = lookups { rows in
      rows.removeLast()
      rows.remove(id: CountedID(number: Self.count - 2))
    }
    #expect(lookups <= Self.fewLookups)
    expectEqual(ended, [Self.count - 2, Self.count - 1])
  }

  @Test func `of a row replaced by another, only its own id is looked up`() {
    let (lookups, ended) = lookups { $0[7] = CountedLine(id: CountedID(number: Self.count)) }
    #expect(lookups <= Self.fewLookups)
    expectEqual(ended, [7])
  }
}
