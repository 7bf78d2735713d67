import Composable
import Expectations
import Observation
import Testing

/// State with a large array behind every kind of combinator.
private struct Box1: Equatable { var numbers = Array(0..<1_000) }

private enum Wrapped: Equatable, CasePathable {
  case box(Box1), none

  struct Cases {
    let box = CasePath<Wrapped, Box1>(
      embed: { .box($0) }, extract: { if case .box(let value) = $0 { value } else { nil } })
  }
  static let cases = Cases()
}

private struct Slot: Equatable, Identifiable {
  var id: Int
  var box = Box1()
}

private struct Depot: Equatable {
  var plain = Box1()
  var optional: Box1? = Box1()
  var wrapped = Wrapped.box(Box1())
  var rows: IdentifiedArrayOf<Slot> = [Slot(id: 1), Slot(id: 2)]
  var keyed = ["a": Box1()]
}

private enum Touch: Sendable, CasePathable {
  case touch
  struct Cases {
    let own = CasePath<Touch, Touch>(embed: { $0 }, extract: { $0 })
    let first = CasePath<Touch, (Int, Touch)>(embed: { $0.1 }, extract: { (1, $0) })
    let a = CasePath<Touch, (String, Touch)>(embed: { $0.1 }, extract: { ("a", $0) })
  }
  static let cases = Cases()
}

private typealias Toucher<S> = Reducer<S, Touch, Void>

@MainActor struct `State is changed in place` {
  private let addresses = EventLog<UInt>()

  /// Changes one element, and logs the address of the array afterwards.
  private var toucher: Toucher<Box1> {
    Reducer { [addresses] box, _, _ in
      box.numbers[7] += 1
      addresses.append(box.numbers.address)
      return .none
    }
  }

  /// Sends three times and expects the array at the same address.
  private func expectInPlace<S>(_ state: S, _ reducer: Toucher<S>, sourceLocation: SourceLocation = #_sourceLocation) {
    let store = Store(initialState: state, reducer: reducer, environment: ())
    for _ in 0..<3 { store.send(.touch) }
    #expect(addresses.entries.count == 3, sourceLocation: sourceLocation)
    // The first change may copy the array that the caller still retains.
    #expect(Set(addresses.entries.dropFirst()).count == 1, sourceLocation: sourceLocation)
  }

  @Test func `by a store`() { expectInPlace(Box1(), toucher) }

  @Test func `through combine`() {
    expectInPlace(
      Box1(),
      .combine(
        .empty, toucher,
        Reducer { box, _, _ in
          box.numbers[8] += 1
          return .none
        }))
  }

  @Test func `through pullback`() {
    expectInPlace(Depot(), toucher.pullback(state: \.plain, action: \.own))
  }

  @Test func `through optional`() {
    expectInPlace(Depot(), toucher.optional().pullback(state: \.optional, action: \.own))
  }

  @Test func `through ifCaseLet`() {
    let inCase: Toucher<Wrapped> = toucher.ifCaseLet(state: \.box, action: \.own)
    expectInPlace(Depot(), inCase.pullback(state: \.wrapped, action: \.own))
  }

  @Test func `through forEach of an array`() {
    let slot: Toucher<Slot> = toucher.pullback(state: \.box, action: \.own)
    expectInPlace(Depot(), slot.forEach(state: \.rows, action: \.first))
  }

  @Test func `through forEach of a dictionary`() {
    expectInPlace(Depot(), toucher.forEach(state: \.keyed, action: \.a))
  }

  @Test func `through eight levels`() {
    struct Level<Inner: Equatable>: Equatable {
      var number = 0
      var inner: Inner
    }
    func up<S>(_ reducer: Toucher<S>) -> Toucher<Level<S>> {
      reducer.pullback(state: \.inner, action: \.own)
    }
    let state = Level(
      inner: Level(
        inner: Level(
          inner: Level(
            inner: Level(
              inner: Level(
                inner: Level(inner: Level(inner: Box1()))))))))
    expectInPlace(state, up(up(up(up(up(up(up(up(toucher)))))))))
  }

  @Test func `through optional while an effect of the child is in flight`() {
    let gate = Gate()
    let child = Reducer.combine(
      toucher, Reducer { box, _, _ in box.numbers[7] == 8 ? .run { _ in try await gate.pass() } : .none })
    expectInPlace(Depot(), child.optional().pullback(state: \.optional, action: \.own))
  }

  @Test func `through ifCaseLet while an effect of the child is in flight`() {
    let gate = Gate()
    let child = Reducer.combine(
      toucher, Reducer { box, _, _ in box.numbers[7] == 8 ? .run { _ in try await gate.pass() } : .none })
    expectInPlace(Wrapped.box(Box1()), child.ifCaseLet(state: \.box, action: \.own))
  }

  @Test func `in a row of which another part is observed`() throws {
    let slot: Toucher<Slot> = toucher.pullback(state: \.box, action: \.own)
    let store = Store<Depot, Touch>(
      initialState: Depot(), reducer: slot.forEach(state: \.rows, action: \.first), environment: ())
    let row: Store<Slot, Touch> = try #require(store.row(1, of: \.rows, \.first))
    withObservationTracking {
      _ = row.id
    } onChange: {
    }
    for _ in 0..<3 { store.send(.touch) }
    expectEqual(addresses.entries.count, 3)
    expectEqual(Set(addresses.entries.dropFirst()).count, 1)
  }

  @Test func `by a store that was read and observed elsewhere`() {
    let store = Store(
      initialState: Depot(),
      reducer: toucher.pullback(state: \Depot.plain, action: \Touch.Cases.own), environment: ())
    withObservationTracking {
      _ = store.optional
    } onChange: {
    }
    for _ in 0..<3 {
      store.send(.touch)
      _ = store.plain.numbers.count
      _ = store.scope(state: \.plain).state.numbers.count
    }
    expectEqual(Set(addresses.entries.dropFirst()).count, 1)
  }
}
