import Expectations
@testable import Composable
@testable import ComposableTesting

private struct Whole: Equatable {
  var other = 0
  var child = Child()
  var uncomparable = Uncomparable()

  static func == (one: Self, two: Self) -> Bool {
    one.other == two.other && one.child == two.child && one.uncomparable.number == two.uncomparable.number
  }
}

private struct Child: Equatable { var number = 0 }
private struct Uncomparable { var number = 0 }

@CasePathable private enum WholeAction: Equatable, Sendable {
  case set(Int)
  case put(Int)
  case child(ChildAction)
  case cancel(Int)
}

private enum ChildAction: Equatable, Sendable {
  case go
  case goWith(Int)
  case put(Int)
  case cancel(Int)
}

private struct Surroundings: Sendable {
  var clock: any Clock<Duration> = UnimplementedClock()
  var number = 0
}

private typealias WholeReducer = Reducer<Whole, WholeAction, Surroundings>
private typealias ChildReducer = Reducer<Child, ChildAction, Surroundings>
private typealias WholeStore = TestStore<Whole, WholeAction, Surroundings>

/// An effect that sends a 9 later if it has captured an 8, and otherwise a 1.
private func later<Action>(
  _ captured: Int, _ clock: any Clock<Duration>, _ action: @escaping @Sendable (Int) -> Action
) -> Effect<Action> {
  .run { send in
    try await clock.sleep(for: .seconds(2))
    await send(action(captured == 8 ? 9 : 1))
  }
  .cancellable(id: "later", cancelInFlight: true)
}

/// A child that captures its number, or another that it is given.
private let childReducer = ChildReducer { child, action, environment in
  switch action {
  case .go:
    let captured = child.number + environment.number
    child.number = 0
    return later(captured, environment.clock) { .put($0) }
  case .goWith(let number): return later(number, environment.clock) { .put($0) }
  case .put(let number): child.number = number
  case .cancel(let id): return .cancel(id: id)
  }
  return .none
}

private let ownReducer = WholeReducer { state, action, _ in
  if case .set(let number) = action { state.other = number }
  if case .put(let number) = action { state.child.number = number }
  return .none
}

extension ChildReducer {
  fileprivate var inWhole: WholeReducer { pullback(state: \.child, action: \.child) }
}

/// In each of these features the parent has 0 or 8 when an effect starts, then 0 in both cases, and the child is the
/// same. An effect that has captured the 8 sends a 9.
struct `An effect that captured a part of its parent` {
  private static let moves: [Move<WholeAction>] = [
    .send(.set(8)), .send(.set(0)), .send(.child(.go)), .advance(by: .seconds(1)),
  ]

  private func check(_ reducer: WholeReducer, moves: [Move<WholeAction>] = moves) -> String {
    reports {
      WholeStore.check {
        let store = WholeStore(
          initialState: Whole(), reducer: .combine(reducer, ownReducer), environment: Surroundings())
        store.environment.clock = store.clock
        return store
      } actions: { _ in
        moves
      } step: { before, action, _ in
        before.other == 8 || action != .put(9) && action != .child(.put(9))
      }
    }
    .map(\.firstLine).joined(separator: " / ")
  }

  private static let nine =
    "check: after 5 moves `step` does not hold. No shorter sequence of moves leads to this."

  private func expectNine(_ reducer: WholeReducer) { expectEqual(check(reducer), Self.nine) }

  /// Shows that these features find it: with notes of the child, the effect is taken for another.
  @Test func `would not be found if a reducer that passes on its state handed notes on`() throws {
    let child = childReducer.inWhole
    func passing(_ reduce: @escaping WholeReducer.Function) -> WholeReducer.Function {
      { state, action, environment in
        reduce(&state, action, Surroundings(clock: environment.clock, number: state.other))
      }
    }
    let noting = try #require(child.noting)
    expectNine(Reducer(passing(child.reduce), noting: nil))
    #expect(check(Reducer(passing(child.reduce), noting: passing(noting))) != Self.nine)
  }

