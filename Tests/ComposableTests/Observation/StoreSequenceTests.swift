import Composable
import Expectations
import Testing

@MainActor struct `States and values of a store` {
  let store = Store(initialState: Profile(), reducer: profileReducer, environment: ())

  func collect<S: AsyncSequence>(_ sequence: S, until isLast: (S.Element) -> Bool) async rethrows -> [S.Element] {
    var elements: [S.Element] = []
    for try await element in sequence {
      elements.append(element)
      if isLast(element) { break }
    }
    return elements
  }

  @Test func `states begins with the current state`() async {
    store.send(.age(5))
    let states = await collect(store.states()) { _ in true }
    expectEqual(states, [Profile(age: 5)])
  }

  @Test func `states yields each state once`() async {
    let states = store.states()
    for age in [1, 1, 2, 2] { store.send(.age(age)) }
    await expectEqual(collect(states) { $0.age == 2 }.map(\.age), [0, 1, 2])
  }

  @Test func `values begins with the current value and has no repetitions`() async {
    store.send(.age(1))
    let ages = store.values(of: \.age)
    store.send(.name("Blob"))
    for age in [1, 2, 2, 3] { store.send(.age(age)) }
    await expectEqual(collect(ages) { $0 == 3 }, [1, 2, 3])
  }

  @Test func `nothing is lost while no element is requested`() async {
    let ages = store.values(of: \.age)
    for age in 1...1_000 { store.send(.age(age)) }
    await expectEqual(collect(ages) { $0 == 1_000 }, Array(0...1_000))
  }

  @Test func `the newest is the only one that waits for a consumer that does not read`() async {
    let ages = store.states(.newest)
    for age in 1...1_000 { store.send(.age(age)) }
    await expectEqual(collect(ages) { $0.age == 1_000 }.map(\.age), [1_000])
  }

  @Test func `both end with the store and do not retain it`() async {
    var store: Store<Profile, ProfileAction>? = Store(initialState: Profile(), reducer: profileReducer, environment: ())
    weak let weakStore = store
    let states = store?.states()
    let ages = store?.values(of: \.age)
    store?.send(.age(1))
    store = nil
    #expect(weakStore == nil)
    if let states { await expectEqual(collect(states) { _ in false }.map(\.age), [0, 1]) }
    if let ages { await expectEqual(collect(ages) { _ in false }, [0, 1]) }
  }
}
