import Composable
import Expectations
import Observation
import Testing

private struct Item: Equatable, Identifiable {
  var id: Int
  var title = ""
}

private struct Part: Equatable {
  var a = 0
  var b = 0
  var deep = Deep()
  var isEven: Bool { a.isMultiple(of: 2) }
}

private struct Deep: Equatable { var x = 0, y = 0 }

/// A type without `==`, with parts that have one.
private struct Opaque {
  var number = 0
  var other = 0
  var nested = Nested()
  struct Nested { var z = 0 }
}

private struct Whole {
  var part = Part()
  var sheet: Part? = Part()
  var opaque = Opaque()
  var rows: IdentifiedArrayOf<Item> = [Item(id: 1), Item(id: 2), Item(id: 3)]
}

@CasePathable private indirect enum Edit: Sendable {
  case change(@Sendable (inout Whole) -> Void)
  case twice(@Sendable (inout Whole) -> Void, @Sendable (inout Whole) -> Void)
  case sheet(Edit)
}

private let editing: Reducer<Whole, Edit, Void> = Reducer { state, action, _ in
  switch action {
  case .change(let change):
    change(&state)
    return .none
  case .twice(let first, let second):
    first(&state)
    return .send(.change(second))
  case .sheet: return .none
  }
}

@MainActor struct `Observation of a part by its key path` {
  private let store = Store(initialState: Whole(), reducer: editing, environment: ())
  private let notified = EventLog<String>()

  /// Observes the reads of `read`, until one of them changes.
  private func observe<Value>(_ name: String, _ read: @autoclosure () -> Value) {
    withObservationTracking {
      _ = read()
    } onChange: { [notified] in
      notified.append(name)
    }
  }

  /// Sends a change, and returns the names of the notified observers.
  private func change(_ change: @escaping @Sendable (inout Whole) -> Void) -> [String] {
    let before = notified.entries.count
    store.send(.change(change))
    return Array(notified.entries.dropFirst(before))
  }

  @Test func `reads the same as a chain of members`() {
    _ = change { $0.part.deep.x = 7 }
    expectEqual(store[\.part.deep.x], 7)
    expectEqual(store[\.part.isEven], store.part.isEven)
    expectEqual(store[\.sheet?.a], 0)
    expectEqual(store[\.rows.count], 3)
    expectEqual(store[\.rows[id: 2]?.title], "")
    expectEqual(Array(store[\.rows.ids]), [1, 2, 3])
    expectEqual(store[\.self].part, store.part)
  }

  @Test func `notifies only of the part, while a chain of members notifies of the enclosing value`() {
    observe("path", store[\.part.a])
    observe("chain", store.part.a)
    expectEqual(change { $0.part.b += 1 }, ["chain"])
    expectEqual(change { $0.part.deep.x += 1 }, [])
    expectEqual(change { $0.part.a += 1 }, ["path"])
    expectEqual(change { $0.part.a += 1 }, [])
  }

  @Test func `notifies of the part when an enclosing value is replaced, only if the part differs`() {
    observe("a", store[\.part.a])
    observe("y", store[\.part.deep.y])
    expectEqual(change { $0.part = Part(a: 0, b: 9, deep: Deep(x: 9, y: 0)) }, [])
    expectEqual(change { $0.part = Part(a: 1) }, ["a"])
    expectEqual(change { $0.part.deep = Deep(x: 0, y: 1) }, ["y"])
  }

  @Test func `does not notify of a part that changed back within a drain`() {
    observe("a", store[\.part.a])
    store.send(.twice({ $0.part.a = 1 }, { $0.part.a = 0 }))
    expectEqual(notified.entries, [])
    store.send(.twice({ $0.part.a = 1 }, { $0.part.a = 2 }))
    expectEqual(notified.entries, ["a"])
  }

  @Test func `compares computed parts by their values`() {
    observe("isEven", store[\.part.isEven])
    expectEqual(change { $0.part.a = 2 }, [])
    expectEqual(change { $0.part.a = 3 }, ["isEven"])
  }

  @Test func `notifies of the number of rows when one was inserted or removed`() {
    observe("count", store[\.rows.count])
    observe("isEmpty", store[\.rows.isEmpty])
    expectEqual(change { $0.rows[id: 2]?.title = "x" }, [])
    expectEqual(change { $0.rows.swapAt(0, 2) }, [])
    expectEqual(change { _ = $0.rows.append(Item(id: 4)) }, ["count"])
    expectEqual(change { $0.rows = [] }, ["isEmpty"])
  }