  @Test func `is not the same as another if nothing of the parent reached it`() {
    expectEqual(check(childReducer.inWhole), "check: 12 states, 48 edges, depth 6: complete.")
  }

  @Test func `is found if the parent's reducer returned it in the same step`() {
    expectNine(
      .combine(
        childReducer.inWhole,
        Reducer { state, action, environment in
          guard case .child(.go) = action else { return .none }
          return later(state.other, environment.clock) { .put($0) }
        }))
  }

  @Test func `is found if onChange returned it`() {
    let marking = ChildReducer { child, action, _ in
      if case .go = action { child.number = 1 - child.number }
      if case .put(let number) = action { child.number = number }
      return .none
    }
    expectNine(
      marking.inWhole.onChange(of: { $0.child.number == 1 }) { _, _, state, environment in
        later(state.other, environment.clock) { .put($0) }
      })
  }

  @Test func `is found if the parent passed on another action`() {
    expectNine(
      .around(childReducer.inWhole) { state, action, environment, reduce in
        if case .child(.go) = action { return reduce(&state, .child(.goWith(state.other)), environment) }
        return reduce(&state, action, environment)
      })
  }

  @Test func `is found if the parent passed on another environment`() {
    expectNine(
      .around(childReducer.inWhole) { state, action, environment, reduce in
        reduce(&state, action, Surroundings(clock: environment.clock, number: state.other))
      })
  }

  @Test func `is found if the environment is made from the parent's state`() {
    expectNine(
      childReducer.inWhole.pullback { (state: Whole, environment: Surroundings) in
        Surroundings(clock: environment.clock, number: state.other)
      })
  }

  @Test func `is found if the parent called the child as a function`() {
    expectNine(
      Reducer { state, action, environment in
        let other = state.other
        let child = ChildReducer { child, action, environment in
          guard case .go = action else { return childReducer(&child, action, environment) }
          return later(other, environment.clock) { .put($0) }
        }
        return child.inWhole(&state, action, environment)
      })
  }

  @Test func `is found if a reducer before the child changed the child`() {
    expectNine(
      .combine(
        Reducer { state, action, _ in
          if case .child(.go) = action { state.child.number = state.other }
          return .none
        }, childReducer.inWhole))
  }

  @Test func `is found if the child's state cannot be compared`() {
    let child = Reducer<Uncomparable, ChildAction, Surroundings> { child, action, environment in
      guard case .go = action else { return .none }
      let captured = child.number
      child.number = 0
      return later(captured, environment.clock) { .put($0) }
    }
    expectNine(
      .combine(
        Reducer { state, action, _ in
          if case .child(.go) = action { state.uncomparable.number = state.other }
          if case .child(.put(let number)) = action { state.child.number = number }
          return .none
        }, child.pullback(state: \.uncomparable, action: \.child)))
  }

  /// The first reducer makes 1 of 2, and the second one then sees what the first one saw in another state.
  @Test func `is found if another reducer of the same child returned it`() {
    func child(capturing number: Int) -> ChildReducer {
      ChildReducer { child, action, environment in
        guard case .go = action, child.number > 0 else { return .none }
        child.number -= 1
        return child.number == 0 ? later(number, environment.clock) { .put($0) } : .none
      }
    }
    let write = WholeReducer { state, action, _ in
      if case .child(.go) = action { state.child.number = state.other == 8 ? 2 : 1 }
      if case .child(.put(let number)) = action { state.child.number = number }
      return .none
    }
    expectNine(
      .combine(write, child(capturing: 0).inWhole, child(capturing: 8).inWhole))
  }
}

