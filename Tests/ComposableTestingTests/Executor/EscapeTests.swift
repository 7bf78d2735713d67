import Expectations
import Foundation

@testable import ComposableTesting

private final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "QueueExecutor")
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

/// An actor with its own executor, which a TestStore cannot drain.
private actor QueueActor {
  private let executor = QueueExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  func work(_ gate: Gate) async -> String {
    await gate.pass()
    return "escaped"
  }
}

/// A kind of work that leaves the executor.
private enum Escape: String, CaseIterable, Sendable {
  case task, detachedTask, customExecutor

  func callAsFunction(_ gate: Gate) async -> String {
    switch self {
    case .task:
      await Task {
        await gate.pass(); return "escaped"
      }.value
    case .detachedTask:
      await Task.detached {
        await gate.pass(); return "escaped"
      }.value
    case .customExecutor: await QueueActor().work(gate)
    }
  }
}

/// Threads that are independent of a store, and do not run out when a test blocks its own.
private final class OutsideExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "OutsideExecutor")
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Waits without a suspension, which the compiler does not allow in an `async` function.
private func waitHere(for semaphore: DispatchSemaphore) { semaphore.wait() }

/// A failure names an effect that has left the executor, and `settle` waits for it.
struct `Work that leaves the executor` {
  @Test(arguments: Escape.allCases)
  private func `receive reports that an effect waits outside, and settle waits for it`(_ escape: Escape) async {
    let gate = Gate()
    let reports = await reports {
      let store = echo { send in await send(.got(await escape(gate))) }
      store.send(.start)
      store.receive(.got("escaped"))
      gate.open()
      await store.settle(timeout: .unlimited)
      store.receive("escaped")
      store.finish()
    }
    expectEqual(reports.map(\.number), [207])
    expectEqual(reports.first?.text.contains("• run (App/Echo.swift:1), waiting for something other than"), true)
  }

  @MainActor @Test(arguments: Escape.allCases)
  private func `settle waits on the main actor`(_ escape: Escape) async {
    let gate = Gate()
    let store = echo { send in await send(.got(await escape(gate))) }
    store.send(.start)
    gate.open()
    await store.settle(timeout: .unlimited)
    store.receive("escaped")
    store.finish()
  }

  @Test func `settle returns at once when no work is outside`() async {
    let store = makeStore()
    store.send(.startTimer)
    await store.settle(timeout: .zero)
    store.skipInFlightEffects()
  }

  @Test func `settle waits for the outside work of one effect after another`() async {
    let store = echo { send in
      for number in 1...5 { await send(.got(await Task.detached { "\(number)" }.value)) }
    }
    store.send(.start)
    await store.settle(timeout: .unlimited)
    store.receive("1", "2", "3", "4", "5")
    store.finish()
  }

  @Test func `actions from outside keep their order`() async {
    let store = echo(schedule: .seeded(3)) { send in
      await Task.detached { for number in 1...5 { await send(.got("\(number)")) } }.value
    }
    store.send(.start)
    await store.settle(timeout: .unlimited)
    store.receive("1", "2", "3", "4", "5")
    store.finish()
  }

  @Test
  func `an action that was sent outside precedes the end of its effect, and its later sends`() {
    let store = echo { send in
      let isSent = DispatchSemaphore(value: 0)
      Task.detached(executorPreference: OutsideExecutor()) {
        await send(.got("outside"))
        isSent.signal()
      }
      // Blocks the test's own thread, so that the effect continues without a suspension.
      waitHere(for: isSent)
      await send(.got("inside"))
    }
    store.send(.start)
    store.receive("outside", "inside")
    store.finish()
  }

  @Test func `an effect that did not settle is not reported again at the end`() async {
    let reports = await reports {
      let store = makeStore()
      store.send(.forever)
      await store.settle(timeout: .zero)
      store.finish()
    }
    expectEqual(reports.map(\.number), [210])
  }

  @Test func `the end of one settle does not end the next`() async {
    let executor = TestExecutor(schedule: .fifo)
    let first = executor.beginWait()
    let second = executor.beginWait()
    executor.endWait(first)
    executor.enqueue {}
    #expect(await executor.waitForWork())
    #expect(executor.runNext(onMainActor: { false }) != nil)
    executor.endWait(second)
    await expectEqual(executor.waitForWork(), false)
  }
}
