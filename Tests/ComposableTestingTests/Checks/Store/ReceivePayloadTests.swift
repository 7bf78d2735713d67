import Expectations
@testable import ComposableTesting

private struct Item: Equatable, Identifiable {
  let id: Int
  var name = ""
  var notes: [String] = []
}

private struct List: Equatable { var items: IdentifiedArrayOf<Item> = [Item(id: 1), Item(id: 2)] }

/// Not `Equatable`. Of its parts, only the payloads are.
@CasePathable private enum ListAction {
  case row(id: Int, action: ItemAction), save(id: Int), delegate(Delegate), handler(@Sendable () -> Void), touch
}

@CasePathable private enum ItemAction { case saved(Item), failed(Result<Int, SomeError>), counted(Int), touched }

@CasePathable private enum Delegate { case saved(Int), closed }

private let listReducer: Reducer<List, ListAction, Void> = Reducer { list, action, _ in
  switch action {
  case .save(let id):
    return .merge(
      .send(.row(id: id, action: .saved(Item(id: id, name: "Blob", notes: ["a", "b"])))), .send(.delegate(.saved(id))))
  case .row(let id, .saved(let item)): list.items[id: id]?.name = item.name
  case .touch: return .send(.row(id: 1, action: .touched))
  case .row, .delegate, .handler: break
  }
  return .none
}

struct `receive with a path and its payload` {
  private let store = TestStore(initialState: List(), reducer: listReducer, environment: ())
  private let blob = Item(id: 2, name: "Blob", notes: ["a", "b"])

  private func failures(_ body: (TestStore<List, ListAction, Void>) -> Void) -> [FailureReporter.Reported] {
    reports { body(TestStore(initialState: List(), reducer: listReducer, environment: ())) }
  }

  @Test func `receives the action with that payload`() {
    store.send(.save(id: 2))
    store.receive(\.row[id: 2].saved, blob) { $0.items[id: 2]?.name = "Blob" }
    store.receive(\.delegate.saved, 2)
    store.finish()
  }

  @Test func `names a row, and receives its actions in every form`() {
    store.send(.save(id: 1))
    store.receive(\.row[id: 1].saved) { $0.items[id: 1]?.name = "Blob" }
    store.receive(\.delegate)
    store.send(.touch)
    store.receive(\.row[id: 1].touched)
    store.finish()
  }

  @Test func `with another payload is one failure with the difference, and the action is received`() {
    let reports = failures { store in
      store.send(.save(id: 2))
      store.receive(\.row[id: 2].saved, Item(id: 2, name: "Blob", notes: ["a", "c"]))
      store.receive(\.delegate.saved, 2)
      store.finish()
    }
    expectEqual(
      reports.map(\.text),
      [
        #"""
        receive: expected \.row[id: 2].saved, Item(id: 2, name: "Blob", notes: ["a", "c"]), but .row(id: 2, action: .saved(Item(id: 2, name: "Blob", notes: ["a", "b"]))) came.

            Item(
              id: 2
              … (1 unchanged)
              notes: [
                … (1 unchanged)
          −     [1]: "c"
          +     [1]: "b"
              ]
            )

        Usual cause: the effect sent a different value than the test expects.

        Fix: expect the received action, if it is right: `store.receive(\.row[id: 2].saved, Item(id: 2, name: "Blob", \#
        notes: ["a", "b"]))`.

        [C206]
        """#
      ])
  }

  @Test func `of another row is one failure, and the action still waits`() {
    let reports = failures { store in
      store.send(.save(id: 2))
      store.receive(\.row[id: 1].saved, Item(id: 1))
      store.receive(\.row[id: 2].saved, blob) { $0.items[id: 2]?.name = "Blob" }
      store.receive(\.delegate.saved, 2)
      store.finish()
    }
    expectEqual(reports.map(\.number), [206])
    expectEqual(reports.first?.text.hasPrefix(#"receive: expected \.row[id: 1].saved, Item("#), true)
  }

  @Test func `of a later action names those before it, and all are received`() {
    let reports = failures { store in
      store.send(.save(id: 2))
      store.receive(\.delegate.saved, 2)
      store.finish()
    }
    expectEqual(reports.map(\.number), [206])
    expectEqual(reports.first?.text.contains("The expected action comes after another; both have been received:"), true)
  }

  @Test func `that finds nothing names its expectation`() {
    let reports = failures { store in store.receive(\.delegate.saved, 42) }
    expectEqual(reports.map(\.number), [207])
    expectEqual(
      reports.first?.text.hasPrefix(#"receive: expected \.delegate.saved, 42, but no action came."#), true)
  }

  @Test func `skips others when the test is partial`() {
    store.exhaustivity = .off
    store.send(.save(id: 2))
    store.receive(\.delegate.saved, 2)
    store.finish()
  }
}

struct `A test store of a row` {
  private let store = TestStore(initialState: List(), reducer: listReducer, environment: ())

  @Test func `receives the actions of its row, and no others`() {
    let row = store.scope(state: \.items[1], action: \.row[id: 2])
    store.send(.save(id: 2))
    row.receive(\.saved, Item(id: 2, name: "Blob", notes: ["a", "b"])) { $0.name = "Blob" }
    store.receive(\.delegate.saved, 2)
    store.finish()
  }

  @Test func `of another row fails`() {
    let reports = reports {
      let store = TestStore(initialState: List(), reducer: listReducer, environment: ())
      store.send(.touch)
      store.scope(state: \.items[1], action: \.row[id: 2]).receive(\.touched)
    }
    expectEqual(reports.map(\.number), [206])
  }
}