struct `An effect of a child in a check` {
  /// An effect of the parent comes before those of the child or not. Of the two that the child starts, one is canceled.
  @Test func `is known by its position in the effect of its child`() {
    let child = ChildReducer { child, action, environment in
      switch action {
      case .go:
        let effects = (0..<2).map { id in
          Effect<ChildAction>.run { send in
            try await environment.clock.sleep(for: .seconds(2))
            await send(.put(id))
          }
          .cancellable(id: id, cancelInFlight: true)
        }
        return .merge(effects)
      case .cancel(let id): return .cancel(id: id)
      case .put(let number): child.number += 1 + 3 * number
      case .goWith: break
      }
      return .none
    }
    let reducer = WholeReducer.combine(
      Reducer { state, action, environment in
        if case .child(.go) = action, state.other == 1 {
          return .run { _ in try await environment.clock.sleep(for: .seconds(1)) }
            .cancellable(id: "parent", cancelInFlight: true)
        }
        return .none
      }, child.inWhole, ownReducer)
    let seen = [true, false].map { isPart -> Set<Int> in
      let seen = Locked<Set<Int>>([])
      let reports = reports {
        WholeStore.check(
          CheckRules(
            captures: isPart ? nil : { state, _ in [state.other, state.child.number] },
            invariant: { state in
              _ = seen.withLock { $0.insert(state.child.number) }
              return true
            })
        ) {
          let store = WholeStore(initialState: Whole(), reducer: reducer, environment: Surroundings())
          store.environment.clock = store.clock
          return store
        } actions: { state in
          if state.child.number > 0 { return [] }
          return [
            .send(.set(1)), .send(.set(0)), .send(.child(.go)), .send(.child(.cancel(0))), .send(.child(.cancel(1))),
            .advance(by: .seconds(1)),
          ]
        }
      }
      // Done: no more moves.
      #expect(reports.map(\.number) == [234] || reports.map(\.firstLine).allSatisfy { $0.hasSuffix("complete.") })
      return seen.withLock { $0 }
    }
    expectEqual(seen[0], seen[1])
  }

  private struct Row: Identifiable, Equatable {
    let id: Int
    var child = Child()
  }

  private struct Rows: Equatable {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 0), Row(id: 1)]
    /// The rows by hand.
    var list = [Child(), Child()]
  }

  @CasePathable enum RowsAction: Equatable, Sendable {
    case row(id: Int, RowAction)
  }

  enum RowAction: Equatable, Sendable {
    case tapped
    case done
  }

  /// Makes a row that is on for a second.
  private func tapped(_ child: inout Child, _ action: RowAction, _ clock: any Clock<Duration>) -> Effect<RowAction> {
    switch action {
    case .tapped:
      child.number = 1 - child.number
      return .run { [child] send in
        try await clock.sleep(for: .seconds(1))
        if child.number < 2 { await send(.done) }
      }
      .cancellable(id: "row", cancelInFlight: true)
    case .done: child.number = 0
    }
    return .none
  }

  private func text(
    _ reducer: Reducer<Rows, RowsAction, any Clock<Duration>>,
    captures: ((Rows, RowsAction) -> AnyHashable?)? = nil
  ) -> String {
    reports {
      TestStore.check(CheckRules(captures: captures)) {
        let store = TestStore(initialState: Rows(), reducer: reducer, environment: UnimplementedClock())
        store.environment = store.clock
        return store
      } actions: { _ in
        [.send(.row(id: 0, .tapped)), .send(.row(id: 1, .tapped)), .advance(by: .seconds(1))]
      }
    }
    .map(\.firstLine).joined(separator: " / ")
  }

  @Test func `is known by its row`() {
    let row = Reducer<Row, RowAction, any Clock<Duration>> { row, action, clock in
      tapped(&row.child, action, clock)
    }
    let rows = row.forEach(
      state: \Rows.rows, action: \RowsAction.Cases.row, environment: { (clock: any Clock<Duration>) in clock })
    let byPart = text(rows)
    expectEqual(byPart, "check: 13 states, 39 edges, depth 4: complete.")
    // The same with `captures`, and with a row that is found by hand.
    expectEqual(text(rows, captures: captured), byPart)
    #expect(text(rows, captures: { rows, _ in rows.rows.map(\.child.number) }) != byPart)
  }

  private func captured(_ rows: Rows, _ action: RowsAction) -> AnyHashable? {
    guard case .row(let id, _) = action else { return nil }
    return rows.rows[id: id]?.child.number
  }
}
