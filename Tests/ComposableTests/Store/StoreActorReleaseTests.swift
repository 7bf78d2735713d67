import Expectations
import Synchronization
import Testing

@testable import Composable

struct `Releasing a store on an actor` {
  // MARK: Where

  @Test(arguments: HomeActor.Kind.allCases) func `releases its state on the home`(_ kind: HomeActor.Kind) async throws {
    for _ in 0..<200 {
      let home = HomeActor(kind).actor
      let released = Gate()
      var store: StoreActor? = StoreActor(
        initialState: Held(atHome(home, released)), reducer: heldReducer, environment: HeldEnvironment(), on: home)
      await store?.send(.nothing)
      store = nil
      try await released.pass()
    }
  }

  @Test(arguments: HomeActor.Kind.allCases)
  func `releases its environment, its observers and its effects on the home`(_ kind: HomeActor.Kind) async throws {
    for _ in 0..<50 {
      let home = HomeActor(kind).actor
      let (environment, observer, effect) = (Gate(), Gate(), Gate())
      var store: StoreActor? = StoreActor(
        initialState: Held(nil), reducer: heldReducer,
        environment: HeldEnvironment(object: atHome(home, environment)), on: home)
      await store?.observe(HoldingObserver(atHome(home, observer)))
      await store?.send(.wait(atHome(home, effect)))
      store = nil
      try await environment.pass()
      try await observer.pass()
      try await effect.pass()
    }
  }

  private func atHome(_ home: any Actor, _ released: Gate) -> OnRelease {
    OnRelease { [weak home] in
      home?.preconditionIsolated()
      released.open()
    }
  }

  // MARK: The end

  @Test func `end releases the observers and the effects`() async throws {
    let (observer, effect) = (Gate(), Gate())
    let store = StoreActor(initialState: Held(nil), reducer: heldReducer, environment: HeldEnvironment())
    await store.observe(HoldingObserver(OnRelease { observer.open() }))
    await store.send(.wait(OnRelease { effect.open() }))
    await store.end()
    try await observer.pass()
    try await effect.pass()
    #expect(await store.isIdle)
  }

  @Test func `an observer that ends the store when an effect starts prevents its start`() async {
    let log = EventLog<String>()
    let store = StoreActor<Int, Int>(
      initialState: 0,
      reducer: Reducer { _, _, _ in
        .merge(.fireAndForget { log.append("first") }, .fireAndForget { log.append("second") })
      },
      environment: ())
    await store.observe(EndingObserver { [weak store] in store?.assumeIsolated { $0.end() } })
    await store.send(1)
    expectEqual(log.entries, [])
    #expect(await store.isIdle)
  }

  @Test func `an observer that comes after the end is not kept`() async throws {
    let observer = Gate()
    let store = StoreActor(initialState: Held(nil), reducer: heldReducer, environment: HeldEnvironment())
    await store.end()
    await store.observe(HoldingObserver(OnRelease { observer.open() }))
    try await observer.pass()
  }

  @Test func `states after the end gives the last state`() async {
    let store = StoreActor(initialState: Held(nil), reducer: heldReducer, environment: HeldEnvironment())
    await store.send(.nothing)
    await store.end()
    var counts: [Int] = []
    for await state in await store.states() { counts.append(state.count) }
    for await count in await store.values(of: \.count) { counts.append(count) }
    expectEqual(counts, [1, 1])
  }
}

/// A state that holds an object. Two are equal whatever they hold.
private struct Held: Equatable, Sendable {
  var count = 0
  var object: OnRelease?

  init(_ object: OnRelease?) { self.object = object }
}

private struct HeldEnvironment: Sendable {
  var object: OnRelease?
}

private enum HeldAction: Sendable {
  case nothing
  case wait(OnRelease)
}

private let heldReducer = Reducer<Held, HeldAction, HeldEnvironment> { held, action, _ in
  held.count += 1
  guard case .wait(let object) = action else { return .none }
  let gate = Gate()
  return .run { _ in
    defer { withExtendedLifetime(object) {} }
    try await gate.pass()
  }
}

private final class HoldingObserver: StoreObserver {
  private let object: OnRelease

  init(_ object: OnRelease) { self.object = object }

  func stepped(_ step: StoreStep<Held, HeldAction>) {}
}

/// An observer that calls a function when an effect starts.
private final class EndingObserver: StoreObserver {
  private let end: @Sendable () -> Void

  init(end: @escaping @Sendable () -> Void) { self.end = end }

  func stepped(_ step: StoreStep<Int, Int>) {}
  func effect(_ effect: ObservedEffect, _ event: EffectEvent<Int>) { if event == .started { end() } }
}
