import Foundation
import Composable

extension TestEngine: AnyTestEngine {
  func drain() { exclusively { runJobs() } }

  var liveEffects: [EffectStory] { exclusively { door.liveEffects.map(story) } }

  func liveEffects(of root: NodeID) -> [EffectStory] {
    exclusively { door.liveEffects.filter { $0.root == root }.map(story) }
  }

  var fruitlessCancels: CancelStory? {
    exclusively {
      guard let fruitless = door.cancelNotes?.fruitless, !fruitless.isEmpty else { return nil }
      var inFlight: [String] = []
      for id in door.liveEffects.flatMap({ door.position(of: $0.id).scopes }).compactMap({ $0.id?.description })
      where !inFlight.contains(id) { inFlight.append(id) }
      return CancelStory(fruitless: fruitless.map(\.description), inFlight: inFlight)
    }
  }

  private func story(of effect: LiveEffect<Action>) -> EffectStory {
    history.story(of: effect, waiting: waiting(effects[effect.id]))
  }

  func waiting(_ effect: RunningEffect<Action>?) -> EffectStory.Waiting {
    guard case .waiting(let wait) = effect?.status else { return waiting(effect?.context.nextSleep) }
    guard let clock = wait.callingClock as? TestClock else { return waiting(sleepContext.nextSleep) }
    return waiting(.init(clock: clock, number: 0, deadline: .init(offset: wait.deadline)))
  }

  private func waiting(_ sleep: EffectContext.Sleep?) -> EffectStory.Waiting {
    guard let sleep else { return .outside }
    let time = max(.zero, sleep.clock.now.duration(to: sleep.deadline))
    return sleep.clock === clock ? .clock(time) : .otherClock(time)
  }

  func markReported(_ effect: EffectStory) -> Bool {
    exclusively { reportedEffects.insert(effect.number).inserted }
  }

  func cancel(root: NodeID) {
    exclusively {
      door.cancel(root: root)
      drive()
      runJobs()
    }
  }

  func cancelAll() {
    exclusively {
      door.cancelAll()
      drive()
      runJobs()
    }
  }

  func end() {
    cancelAll()
    exclusively { door.end() }
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

  func reportHeldSends() -> [EffectName] { exclusively { heldSends.report() } }

  var callOfUnreported: SourceLocation? {
    exclusively {
      let all = kept.elements
      return unreported(among: all).first.flatMap { all[$0].call }
    }
  }
}
