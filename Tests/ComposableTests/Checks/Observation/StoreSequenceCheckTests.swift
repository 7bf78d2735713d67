import Composable
import Expectations
import Testing

extension `States and values of a store` {
  @Test func `the newest is yielded after each drain to a consumer that reads`() async {
    var states = store.states(.newest).makeAsyncIterator()
    for age in 0...5 {
      store.send(.age(age))
      await expectEqual(states.next(isolation: MainActor.shared)?.age, age)
    }
  }

  @Test func `a skipped state is released, and may send`() async {
    struct Aging: Equatable { var released: OnRelease?, age = 0 }
    let gone = EventLog<Int>()
    let weakStore = WeakStore<Aging, Int>()
    let store = Store<Aging, Int>(
      initialState: Aging(),
      reducer: Reducer { state, age, _ in
        state = Aging(
          released: age > 9
            ? nil
            : OnRelease {
              gone.append(age)
              MainActor.assumeIsolated { _ = weakStore.store?.send(age + 10) }
            }, age: age)
        return .none
      }, environment: ())
    weakStore.store = store
    let states = store.states(.newest)
    for age in 1...3 { store.send(age) }
    expectEqual(gone.entries, [1, 2])
    await expectEqual(collect(states) { _ in true }.map(\.age), [3])
  }

  @Test func `states that cannot be compared are yielded after each drain that reduced an action`() async {
    struct Opaque { var number = 0 }
    let gate = Gate()
    let store = Store<Opaque, Int>(
      initialState: Opaque(),
      reducer: Reducer { state, action, _ in
        state.number = action
        return action == 1 ? .run { _ in try await gate.pass() } : .none
      }, environment: ())
    let task = store.send(1)
    let states = store.states()
    gate.open()
    await task.finish()  // A drain in which nothing is reduced.
    store.send(2)
    await expectEqual(collect(states) { $0.number == 2 }.map(\.number), [1, 2])
  }

  @Test func `a task that gets the values before it begins does not retain the store`() async {
    var store: Store<Profile, ProfileAction>? = Store(initialState: Profile(), reducer: profileReducer, environment: ())
    weak let weakStore = store
    let seen = EventLog<Int>()
    var task: Task<Void, Never>?
    if let ages = store?.values(of: \.age) {
      task = Task { for await age in ages { seen.append(age) } }
    }
    store?.send(.age(1))
    store = nil
    #expect(weakStore == nil)
    await task?.value
    expectEqual(seen.entries, [0, 1])
  }

  @Test func `values of a scoped store end with its root`() async {
    var store: Store<Profile, ProfileAction>? = Store(initialState: Profile(), reducer: profileReducer, environment: ())
    let ages = store?.scope(state: \.age).states()
    store?.send(.age(1))
    store?.send(.name("Blob"))
    store = nil
    if let ages { await expectEqual(collect(ages) { _ in false }, [0, 1]) }
  }

  @Test func `a sequence that is dropped is removed`() async {
    let ended = EventLog<Int>()
    let store = Store<OnRelease?, Bool>(
      initialState: OnRelease { ended.append(1) },
      reducer: Reducer { state, isObject, _ in
        state = isObject ? OnRelease { ended.append(1) } : nil
        return .none
      }, environment: ())
    for _ in 0..<10 { for await _ in store.states() { break } }
    store.send(false)
    expectEqual(ended.entries, [1])
  }
}

@MainActor private final class WeakStore<State, Action: Sendable> {
  weak var store: Store<State, Action>?
}
