import Expectations
@testable import ComposableTesting

private struct Row: Equatable, Identifiable {
  let id: Int
  var feature = Feature()
}

/// Not `Equatable`.
@CasePathable private enum ListAction {
  case row(id: Int, action: FeatureAction)
  case sorted(by: @Sendable (Int, Int) -> Bool)
}

private struct List: Equatable {
  var rows: IdentifiedArray<Int, Row> = [Row(id: 1), Row(id: 2)]
}

private let listReducer: Reducer<List, ListAction, FeatureEnvironment> = Reducer { state, action, environment in
  guard case .row(let id, let action) = action, state.rows[id: id] != nil else { return .none }
  var feature = state.rows[id: id]?.feature ?? Feature()
  defer { state.rows[id: id]?.feature = feature }
  return featureReducer(&feature, action, environment).map { .row(id: id, action: $0) }
}

/// A part of a feature is tested like a whole feature.
struct `A scoped test store` {
  let store = TestStore(initialState: Pair(), reducer: pairReducer, environment: FeatureEnvironment())

  @Test func `sends an action of a part as the feature's, and asserts only the part`() {
    let left = store.scope(state: \.left, action: \.left)
    left.send(.add(2)) { $0.count = 2 }
    expectEqual(left.state.count, 2)
    expectEqual(store.state, Pair(left: Feature(count: 2), total: 2))
  }

  @Test func `receives actions of a part in every form`() {
    let right = store.scope(state: \.right, action: \.right)
    right.send(.sendThree)
    right.receive(.loaded(1)) { $0.count = 1 }
    right.receive(\.loaded) { $0.count = 2 }
    right.receive(where: { $0 == .loaded(3) }) { $0.count = 3 }
    right.assert { $0.count = 3 }
    right.finish()
  }

  @Test func `can be scoped again`() {
    let count = store.scope(state: \.left, action: \.left).scope(state: \.count)
    count.send(.add(2)) { $0 = 2 }
    expectEqual(store.scope(state: \.left.count, action: \.left).state, 2)
  }

  @Test func `identifies a row by its id`() {
    let store = TestStore(initialState: List(), reducer: listReducer, environment: FeatureEnvironment())
    let first = store.scope(state: \.rows[0].feature, action: \.row[id: 1])
    let second = store.scope(state: \.rows[1].feature, action: \.row[id: 2])
    first.send(.load)
    first.receive(.loaded(1)) { $0.count = 1 }
    second.send(.load)
    second.receive(.loaded(1)) { $0.count = 1 }
    store.finish()
  }

  @Test func `fails for an action of another row`() {
    let reports = reports {
      let store = TestStore(initialState: List(), reducer: listReducer, environment: FeatureEnvironment())
      store.send(.row(id: 2, action: .load))
      store.scope(state: \.rows[0].feature, action: \.row[id: 1]).receive(.loaded(1))
    }
    expectEqual(reports.map(\.number), [206])
    expectEqual(reports.first?.text.contains("but .row(id: 2, action: .loaded(1)) came."), true)
  }
}
