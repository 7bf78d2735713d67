import Composable

/// An effect in flight while all effects wait: its description, its origin, and its wait.
struct IdleEffect {
  struct Sleep {
    let remaining: Duration
    /// It orders sleeps with the same deadline.
    let rank: Int

    /// Whether it wakes first, if neither sleeps again.
    static func < (lhs: Self, rhs: Self) -> Bool { (lhs.remaining, lhs.rank) < (rhs.remaining, rhs.rank) }
  }

  let number: Int
  let name: EffectDescription
  /// The action whose reducer returned the effect.
  let action: any Sendable
  /// The index of the step of `action`.
  let step: Int
  let waiting: EffectTrace.Waiting
  /// Whether a task of the effect can go on: then the effect is not idle, but the test has gone on first.
  let canGoOn: Bool
  /// Its sleeps, earliest deadline first.
  let sleeps: [Sleep]

  /// Whether the effect is a wait of the framework, not a suspended body with local state.
  let isWait: Bool
  /// Returns the action of a timer's tick; nil if the effect is not a timer.
  let tick: (() -> any Sendable)?
  /// The position in the effect that the reducer returned.
  let ancestry: LeafAncestry
  /// The part of the state that the reducer was given; nil if it was given the whole state.
  let seen: SeenPart?

  /// The time until a test clock wakes the effect; nil if it waits for no test clock.
  var remaining: Duration? {
    switch waiting {
    case .clock(let time), .otherClock(let time): time
    case .outside: nil
    }
  }

  /// Whether the effect sleeps on another test clock than the store's.
  var isOnOtherClock: Bool { if case .otherClock = waiting { true } else { false } }
}

extension TestEngine {
  var idleEffects: [IdleEffect] {
    withLock {
      let live = live
      if live.isEmpty { return [] }
      let waiting = Set(executor.readyTasks.compactMap { TaskSegment.effect(of: $0) })
      return live.map { idleEffect($0, canGoOn: waiting.contains($0.leaf.number)) }
    }
  }

  private func idleEffect(_ live: LiveEffect<Action>, canGoOn: Bool) -> IdleEffect {
    let wait = live.leaf.run.wait
    var tick: (() -> any Sendable)?
    if case .timer(_, let action) = wait?.kind { tick = { action() } }
    return IdleEffect(
      number: live.leaf.number, name: EffectDescription(of: live.leaf), action: live.leaf.origin.action,
      step: live.leaf.origin.step, waiting: waiting(live.id), canGoOn: canGoOn, sleeps: sleeps(of: live.id),
      isWait: wait != nil, tick: tick, ancestry: loop.ancestry(of: live.id),
      seen: live.leaf.origin.seen)
  }

  /// Returns the sleeps of an effect, earliest deadline first.
  private func sleeps(of id: NodeID) -> [IdleEffect.Sleep] {
    func sleep(_ sleep: EffectContext.Sleep, rank: Int) -> IdleEffect.Sleep {
      IdleEffect.Sleep(remaining: max(.zero, sleep.clock.time.duration(to: sleep.deadline)), rank: rank)
    }
    if case .waiting(let wait) = core.started(id)?.status {
      return nextSleep(of: id).map { [sleep($0, rank: wait.rank ?? 0)] } ?? []
    }
    return effects[id]?.context.allSleeps.map { sleep($0, rank: $0.number) } ?? []
  }

  var retainedTimings: Set<RetainedTiming> { withLock { crash.isOver ? [] : loop.retainedTimings } }
}
