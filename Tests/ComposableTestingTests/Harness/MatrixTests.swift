import ComposableTesting

/// Each test runs many times in parallel, in Swift Testing.
struct `A test store in each kind of test` {
  @Test(arguments: 0..<20) func `a synchronous test off the main actor`(_: Int) { exerciseStore() }

  @Test(arguments: 0..<20) func `an asynchronous test off the main actor`(_: Int) async {
    exerciseStore()
    await exerciseSettling()
  }

  @MainActor @Test(arguments: 0..<20) func `a synchronous test on the main actor`(_: Int) {
    exerciseStore()
    exerciseHop()
  }

  @MainActor @Test(arguments: 0..<20) func `an asynchronous test on the main actor`(_: Int) async {
    exerciseStore()
    exerciseHop()
    await exerciseSettling()
    exerciseHop()
  }

  @MainActor @Test func `a closure of a test on the main actor can use main-actor state`() {
    let store = makeStore()
    mainActorValue += 1
    store.send(.add(mainActorValue)) { $0.count = mainActorValue }
  }
}

@MainActor private var mainActorValue = 3

/// A store in a suite that is created off the main actor, with tests on the main actor.
struct `A test store in a property of a suite` {
  let store = makeStore()

  @MainActor @Test func `continues hops at once in a test on the main actor`() {
    store.send(.hopToMain)
    store.receive(.loaded(7)) { $0.count = 7 }
    store.finish()
  }

  @Test func `moves time in a test off the main actor`() {
    store.send(.loadSlowly)
    store.run()
    store.receive(.loaded(2)) { $0.count = 2 }
  }
}

@globalActor private actor SomeActor {
  static let shared = SomeActor()
}

struct `A test store on a global actor` {
  @SomeActor @Test func `a test on another global actor`() async {
    exerciseStore()
    await exerciseSettling()
  }
}
