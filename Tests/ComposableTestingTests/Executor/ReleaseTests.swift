import Expectations
import Foundation

@testable import ComposableTesting

/// A released store leaves no work, and later calls do no harm.
struct `Releasing a test store` {
  @Test func `the effects of a released store are canceled and released`() async {
    let gone = Gate()
    do {
      let token = OnRelease { gone.open() }
      let store = echo { _ in
        defer { withExtendedLifetime(token) {} }
        try await forever() as Void
      }
      store.exhaustivity = .off
      store.send(.start)
    }
    await gone.pass()
  }

  @Test func `an effect that ignores its cancellation ends after the store`() async {
    let gone = Gate()
    let continuations = Locked<CheckedContinuation<Void, Never>?>(nil)
    do {
      let token = OnRelease { gone.open() }
      let store = echo { send in
        await withCheckedContinuation { continuation in continuations.withLock { $0 = continuation } }
        await Task.yield()
        await send(.got("too late"))
        withExtendedLifetime(token) {}
      }
      store.exhaustivity = .off
      store.send(.start)
    }
    continuations.withLock { $0.take() }?.resume()
    await gone.pass()
  }

  @Test func `a store is released with its environment`() {
    weak var engine: (any AnyTestEngine)?
    do {
      let store = makeStore()
      store.send(.startTimer)
      store.skipInFlightEffects()
      engine = store.test.engine
      #expect(engine != nil)
    }
    #expect(engine == nil)
  }

  @Test func `a retained task does not keep the store alive`() {
    var task: TestStoreTask?
    let reports = reports {
      let store = makeStore()
      task = store.send(.forever)
    }
    expectEqual(reports.map(\.number), [209])
    task?.finish()
    task?.cancel()
    expectEqual(task?.isCancelled, true)
  }

  @Test func `sends of a canceled effect are ignored`() async {
    let late = Locked<Send<EchoAction>?>(nil)
    let store = echo { send in
      late.withLock { $0 = send }
      try await forever() as Void
    }
    store.send(.start)
    let send = late.withLock { $0 }
    await send?(.got("in time"))
    store.receive("in time")
    store.skipInFlightEffects()
    await send?(.got("too late"))
    store.finish()
    expectEqual(store.state, ["in time"])
  }

  @Test func `a clock that another thread moves has no effect on it`() {
    let clock = TestClock()
    let store = echo { send in
      while true {
        try await clock.sleep(for: .seconds(1))
        await send(.got("tick"))
      }
    }
    store.exhaustivity = .off
    store.send(.start)
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for _ in 0..<200 { clock.advance(by: .seconds(1)) }
      isDone.signal()
    }
    for _ in 0..<200 { store.send(.got("test")) }
    isDone.wait()
    store.skipReceivedActions()
    let ticks = store.state.filter { $0 == "tick" }.count
    expectEqual(store.state.count - ticks, 200)
    #expect(ticks <= 200)
    clock.advance(by: .seconds(1))
    store.receive(.got("tick"))
    store.skipInFlightEffects()
    #expect(throws: Never.self) { try clock.checkSuspension() }
  }
}
