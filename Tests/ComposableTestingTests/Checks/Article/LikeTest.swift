import ComposableTesting
import Testing

private struct Offline: Error {}

// snippet
@Test func `a tap is saved`() {
  let store = TestStore(
    initialState: Like(), reducer: likeReducer, environment: LikeEnvironment { _ in })
  store.send(.tapped) { $0.isOn = true }
  store.receive(.saved(true)) { $0.saved = true }
  store.finish()
}
// end

// snippet
typealias LikeStore = TestStore<Like, LikeAction, LikeEnvironment>

func makeLike() -> LikeStore {
  let store = LikeStore(
    initialState: Like(), reducer: likeReducer, environment: LikeEnvironment { _ in })
  store.environment.save = { [clock = store.clock] _ in
    try await clock.sleep(for: choose("latency", .seconds(1), .seconds(2)))
    if choose("server", "saves", "fails") == "fails" { throw Offline() }
  }
  return store
}
// end

func makeMendedLike() -> LikeStore {
  let store = LikeStore(initialState: Like(), reducer: mendedLikeReducer, environment: makeLike().environment)
  store.environment.save = { [clock = store.clock] _ in
    try await clock.sleep(for: choose("latency", .seconds(1), .seconds(2)))
    if choose("server", "saves", "fails") == "fails" { throw Offline() }
  }
  return store
}

func checkLike(_ makeLike: @escaping () -> LikeStore = makeLike) {
  // snippet
  let rules = CheckRules<Like, LikeAction>(
    setup: ["let store = makeLike()"],
    end: { like, inFlight in !inFlight.isEmpty || like.isOn == like.saved },
    step: { before, action, after in action != .tapped || after.isOn != before.isOn },
    expects: ["it is saved": { $0.saved }])

  LikeStore.check(rules) {
    makeLike()
  } actions: { _ in
    [.send(.tapped), .advance(by: .seconds(1))]
  }
  // end
}

func checkAnswers(_ makeLike: @escaping () -> LikeStore) {
  // snippet
  LikeStore.check(
    store: makeLike, actions: { _ in [.send(.tapped), .advance(by: .seconds(1))] },
    answers: [
      "a tap is answered": (from: { $0.isOn != $0.saved }, to: { $0.isOn == $0.saved })
    ])
  // end
}

func checkWithoutTime(_ makeLike: @escaping () -> LikeStore) {
  LikeStore.check(store: makeLike, actions: { _ in [.send(.tapped)] })
}

func checkMutants(_ makeLike: @escaping () -> LikeStore) {
  // snippet
  var endOnly = CheckRules<Like, LikeAction>(triesMutants: true)
  endOnly.end = { like, inFlight in !inFlight.isEmpty || like.isOn == like.saved }
  LikeStore.check(endOnly) {
    makeLike()
  } actions: { _ in
    [.send(.tapped), .advance(by: .seconds(1))]
  }
  // end
}

// snippet
struct LikeList: Equatable { var likes = [Like(), Like(), Like()] }
enum LikeListAction: Equatable, Sendable {
  case like(at: Int, LikeAction), clearTapped
}
// end

func makeListRules() -> CheckRules<LikeList, LikeListAction> {
  // snippet
  let listRules = CheckRules<LikeList, LikeListAction>(
    captures: { list, action in
      switch action {
      case .like(let index, _): list.likes[index].isOn
      case .clearTapped: nil  // everything
      }
    })
  // end
  return listRules
}

func checkWhileSuspended() {
  // snippet
  LikeStore.check(orders: .every) {
    let store = makeLike()
    store.environment.save = { _ in
      await turn()
      if choose("server", "saves", "fails") == "fails" { throw Offline() }
    }
    return store
  } actions: { _ in
    [.send(.tapped), .advance(by: .seconds(1))]
  } end: { like, inFlight in
    !inFlight.isEmpty || like.isOn == like.saved
  }
  // end
}

func checkAtRandom() {
  // snippet
  LikeStore.check(search: .random(seeds: 0..<10, moves: 200)) {
    makeLike()
  } actions: { _ in
    [.send(.tapped), .send(.tapped), .advance(by: .seconds(1))]
  } end: { like, inFlight in
    !inFlight.isEmpty || like.isOn == like.saved
  }
  // end
}

func checkBlindly(_ makeLike: @escaping () -> LikeStore) {
  // snippet
  LikeStore.check {
    makeLike()
  } actions: { _ in
    [.send(.tapped), .advance(by: .seconds(1))]
  } fingerprint: { like, _ in
    like.isOn
  }
  // end
}
