import Composable
import Expectations
import TestEffort
import Testing

private struct Grid {
  var rows: [Int: Int] = [:]
  var sheet: OnRelease?

  subscript(row: Int) -> Row {
    get { Row(number: row, count: rows[row] ?? 0) }
    set { rows[row] = newValue.count }
  }
}

private struct Row {
  var number: Int
  var count: Int
}

extension Grid {
  subscript(busy: CallbackKey) -> Row {
    get { self[busy.number] }
    set { self[busy.number] = newValue }
  }
}

/// A key that runs a closure when it is hashed or compared.
private struct CallbackKey: Hashable {
  let number: Int
  @TaskLocal static var closure: MainActorClosure?

  static func == (lhs: Self, rhs: Self) -> Bool {
    callBack()
    return lhs.number == rhs.number
  }

  func hash(into hasher: inout Hasher) {
    Self.callBack()
    // All keys have one hash, so they are compared.
    hasher.combine(0)
  }

  private static func callBack() {
    guard let closure else { return }
    $closure.withValue(nil) { MainActor.assumeIsolated { closure.call() } }
  }
}

/// A closure of the main actor in a type of its own: an optimized build of Swift 6.3.1 finds no metadata for the type
/// of the closure itself, and a task local needs them.
private struct MainActorClosure: Sendable {
  let call: @MainActor @Sendable () -> Void
}

@CasePathable private indirect enum GridAction: Sendable {
  case add(Int), show(OnRelease), hide, one(id: Int, action: GridAction)
}

private let gridReducer: Reducer<Grid, GridAction, Void> = Reducer { grid, action, _ in
  switch action {
  case .add(let row): grid[row].count += 1
  case .show(let sheet): grid.sheet = sheet
  case .hide: grid.sheet = nil
  case .one(let id, .add(let row)) where id == row: grid[row].count += 1
  case .one: break
  }
  return .none
}

@MainActor struct `The cached scoped stores` {
  private let store = Store(initialState: Grid(), reducer: gridReducer, environment: ())

  private func row(_ number: Int) -> Store<Row, GridAction> { store.scope(state: \.[number]) }

  @Test func `are few, for any number of paths`() {
    for number in 0..<TestEffort.count(20_000, full: 200_000) { _ = row(number) }
    #expect(store.scopedStoreCount <= 16)
  }

  @Test func `are those that are retained, and few others`() {
    let held = (0..<100).map { row($0) }
    for number in 0..<1_000 { _ = row(number) }
    #expect(store.scopedStoreCount <= 200)
    for number in 0..<100 { #expect(held[number] === row(number)) }
    held[7].send(.add(7))
    expectEqual(row(7).count, 1)
  }

  @Test func `of one part are distinguished by their actions, for any number of actions`() {
    let held = (0..<100).map { store.scope(state: \.rows, action: \.one[id: $0]) }
    for number in 0..<1_000 { _ = store.scope(state: \.rows, action: \.one[id: number]) }
    for number in 0..<100 {
      #expect(held[number] === store.scope(state: \.rows, action: \.one[id: number]))
      held[number].send(.add(number))
    }
    expectEqual(held[7].state.count, 100)
    #expect(store.scopedStoreCount <= 200)
  }

  @Test func `are the same while a store made from them is retained`() {
    let count = row(5).scope(state: \.count)
    for number in 100..<1_000 { _ = row(number) }
    #expect(count === row(5).scope(state: \.count))
  }

  @Test func `are made again when none was retained`() {
    weak let first = row(5)
    for number in 100..<1_000 { _ = row(number) }
    #expect(first == nil)
    expectEqual(row(5).number, 5)
  }

  @Test(arguments: [true, false]) func `may cache a state that sends when it is released`(
    asksForIt: Bool
  ) {
    let closed = EventLog<Int?>()
    let close: @MainActor @Sendable () -> Void = { [store] in
      closed.append(store.scope(state: \.[0]).count)
      store.send(.add(0))
    }
    store.send(.show(OnRelease(onMainActor: close)))
    _ = store.ifLet(state: \.sheet, action: \.add)?.state
    store.send(.hide)
    expectEqual(closed.entries, [])
    if asksForIt {
      #expect(store.ifLet(state: \.sheet, action: \.add) == nil)
    } else {
      for number in 0..<100 { _ = row(number) }
    }
    expectEqual(closed.entries, [0])
    expectEqual(store.rows[0], 1)
  }

  @Test func `accept keys that make scoped stores when they are hashed or compared`() {
    let made = EventLog<Int>()
    let closure = MainActorClosure { [store] in
      for number in 0..<40 { made.append(store.scope(state: \.[CallbackKey(number: 100 + number)]).number) }
    }
    CallbackKey.$closure.withValue(closure) {
      for number in 0..<4 { expectEqual(store.scope(state: \.[CallbackKey(number: number)]).number, number) }
      for number in 0..<4 {
        let row = store.scope(state: \.[CallbackKey(number: number)], action: \.one[id: number])
        row.send(.add(number))
        expectEqual(row.count, 1)
      }
    }
    #expect(!made.entries.isEmpty)
    #expect(store.scopedStoreCount <= 16)
  }
}
