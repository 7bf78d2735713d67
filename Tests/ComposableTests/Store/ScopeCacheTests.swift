import Composable
import Testing

private struct Grid {
  var rows: [Int: Int] = [:]
  var sheet: Sheet?

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
  subscript(busy: Busy) -> Row {
    get { self[busy.number] }
    set { self[busy.number] = newValue }
  }
}

/// A number that comes back to the store when it is hashed or compared.
private struct Busy: Hashable {
  let number: Int
  @TaskLocal static var deed: Deed?

  static func == (lhs: Self, rhs: Self) -> Bool {
    act()
    return lhs.number == rhs.number
  }

  func hash(into hasher: inout Hasher) {
    Self.act()
    // All in one: so they are compared.
    hasher.combine(0)
  }

  private static func act() {
    guard let deed else { return }
    $deed.withValue(nil) { MainActor.assumeIsolated { deed.act() } }
  }
}

/// A function of the main actor, as a value with a type of its own: an optimized build of Swift 6.3.1 finds no metadata
/// for the type of the function itself, and a task local needs them.
private struct Deed: Sendable {
  let act: @MainActor @Sendable () -> Void
}

/// A state that sends and scopes when it goes.
@MainActor private final class Sheet {
  let close: @MainActor @Sendable () -> Void

  init(close: @escaping @MainActor @Sendable () -> Void) { self.close = close }

  deinit { MainActor.assumeIsolated { [close] in close() } }
}

@CasePathable private indirect enum GridAction: Sendable {
  case add(Int), show(Sheet), hide, one(id: Int, action: GridAction)
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

@MainActor @Suite struct `The scoped stores that are kept` {
  private let store = Store(initialState: Grid(), reducer: gridReducer, environment: ())

  private func row(_ number: Int) -> Store<Row, GridAction> { store.scope(state: \.[number]) }

  @Test func `are few, however many paths there were`() {
    for number in 0..<200_000 { _ = row(number) }
    #expect(store.scopedStoreCount <= 16)
  }

  @Test func `are those that are held, and few others`() {
    let held = (0..<100).map { row($0) }
    for number in 0..<1_000 { _ = row(number) }
    #expect(store.scopedStoreCount <= 200)
    for number in 0..<100 { #expect(held[number] === row(number)) }
    held[7].send(.add(7))
    #expect(row(7).count == 1)
  }

  @Test func `of one part are told apart by their actions, however many there are`() {
    let held = (0..<100).map { store.scope(state: \.rows, action: \.one[id: $0]) }
    for number in 0..<1_000 { _ = store.scope(state: \.rows, action: \.one[id: number]) }
    for number in 0..<100 {
      #expect(held[number] === store.scope(state: \.rows, action: \.one[id: number]))
      held[number].send(.add(number))
    }
    #expect(held[7].state.count == 100)
    #expect(store.scopedStoreCount <= 200)
  }

  @Test func `are the same as long as a store made from them is held`() {
    let count = row(5).scope(state: \.count)
    for number in 100..<1_000 { _ = row(number) }
    #expect(count === row(5).scope(state: \.count))
  }

  @Test func `are made anew when nobody held them`() {
    weak let first = row(5)
    for number in 100..<1_000 { _ = row(number) }
    #expect(first == nil)
    #expect(row(5).number == 5)
  }

  @Test(arguments: [true, false]) func `may remember a state that comes back to the store when it goes`(
    asksForIt: Bool
  ) {
    let closed = EventLog<Int?>()
    let close: @MainActor @Sendable () -> Void = { [store] in
      closed.append(store.scope(state: \.[0]).count)
      store.send(.add(0))
    }
    store.send(.show(Sheet(close: close)))
    _ = store.ifLet(state: \.sheet, action: \.add)?.state
    store.send(.hide)
    #expect(closed.entries == [])
    if asksForIt {
      #expect(store.ifLet(state: \.sheet, action: \.add) == nil)
    } else {
      for number in 0..<100 { _ = row(number) }
    }
    #expect(closed.entries == [0])
    #expect(store.rows[0] == 1)
  }

  @Test func `may be asked for with values that make scoped stores when they are hashed or compared`() {
    let made = EventLog<Int>()
    let deed = Deed { [store] in
      for number in 0..<40 { made.append(store.scope(state: \.[Busy(number: 100 + number)]).number) }
    }
    Busy.$deed.withValue(deed) {
      for number in 0..<4 { #expect(store.scope(state: \.[Busy(number: number)]).number == number) }
      for number in 0..<4 {
        let row = store.scope(state: \.[Busy(number: number)], action: \.one[id: number])
        row.send(.add(number))
        #expect(row.count == 1)
      }
    }
    #expect(!made.entries.isEmpty)
    #expect(store.scopedStoreCount <= 16)
  }
}
