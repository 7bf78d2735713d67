import Composable
import Expectations
import Observation
import Testing

/// A row that calls back when it is released, and when it is compared.
private struct CallingRow: Identifiable, Equatable, Sendable {
  let id: Int
  var number = 0
  var held: OnRelease?
  var onCompare: (@Sendable () -> Void)?

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.onCompare?()
    return lhs.number == rhs.number
  }
}

private struct CallingRows: Sendable {
  var rows: IdentifiedArrayOf<CallingRow>
  var notes: [String] = []
}

@CasePathable private enum CallingAction: Sendable {
  case row(id: Int, action: Int)
  case replace(CallingRow)
  case remove(Int)
  case note(String)
}

private let callingReducer = Reducer<CallingRows, CallingAction, Void> { state, action, _ in
  switch action {
  case .row(let id, let number): state.rows[id: id]?.number = number
  case .replace(let row): state.rows[id: row.id] = row
  case .remove(let id): state.rows[id: id] = nil
  case .note(let text): state.notes.append(text)
  }
  return .none
}

/// The store of a row keeps the row's last value, which is replaced by each read of the store, and by a drain that notifies of a
/// change. Other drains only compare the row.
@MainActor struct `An observed row` {
  private let outer = Box<Store<CallingRows, CallingAction>>()

  private func makeStore(_ rows: CallingRow...) -> Store<CallingRows, CallingAction> {
    let store = Store(
      initialState: CallingRows(rows: IdentifiedArray(uniqueElements: rows)), reducer: callingReducer, environment: ())
    outer.value = store
    return store
  }

  private func noting(_ text: String) -> @MainActor @Sendable () -> Void {
    { [outer] in outer.value?.send(.note(text)) }
  }

  @Test func `may send when a read releases its old value`() throws {
    let store = makeStore(CallingRow(id: 1, held: OnRelease(onMainActor: noting("released"))), CallingRow(id: 2))
    let row = try #require(store.row(1, of: \.rows, \.row))
    let notified = EventLog<Int>()
    withObservationTracking {
      _ = row.number
    } onChange: {
      notified.append(1)
    }
    // The number is the same, so only the store of the row has the old value.
    store.send(.replace(CallingRow(id: 1)))
    #expect(store.notes.isEmpty)
    #expect(notified.entries.isEmpty)
    expectEqual(row.number, 0)
    expectEqual(store.notes, ["released"])
    row.send(5)
    expectEqual(notified.entries, [1])
    expectEqual(row.number, 5)
    outer.value = nil
  }

  @Test func `releases its old value in the drain that notifies, so what is sent then is shown`() throws {
    let store = makeStore(CallingRow(id: 1, held: OnRelease(onMainActor: noting("released"))))
    let row = try #require(store.row(1, of: \.rows, \.row))
    let notified = EventLog<Int>()
    func shown() -> [String] {
      withObservationTracking {
        defer { _ = row.number }
        return store.notes
      } onChange: {
        notified.append(1)
      }
    }
    #expect(shown().isEmpty)
    store.send(.replace(CallingRow(id: 1, number: 5)))
    expectEqual(notified.entries, [1])
    expectEqual(shown(), ["released"])
    store.send(.note("more"))
    expectEqual(notified.entries, [1, 1])
    outer.value = nil
  }

  @Test func `is not forgotten by a drain inside the read that observes it`() throws {
    let store = makeStore(CallingRow(id: 1))
    let row = try #require(store.row(1, of: \.rows, \.row))
    let notified = EventLog<Int>()
    withObservationTracking {
      _ = row.number
      row.send(5)
    } onChange: {
      notified.append(1)
    }
    #expect(notified.entries.isEmpty)
    // Its reader has the number of before, and can only now be notified.
    store.send(.note("next"))
    expectEqual(notified.entries, [1])
    store.send(.note("last"))
    expectEqual(notified.entries, [1])
    outer.value = nil
  }

  @Test func `may send when it is compared`() throws {
    let isSending = Box<Bool>()
    isSending.value = true
    let note = noting("compared")
    let store = makeStore(
      CallingRow(id: 1) {
        MainActor.assumeIsolated {
          if isSending.value == true { note() }
          isSending.value = nil
        }
      })
    let row = try #require(store.row(1, of: \.rows, \.row))
    let notified = EventLog<Int>()
    withObservationTracking {
      _ = row.state
    } onChange: {
      notified.append(1)
    }
    store.send(.note("first"))
    expectEqual(store.notes, ["first", "compared"])
    row.send(3)
    expectEqual(notified.entries, [1])
    expectEqual(row.number, 3)
    outer.value = nil
  }

  @Test func `keeps its last value when it is removed`() throws {
    let store = makeStore(CallingRow(id: 1, number: 7, held: OnRelease(onMainActor: noting("released"))))
    let row = try #require(store.row(1, of: \.rows, \.row))
    withObservationTracking {
      _ = row.number
    } onChange: {
    }
    store.send(.remove(1))
    expectEqual(row.number, 7)
    #expect(store.notes.isEmpty)
    #expect(store.row(1, of: \.rows, \.row) == nil)
    outer.value = nil
  }
}
