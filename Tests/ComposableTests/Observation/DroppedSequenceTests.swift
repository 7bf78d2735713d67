import Composable
import Observation
import Testing

@MainActor @Suite struct `A dropped sequence of a store` {
  private let store = Store(initialState: Profile(), reducer: profileReducer, environment: ())

  @Test func `is forgotten at once when it was never iterated`() {
    for _ in 0..<100 { _ = (store.values(of: \.age), store.states()) }
    #expect(store.subscriptionCount == 0)
  }

  @Test func `is not forgotten as long as it or an iterator of it is there`() async {
    #expect(await firstAge() == 0)
    #expect(store.subscriptionCount == 0)
  }

  /// The first of a sequence of which only an iterator is left. Its locals are gone when it has returned, in every
  /// build.
  private func firstAge() async -> Int? {
    var iterator = store.values(of: \.age).makeAsyncIterator()
    #expect(store.subscriptionCount == 1)
    return await iterator.next(isolation: MainActor.shared)
  }

  @Test func `is forgotten in the middle of an iteration`() async {
    for await _ in store.values(of: \.age) {
      #expect(store.subscriptionCount == 1)
      break
    }
    #expect(store.subscriptionCount == 0)
  }

  @Test func `is forgotten when the task that iterates is cancelled, also while it is held`() async {
    let ages = store.values(of: \.age)
    let task = Task { for await _ in ages {} }
    #expect(store.subscriptionCount == 1)
    task.cancel()
    await task.value
    #expect(store.subscriptionCount == 0)
    withExtendedLifetime(ages) {}
  }

  @Test func `is forgotten at once when it goes while watchers are told, and is told no more`() async {
    let later = Box<Any>()
    later.value = store.values(of: \.age)
    // Between the two that are dropped and told, one that drops.
    let earlier = Box<Any>()
    earlier.value = store.values(of: \.name)
    withObservationTracking {
      _ = store.age
    } onChange: {
      // Told on the main actor, by the drain.
      MainActor.assumeIsolated {
        earlier.value = nil
        later.value = nil
      }
    }
    #expect(store.subscriptionCount == 3)
    store.send(.age(1))
    #expect(store.subscriptionCount == 0)
    store.send(.age(2))
  }

  @Test func `is forgotten soon when it goes off the main actor`() async {
    let cargo = Cargo(store.values(of: \.age))
    #expect(store.subscriptionCount == 1)
    await cargo.unload()
    // The removal was put in the main actor's line before this task was.
    #expect(store.subscriptionCount == 0)
  }

  @Test func `may go after the store`() async {
    var store: Store<Profile, ProfileAction>? = Store(initialState: Profile(), reducer: profileReducer, environment: ())
    var ages: Any? = store?.values(of: \.age)
    store = nil
    ages = nil
    #expect(ages == nil)
  }

  @Test func `may hold values that send when they go`() {
    let store = Box<Store<OnRelease?, Int>>()
    let sent = EventLog<Int>()
    store.value = Store(
      initialState: nil,
      reducer: Reducer { state, action, _ in
        sent.append(action)
        switch action {
        case 0: state = OnRelease(onMainActor: { store.value?.send(2) })
        case 1: state = nil
        default: break
        }
        return .none
      }, environment: ())
    var states: Any? = store.value?.states()
    let others: Any? = store.value?.states()
    store.value?.send(0)
    store.value?.send(1)
    #expect(sent.entries == [0, 1])
    states = nil
    withExtendedLifetime(others) {}
    #expect(states == nil)
    #expect(store.value?.subscriptionCount == 1)
    store.value?.send(3)
    #expect(sent.entries == [0, 1, 3])
  }

  @Test func `may be the last that holds a value that sends when it goes`() {
    let store = Box<Store<OnRelease?, Int>>()
    let sent = EventLog<Int>()
    store.value = Store(
      initialState: nil,
      reducer: Reducer { state, action, _ in
        sent.append(action)
        if action < 2 { state = action == 0 ? OnRelease(onMainActor: { store.value?.send(2) }) : nil }
        return .none
      }, environment: ())
    var states: Any? = store.value?.states()
    store.value?.send(0)
    store.value?.send(1)
    states = nil
    #expect(states == nil)
    #expect(sent.entries == [0, 1, 2])
    #expect(store.value?.subscriptionCount == 0)
  }

  @Test func `leaves those before and after it in their order`() {
    var sequences: [Any?] = []
    for _ in 0..<100 { sequences.append(store.values(of: \.age)) }
    for index in 0..<100 where index % 10 != 0 { sequences[index] = nil }
    #expect(store.subscriptionCount == 10)
    store.send(.age(1))
    #expect(store.subscriptionCount == 10)
    sequences = []
    #expect(store.subscriptionCount == 0)
  }
}

/// Carries a sequence to another thread, which only drops it. Unchecked: one after the other touches it.
private final class Cargo: @unchecked Sendable {
  private var content: Any?

  init(_ content: Any) { self.content = content }

  @concurrent func unload() async { content = nil }
}
