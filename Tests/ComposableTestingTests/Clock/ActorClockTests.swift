import Composable
import ComposableTesting
import Expectations
import Testing

struct `A test clock of a store on an actor` {
  private let clock = TestClock()

  private func makeStore(on home: (any Actor)?) -> StoreActor<[Int], Int> {
    StoreActor(
      initialState: [],
      reducer: Reducer { numbers, number, clock in
        if number < 0 { return .send(-number).delay(for: .seconds(-number), clock: clock) }
        numbers.append(number)
        return .none
      }, environment: clock, on: home)
  }

  @Test(arguments: [true, false])
  func `calls in the order of the deadlines when it is moved elsewhere`(onMain: Bool) async {
    for _ in 0..<20 {
      let store = makeStore(on: onMain ? MainActor.shared : nil)
      var tasks: [StoreActorTask] = []
      for number in (1...100).shuffled() { tasks.append(await store.send(-number)) }
      clock.advance(by: .seconds(100))
      for task in tasks { await task.finish() }
      await expectEqual(store.state, Array(1...100))
    }
  }

  @Test func `calls at once when it is moved on the home`() async {
    let home = House()
    let store = makeStore(on: home)
    await store.send(-1)
    await home.advance(clock, store)
  }

  private actor House {
    func advance(_ clock: TestClock, _ store: StoreActor<[Int], Int>) {
      clock.advance(by: .seconds(1))
      store.assumeIsolated { expectEqual($0.state, [1]) }
    }
  }
}
