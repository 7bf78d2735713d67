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
  /// Its rank among those of one deadline.
  let rank: Int

  var isTimer: Bool { if case .timer = label { true } else { false } }
  /// Whether it only waits, so that there is no code of the feature in the middle of something.
  let isWait: Bool
}

extension TestEngine {
  var effectsAtRest: [EffectAtRest] {
    exclusively {
      door.liveEffects.map { live in
        let remaining: Duration? =
          switch waiting(effects[live.id]) {
          case .clock(let time), .otherClock(let time): time
          case .outside: nil
          }
        return EffectAtRest(
          number: live.leaf.number, label: live.leaf.run.label, location: live.leaf.run.location,
          action: live.leaf.origin.action, step: live.leaf.origin.step, remaining: remaining, rank: rank(of: live.id),
          isWait: live.leaf.run.wait != nil)
      }
    }
  }

  private func rank(of id: NodeID) -> Int {
    effects[id]?.wait?.rank ?? effects[id]?.context.nextSleep?.number ?? 0
  }

  var memory: Set<EffectMemory> { exclusively { door.memory } }
}
