import Composable

/// An effect in flight while nothing can run: what it is, where it came of, and what it waits for.
struct EffectAtRest {
  let number: Int
  let label: EffectLabel
  let location: CodeLocation
  /// The action whose reducer returned it, and its step.
  let action: any Sendable
  let step: Int
  /// The time until a test clock wakes it; nil when none does.
  let remaining: Duration?
  /// Whether that is another clock than the store's.
  let isOnOtherClock: Bool
  /// Its rank among those of one deadline.
  let rank: Int
  /// The ranks of all its sleeps.
  let sleeps: [Int]

  var isTimer: Bool { if case .timer = label { true } else { false } }
  /// Whether it only waits, so that there is no code of the feature in the middle of something.
  let isWait: Bool
  /// What a timer sends.
  let tick: (() -> any Sendable)?
  /// Its position in what its reducer returned.
  let position: EffectPosition
}

extension TestEngine {
  var effectsAtRest: [EffectAtRest] {
    exclusively { door.liveEffects.map(effectAtRest) }
  }

  private func effectAtRest(_ live: LiveEffect<Action>) -> EffectAtRest {
    let waiting = waiting(effects[live.id])
    let remaining: Duration? =
      switch waiting {
      case .clock(let time), .otherClock(let time): time
      case .outside: nil
      }
    let wait = live.leaf.run.wait
    var tick: (() -> any Sendable)?
    if case .timer(_, let action) = wait?.kind { tick = { action() } }
    let sleeps = sleeps(of: live.id)
    return EffectAtRest(
      number: live.leaf.number, label: live.leaf.run.label, location: live.leaf.run.location,
      action: live.leaf.origin.action, step: live.leaf.origin.step, remaining: remaining,
      isOnOtherClock: waiting != .outside && waiting != .clock(remaining ?? .zero), rank: sleeps.first ?? 0,
      sleeps: sleeps, isWait: wait != nil, tick: tick, position: door.position(of: live.id))
  }

  /// The ranks of its sleeps, the one that ends first at the beginning.
  private func sleeps(of id: NodeID) -> [Int] {
    guard let effect = effects[id] else { return [] }
    if case .waiting(let wait) = effect.status { return [wait.rank ?? 0] }
    return effect.context.allSleeps.map(\.number)
  }

  var memory: Set<EffectMemory> { exclusively { door.memory } }
}
