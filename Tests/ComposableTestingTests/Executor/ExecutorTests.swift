import Expectations
import Foundation

@testable import ComposableTesting

private actor PlainActor {
  var calls = 0
  func call() -> Int {
    calls += 1
    return calls
  }
}

@concurrent private func concurrentWork() async -> String { "concurrent" }
private nonisolated func nonisolatedWork() async -> String { "nonisolated" }

/// All work of an effect that does not leave for good returns to the test's thread, before `send` returns.
struct `Work on the executor of a test store` {
  @Test func `a task group returns`() {
    let store = echo { send in
      let sum = await withTaskGroup(of: Int.self) { group in
        for number in 1...10 {
          group.addTask {
            await Task.yield(); return number
          }
        }
        return await group.reduce(0, +)
      }
      await send(.got("\(sum)"))
    }
    store.send(.start)
    store.receive("55")
    store.finish()
  }

  @Test func `async let returns`() {
    let store = echo { send in
      async let first = concurrentWork()
      async let second = nonisolatedWork()
      await send(.got(await first + second))
    }
    store.send(.start)
    store.receive("concurrentnonisolated")
    store.finish()
  }

  @Test func `streams return`() {
    let store = echo { send in
      let stream = AsyncStream { continuation in
        for number in 1...3 { continuation.yield("\(number)") }
        continuation.finish()
      }
      for await text in stream { await send(.got(text)) }
    }
    store.send(.start)
    store.receive("1", "2", "3")
    store.finish()
  }

  @Test func `a stream that the test yields to returns`() {
    let stream = AsyncStream<String>.makeStream()
    let store = echo { send in for await text in stream.stream { await send(.got(text)) } }
    store.send(.start)
    stream.continuation.yield("a")
    store.receive("a")
    stream.continuation.yield("b")
    stream.continuation.finish()
    store.receive("b")
    store.finish()
  }

  @Test func `a continuation that another thread resumes returns`() {
    let continuations = Locked<CheckedContinuation<String, Never>?>(nil)
    let store = echo { send in
      await send(.got(await withCheckedContinuation { continuation in continuations.withLock { $0 = continuation } }))
    }
    store.send(.start)
    let isResumed = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      continuations.withLock { $0.take() }?.resume(returning: "from a thread")
      isResumed.signal()
    }
    isResumed.wait()
    store.receive("from a thread")
    store.finish()
  }

  @Test func `plain actors return`() {
    let actor = PlainActor()
    let store = echo { send in for _ in 0..<3 { await send(.got("\(await actor.call())")) } }
    store.send(.start)
    store.receive("1", "2", "3")
    store.finish()
  }

  @Test func `nonisolated and concurrent functions and yields return`() {
    let store = echo { send in
      await Task.yield()
      await send(.got(await nonisolatedWork()))
      await Task.yield()
      await send(.got(await concurrentWork()))
    }
    store.send(.start)
    store.receive("nonisolated", "concurrent")
    store.finish()
  }

  @Test func `a body starts before send returns and before queued jobs`() {
    let log = Locked<[String]>([])
    let store = echo { send in
      log.withLock { $0.append("begins") }
      await send(.got("a"))
    }
    store.send(.start)
    expectEqual(log.withLock { $0 }, ["begins"])
    #expect(store.state.isEmpty)
    store.receive("a")
  }

  @Test func `ten thousand queued jobs are run`() {
    let store = echo { send in
      await withTaskGroup { group in for _ in 0..<10_000 { group.addTask { await Task.yield() } } }
      await send(.got("done"))
    }
    store.send(.start)
    store.receive("done")
    store.finish()
  }

  @Test func `an effect that moves a clock runs the work that it wakes`() {
    let clock = TestClock()
    let store = echo { send in
      async let sleeper: Void = clock.sleep(for: .seconds(1))
      // The job of `sleeper` is in the queue before this one, and sleeps when this one continues.
      await Task.yield()
      clock.advance(by: .seconds(1))
      try await sleeper
      await send(.got("\(clock.now)"))
    }
    store.send(.start)
    store.receive("1.0 seconds")
    store.finish()
  }

  @Test func `jobs that are queued when it closes run elsewhere`() async {
    let executor = TestExecutor(schedule: .fifo)
    let tasks = (0..<10).map { number in Task(executorPreference: executor) { number } }
    let calls = Locked(0)
    executor.enqueue { calls.withLock { $0 += 1 } }
    executor.close()
    for (number, task) in tasks.enumerated() { await expectEqual(task.value, number) }
    expectEqual(calls.withLock { $0 }, 1)
  }

  @Test(arguments: [Schedule.fifo, .explored(ChoiceRecorder(.usual))])
  func `a wait for work ends at once when there is work`(_ schedule: Schedule) async {
    let executor = TestExecutor(schedule: schedule)
    let wait = executor.beginWait()
    let task = Task(executorPreference: executor) {}
    executor.endWait(wait)
    #expect(await executor.waitForWork())
    executor.close()
    await task.value
  }
}
