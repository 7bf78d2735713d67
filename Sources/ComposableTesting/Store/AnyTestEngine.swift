import Composable
import Foundation

/// A ``TestEngine`` without the types of its feature.
protocol AnyTestEngine: AnyObject, Sendable {
  var executor: TestExecutor { get }

  /// Runs everything that can run.
  func drain()

  /// Makes the state after the sent step the store's, once it has been asserted.
  func acceptSent()

  /// Removes the first actions that wait to be received, or all; returns those that were not reported.
  func removeActions(_ count: Int?, as removal: ActionRemoval) -> [any Sendable]

  /// Notes that a failure has named the first actions that wait to be received.
  func reportActions(_ count: Int)

  /// The effects in flight.
  var liveEffects: [EffectTrace] { get }

  /// The effects in flight, the one that was returned first at the beginning.
  var effectsAtRest: [IdleEffect] { get }

  /// What the machine remembers besides them.
  var memory: Set<RetainedTiming> { get }

  /// The `.cancel` effects that never ended anything; nil when there is none.
  var fruitlessCancels: CancelStory? { get }

  /// The effects of a `send` that are in flight.
  func liveEffects(of root: NodeID) -> [EffectTrace]

  /// Notes that an effect was reported; false when it already had been.
  func markReported(_ effect: EffectTrace) -> Bool

  func cancel(root: NodeID)
  func cancelAll()

  /// Cancels all effects and runs their tasks to their end, so that none of them keeps anything in memory.
  func end()

  /// Removes and returns the problems since the last call, apart from failed assertions: misuses above all.
  func removeProblems() -> [TestFailure]

  /// Runs `body` as a part of a call of the test: actions that come meanwhile are caused by it.
  func call<R>(at location: SourceLocation, _ body: () -> R) -> R

  /// The call that caused the first action that waits to be received and was not reported.
  var callOfUnreported: SourceLocation? { get }

  /// Whether a problem since the last `send` explains that no action comes.
  var explainsSilence: Bool { get }

  /// The effects that have returned, and whose `send` is still held. A failure names them.
  func reportHeldSends() -> [EffectDescription]

  /// Adds the misuses in `body` to the problems.
  func collectingMisuses<R>(_ body: () -> R) -> R
}

extension TestEngine: AnyTestEngine {
  func drain() { exclusively { runJobs() } }

  var liveEffects: [EffectTrace] { exclusively { loop.liveEffects.map(story) } }

  func liveEffects(of root: NodeID) -> [EffectTrace] {
    exclusively { loop.liveEffects.filter { $0.root == root }.map(story) }
  }

  var fruitlessCancels: CancelStory? {
    exclusively {
      guard let fruitless = loop.cancelNotes?.fruitless, !fruitless.isEmpty else { return nil }
      var inFlight: [String] = []
      for id in loop.liveEffects.flatMap({ loop.position(of: $0.id).scopes }).compactMap({ $0.id?.description })
      where !inFlight.contains(id) { inFlight.append(id) }
      return CancelStory(fruitless: fruitless.map(\.description), inFlight: inFlight)
    }
  }

  private func story(of effect: LiveEffect<Action>) -> EffectTrace {
    history.story(of: effect, waiting: waiting(effects[effect.id]))
  }

  func waiting(_ effect: TestEffect<Action>?) -> EffectTrace.Waiting {
    guard case .waiting(let wait) = effect?.status else { return waiting(effect?.context.nextSleep) }
    guard let clock = wait.callingClock as? TestClock else { return waiting(sleepContext.nextSleep) }
    return waiting(.init(clock: clock, number: 0, deadline: .init(offset: wait.deadline)))
  }

  private func waiting(_ sleep: EffectContext.Sleep?) -> EffectTrace.Waiting {
    guard let sleep else { return .outside }
    let time = max(.zero, sleep.clock.now.duration(to: sleep.deadline))
    return sleep.clock === clock ? .clock(time) : .otherClock(time)
  }

  func markReported(_ effect: EffectTrace) -> Bool {
    exclusively { reportedEffects.insert(effect.number).inserted }
  }

  func cancel(root: NodeID) {
    exclusively {
      loop.cancel(root: root)
      drive()
      runJobs()
    }
  }

  func cancelAll() {
    exclusively {
      loop.cancelAll()
      drive()
      runJobs()
    }
  }

  func end() {
    cancelAll()
    exclusively { loop.end() }
    clocked.end()
    executor.choices?.noteEnd(of: self)
    executor.close()
  }

  func removeProblems() -> [TestFailure] { misuses.removeProblems() }

  func call<R>(at location: SourceLocation, _ body: () -> R) -> R {
    func enter(_ location: SourceLocation?) -> SourceLocation? {
      turn.lock()
      defer { turn.unlock() }
      defer { call = location }
      return call
    }
    let outer = enter(location)
    defer { _ = enter(outer) }
    return body()
  }

  var explainsSilence: Bool { misuses.explainsSilence }

  func reportHeldSends() -> [EffectDescription] { exclusively { heldSends.report() } }

  var callOfUnreported: SourceLocation? {
    exclusively {
      let all = kept.elements
      return unreported(among: all).first.flatMap { all[$0].call }
    }
  }
}
