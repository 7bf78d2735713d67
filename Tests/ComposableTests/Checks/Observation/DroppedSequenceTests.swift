import Composable
import Expectations
import Observation
import Testing

@MainActor struct `A dropped sequence of a store` {
  private let store = Store(initialState: Profile(), reducer: profileReducer, environment: ())

  @Test func `is removed at once when it was never iterated`() {
    for _ in 0..<100 { _ = (store.values(of: \.age), store.states()) }
    expectEqual(store.subscriptionCount, 0)
  }

  @Test func `is kept as long as it or one of its iterators exists`() async {
    await expectEqual(firstAge(), 0)
    expectEqual(store.subscriptionCount, 0)
  }

  /// Returns the first element of a sequence of which only an iterator is left. The locals of this function are released
  /// when it returns, in every build.
  private func firstAge() async -> Int? {
    var iterator = store.values(of: \.age).makeAsyncIterator()
    expectEqual(store.subscriptionCount, 1)
    return await iterator.next(isolation: MainActor.shared)
  }

  @Test func `is removed in the middle of an iteration`() async {
    for await _ in store.values(of: \.age) {
      expectEqual(store.subscriptionCount, 1)
      break
    }
    expectEqual(store.subscriptionCount, 0)
  }

  @Test func `is removed when its iterating task is canceled, even while it is retained`() async {
    let ages = store.values(of: \.age)
    let task = Task { for await _ in ages {} }
    expectEqual(store.subscriptionCount, 1)
    task.cancel()
    await task.value
    expectEqual(store.subscriptionCount, 0)
    withExtendedLifetime(ages) {}
  }

  @Test func `is removed at once when it is dropped during notification, and is not notified again`() async {
    let later = Box<Any>()
    later.value = store.values(of: \.age)
    // This one is notified between those two, and drops them.
    let earlier = Box<Any>()
    earlier.value = store.values(of: \.name)
    withObservationTracking {
      _ = store.age
    } onChange: {
      // The drain notifies on the main actor.
      MainActor.assumeIsolated {
        earlier.value = nil
        later.value = nil
      }
    }
    expectEqual(store.subscriptionCount, 3)
    store.send(.age(1))
    expectEqual(store.subscriptionCount, 0)
    store.send(.age(2))
  }

  @Test func `is removed soon when it is dropped off the main actor`() async {
    let carrier = SequenceCarrier(store.values(of: \.age))
    expectEqual(store.subscriptionCount, 1)
    await carrier.drop()
    // The removal was enqueued on the main actor before this task was.
    expectEqual(store.subscriptionCount, 0)
  }

  @Test func `may be released after the store`() async {
    var store: Store<Profile, ProfileAction>? = Store(initialState: Profile(), reducer: profileReducer, environment: ())
    var ages: Any? = store?.values(of: \.age)
    store = nil
    ages = nil
    #expect(ages == nil)
  }

  @Test func `may retain values that send when they are released`() {
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
    expectEqual(sent.entries, [0, 1])
    states = nil
    withExtendedLifetime(others) {}
    #expect(states == nil)
    expectEqual(store.value?.subscriptionCount, 1)
    store.value?.send(3)
    expectEqual(sent.entries, [0, 1, 3])
  }

  @Test func `may be the last reference to a value that sends when it is released`() {
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
    expectEqual(sent.entries, [0, 1, 2])
    expectEqual(store.value?.subscriptionCount, 0)
  }

  @Test func `keeps the order of those before and after it`() {
    var sequences: [Any?] = []
    for _ in 0..<100 { sequences.append(store.values(of: \.age)) }
    for index in 0..<100 where index % 10 != 0 { sequences[index] = nil }
    expectEqual(store.subscriptionCount, 10)
    store.send(.age(1))
    expectEqual(store.subscriptionCount, 10)
    sequences = []
    expectEqual(store.subscriptionCount, 0)
  }
}

/// Carries a sequence to another thread, which drops it. Unchecked: only one thread uses it at a time.
private final class SequenceCarrier: @unchecked Sendable {
  private var content: Any?

  init(_ content: Any) { self.content = content }

  @concurrent func drop() async { content = nil }
}
