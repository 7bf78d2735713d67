import Composable
/// An effect in flight while all effects wait: its description, its origin, and its wait.
struct IdleEffect {
  let number: Int
  let label: EffectLabel
  let location: CodeLocation
  /// The action whose reducer returned the effect.
  let action: any Sendable
  /// The index of the step of `action`.
  let step: Int
  /// The time until a test clock wakes the effect; nil if it waits for no test clock.
  let remaining: Duration?
  /// Whether a task of the effect can go on: then the effect is not idle, but the test has gone on first.
  let canGoOn: Bool
  /// Whether the effect sleeps on another test clock than the store's.
  let isOnOtherClock: Bool
  /// The rank of the first sleep. It orders effects with the same deadline.
  let rank: Int
  /// The ranks of all sleeps.
  let sleeps: [Int]

  var isTimer: Bool { if case .timer = label { true } else { false } }
  /// Whether the effect is a wait of the framework, not a suspended body with local state.
  let isWait: Bool
  /// Returns the action of a timer's tick; nil if the effect is not a timer.
  let tick: (() -> any Sendable)?
  /// The position in the effect that the reducer returned.
  let ancestry: LeafAncestry
  /// The part of the state that the reducer was given; nil if it was given the whole state.
  let seen: SeenPart?
}

extension TestEngine {
  var idleEffects: [IdleEffect] {
    exclusively {
      let waiting = Set(executor.waitingTasks.compactMap { TaskSegment.effect(of: $0) })
      return live.map { idleEffect($0, canGoOn: waiting.contains($0.leaf.number)) }
    }
  }

  private func idleEffect(_ live: LiveEffect<Action>, canGoOn: Bool) -> IdleEffect {
    let waiting = waiting(live.id)
    let remaining: Duration? =
      switch waiting {
      case .clock(let time), .otherClock(let time): time
      case .outside: nil
      }
    let wait = live.leaf.run.wait
    var tick: (() -> any Sendable)?
    if case .timer(_, let action) = wait?.kind { tick = { action() } }
    let sleeps = sleeps(of: live.id)
    return IdleEffect(
      number: live.leaf.number, label: live.leaf.run.label, location: live.leaf.run.location,
      action: live.leaf.origin.action, step: live.leaf.origin.step, remaining: remaining,
      canGoOn: canGoOn, isOnOtherClock: waiting != .outside && waiting != .clock(remaining ?? .zero),
      rank: sleeps.first ?? 0,
      sleeps: sleeps, isWait: wait != nil, tick: tick, ancestry: loop.ancestry(of: live.id), seen: live.leaf.origin.seen
    )
  }

  /// Returns the ranks of an effect's sleeps, earliest deadline first.
  private func sleeps(of id: NodeID) -> [Int] {
    if case .waiting(let wait) = core.started(id)?.status { return [wait.rank ?? 0] }
    return effects[id]?.context.allSleeps.map(\.number) ?? []
  }

  var retainedTimings: Set<RetainedTiming> { exclusively { crash.isOver ? [] : loop.retainedTimings } }
}
