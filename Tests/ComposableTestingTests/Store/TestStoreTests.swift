import Composable
import ComposableTesting
import Expectations

struct `A test store` {
  @Test func `send asserts the state after exactly this action`() {
    let store = makeStore()
    store.send(.add(2)) { $0.count = 2 }
    store.send(.nothing)
    store.finish()
  }

  @Test func `inside an assertion the state is the one of that step and not a later one`() {
    let store = makeStore()
    store.send(.sendThree)
    expectEqual(store.state.count, 0)
    store.receive(.loaded(1)) { $0.count = 1 }
    expectEqual(store.state.count, 1)
    store.receive(\.loaded) { $0.count = 2 }
    store.receive(where: { $0 == .loaded(3) }) { $0.count = 3 }
    store.finish()
  }

  @Test func `an effect's first part runs inside send`() {
    let store = makeStore()
    store.send(.load)
    store.receive(.loaded(1)) { $0.count = 1 }
    store.finish()
  }

  @Test func `time moves only when the test advances it`() {
    let store = makeStore()
    store.send(.startTimer)
    store.advance(by: .seconds(2.5))
    store.receive(.tick) { $0.log = [0] }
    store.receive(.tick) { $0.log = [0, 1] }
    store.send(.stopTimer)
    store.advance(by: .seconds(5))
    store.finish()
  }

  @Test func `run moves the time until no task sleeps`() {
    let store = makeStore()
    store.send(.loadSlowly)
    store.run()
    store.receive(.loaded(2)) { $0.count = 2 }
    expectEqual(store.clock.now.offset, .seconds(1))
    store.finish()
  }

  @MainActor @Test func `hops to the main actor run inline in a test on the main actor`() {
    let store = makeStore()
    store.send(.hopToMain)
    store.receive(.loaded(7)) { $0.count = 7 }
    store.finish()
  }

  @Test func `settle waits for effects that wait outside`() async {
    let store = makeStore()
    store.send(.escape)
    await store.settle(timeout: .unlimited)
    store.receive(.loaded(9)) { $0.count = 9 }
    store.finish()
  }

  @Test func `settle waits for a hop to the main actor in a test that is not on it`() async {
    let store = makeStore()
    store.send(.hopToMain)
    await store.settle(timeout: .unlimited)
    store.receive(.loaded(7)) { $0.count = 7 }
    store.finish()
  }

  @Test func `the environment can be changed during a test`() {
    let store = makeStore()
    store.environment.load = { 5 }
    store.send(.load)
    store.receive(.loaded(5)) { $0.count = 5 }
    store.environment.load = { 6 }
    store.send(.load)
    store.receive(.loaded(6)) { $0.count = 6 }
    store.finish()
  }

  @Test func `a draw in an assertion does not change the feature's next draw`() {
    let store = makeStore()
    store.environment.random = .scripted([3, 4])
    store.send(.drawID) {
      $0.count = 3
      _ = store.environment.random(in: 0...100)
    }
    store.send(.drawID) { $0.count = 4 }
    store.finish()
  }

  @Test func `a task can be canceled and finished`() {
    let store = makeStore()
    let task = store.send(.forever)
    #expect(!task.isCancelled)
    task.cancel()
    #expect(task.isCancelled)
    task.finish()
    store.finish()
  }

  @Test func `skipInFlightEffects cancels the effects`() {
    let store = makeStore()
    store.send(.loadSlowly)
    store.skipInFlightEffects()
    store.advance(by: .seconds(10))
    store.finish()
  }
}
