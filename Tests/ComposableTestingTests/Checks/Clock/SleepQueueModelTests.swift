import Expectations
@testable import ComposableTesting

/// An effect that sleeps for each of the times, one after another.
private struct Nap: Sendable, Equatable {
  let id: Int
  let times: [Int]
}

private enum NapAction: Sendable, Equatable {
  case begin(Nap)
  case cancel(Int)
  case woke(Int)
}

/// A plain model of the rules of the clock.
private struct ModelClock {
  struct Sleeper {
    let deadline: Int
    let order: Int
    let nap: Nap
  }

  var now = 0
  var log: [String] = []
  private var asleep: [Sleeper] = []
  private var waiting: [Sleeper] = []
  private var count = 0

  mutating func begin(_ nap: Nap) {
    guard let time = nap.times.first else { return }
    count += 1
    let sleeper = Sleeper(
      deadline: now + time, order: count, nap: Nap(id: nap.id, times: Array(nap.times.dropFirst())))
    if time > 0 { asleep.append(sleeper) } else { waiting.append(sleeper) }
  }

  mutating func cancel(_ id: Int) {
    asleep.removeAll { $0.nap.id == id }
    waiting.removeAll { $0.nap.id == id }
  }

  mutating func advance(by time: Int) {
    let limit = now + time
    makeWaitersDue()
    while now < limit {
      now = min(limit, asleep.map(\.deadline).min() ?? limit)
      while let next = asleep.filter({ $0.deadline == now }).min(by: { $0.order < $1.order }) {
        asleep.removeAll { $0.order == next.order }
        wake(next)
      }
      if now < limit { makeWaitersDue() }
    }
  }

  private mutating func makeWaitersDue() {
    let ready = waiting
    waiting = []
    for sleeper in ready { wake(sleeper) }
  }

  private mutating func wake(_ sleeper: Sleeper) {
    log.append("\(sleeper.nap.id) at \(now)")
    begin(sleeper.nap)
  }
}

struct `The sleep queue of a clock against a plain model` {
  private static let reducer = Reducer<[String], NapAction, TestClock?> { state, action, clock in
    guard let clock else { return .none }
    switch action {
    case .begin(let nap):
      return .run { send in
        for time in nap.times {
          try await clock.sleep(for: .seconds(time))
          await send(.woke(nap.id))
        }
      }.cancellable(id: nap.id, cancelInFlight: true)
    case .cancel(let id):
      return .cancel(id: id)
    case .woke(let id):
      state.append("\(id) at \(clock.now.offset.components.seconds)")
      return .none
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `wakes the same sleepers in the same order`(_ seed: UInt64) {
    let random = RandomSource.seeded(seed)
    let store = TestStore(initialState: [], reducer: Self.reducer, environment: nil)
    store.environment = store.clock
    store.exhaustivity = .off
    var model = ModelClock()
    for _ in 0..<60 {
      let id = random(in: 1...8)
      switch random(in: 0...5) {
      case 0...2:
        let nap = Nap(id: id, times: (0..<random(in: 1...4)).map { _ in random(in: 0...4) })
        store.send(.begin(nap))
        model.cancel(id)
        model.begin(nap)
      case 3:
        store.send(.cancel(id))
        model.cancel(id)
      default:
        let time = random(in: 0...5)
        store.advance(by: .seconds(time))
        model.advance(by: time)
      }
    }
    store.skipReceivedActions()
    expectEqual(store.state, model.log)
    expectEqual(store.clock.now.offset, .seconds(model.now))
    store.skipInFlightEffects()
    #expect(throws: Never.self) { try store.clock.checkSuspension() }
  }
}