  @Test func `notifies of the ids of rows when one was inserted, removed or moved`() {
    observe("ids", store[\.rows.ids])
    expectEqual(change { $0.rows[id: 2]?.title = "x" }, [])
    expectEqual(change { $0.rows = [Item(id: 1, title: "new"), Item(id: 2), Item(id: 3)] }, [])
    expectEqual(change { $0.rows.swapAt(0, 2) }, ["ids"])
    observe("moved", store[\.rows.ids])
    expectEqual(change { $0.rows[0].title = "y" }, [])
    expectEqual(change { _ = $0.rows.remove(id: 2) }, ["moved"])
  }

  @Test func `notifies of one row when that row changed, even if it is removed while it is observed`() {
    observe("title", store[\.rows[id: 2]?.title])
    expectEqual(change { $0.rows[id: 1]?.title = "x" }, [])
    expectEqual(change { $0.rows.swapAt(0, 2) }, [])
    expectEqual(change { _ = $0.rows.remove(id: 1) }, [])
    expectEqual(change { _ = $0.rows.remove(id: 2) }, ["title"])
    observe("gone", store[\.rows[id: 2]?.title])
    expectEqual(change { _ = $0.rows.remove(id: 3) }, [])
    expectEqual(change { _ = $0.rows.append(Item(id: 2)) }, ["gone"])
  }

  @Test func `notifies of a part of an optional when it differs, becomes nil or appears`() {
    observe("a", store[\.sheet?.a])
    expectEqual(change { $0.sheet?.b = 1 }, [])
    expectEqual(change { $0.sheet = nil }, ["a"])
    observe("nil", store[\.sheet?.a])
    expectEqual(change { $0.part.a = 1 }, [])
    expectEqual(change { $0.sheet = Part() }, ["nil"])
  }

  @Test func `compares an Equatable part of a value that is not Equatable`() {
    observe("number", store[\.opaque.number])
    observe("chain", store.opaque.number)
    expectEqual(change { $0.opaque.other = 1 }, ["chain"])
    expectEqual(change { $0.opaque.number = 1 }, ["number"])
    observe("nested", store[\.opaque.nested])
    expectEqual(change { $0.part.a = 1 }, ["nested"])
  }

  @Test func `works through a scoped store as through the root`() {
    let part = store.scope(state: \.part)
    observe("x", part[\.deep.x])
    observe("chain", part.deep.x)
    expectEqual(change { $0.part.a = 1 }, [])
    expectEqual(change { $0.part.deep.y = 1 }, ["chain"])
    expectEqual(change { $0.part.deep.x = 1 }, ["x"])
    expectEqual(part[\.deep.x], 1)
  }

  @Test func `works through the store of an optional, which does not notify when its state becomes nil`() throws {
    let optional = store.ifLet(state: \.sheet, action: \.sheet)
    let sheet = try #require(optional)
    observe("x", sheet[\.deep.x])
    expectEqual(change { $0.sheet?.a = 1 }, [])
    expectEqual(change { $0.sheet = nil }, [])
    expectEqual(sheet[\.deep.x], 0)
    expectEqual(change { $0.sheet = Part(deep: Deep(x: 5)) }, ["x"])
    expectEqual(sheet[\.deep.x], 5)
  }

  @Test func `notifies of a part and of its enclosing value separately`() {
    observe("a", store[\.part.a])
    observe("part", store[\.part])
    observe("deep", store[\.part.deep])
    expectEqual(change { $0.part.deep.x = 1 }, ["part", "deep"])
    expectEqual(change { $0.part.a = 1 }, ["a"])
  }

  @Test func `keeps changes in place while parts are observed`() {
    observe("count", store[\.rows.count])
    observe("ids", store[\.rows.ids])
    let addresses = EventLog<UInt>()
    for title in ["a", "b", "c"] {
      store.send(
        .change {
          $0.rows[id: 2]?.title = title
          addresses.append($0.rows.elements.address)
        })
    }
    expectEqual(notified.entries, [])
    // The first change may copy the array whose ids were read.
    expectEqual(Set(addresses.entries.dropFirst()).count, 1)
  }
}
