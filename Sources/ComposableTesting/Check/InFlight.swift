import Composable
internal import ValueText

/// An effect in flight while all effects wait. A check passes these to its `end`.
public struct InFlight: Hashable, Sendable, CustomStringConvertible {
  /// The kind of effect: `run`, `sleep(0.5 seconds)`, `timer(id: "clock", every: 1.0 seconds)`.
  public let name: String
  /// The location of the effect in the source of its reducer.
  public let location: CodeLocation
  /// The action whose reducer returned the effect, as text.
  public let action: String
  /// The time until the effect continues; nil if it does not wait for a test clock.
  public let remaining: Duration?
  /// Whether the effect is a timer, which ticks until it is canceled.
  public let isTimer: Bool

  init(_ effect: IdleEffect, of action: String? = nil) {
    name = "\(effect.label)"
    location = effect.location
    self.action = action ?? ValueDump.text(effect.action)
    remaining = effect.remaining
    isTimer = effect.isTimer
  }

  private init(_ other: Self, remaining: Duration?) {
    (name, location, action, isTimer) = (other.name, other.location, other.action, other.isTimer)
    self.remaining = remaining
  }

  /// Returns the same effect with the remaining time of `effect`.
  func after(_ effect: IdleEffect) -> Self { Self(self, remaining: effect.remaining) }

  /// The effect as text:
  /// `timer(id: "clock", every: 1.0 seconds) (Clock/Clock.swift:12), of .start, goes on in 0.4 seconds`.
  public var description: String {
    "\(name) (\(location)), of \(action), "
      + (remaining.map { "goes on in \($0)" } ?? "waits for something other than "
        + "a test clock")
  }
}

extension TestStore {
  /// The effects in flight, in the order they were returned.
  ///
  /// ```swift
  /// #expect(store.inFlight.map(\.remaining) == [.seconds(1)])
  /// ```
  public var inFlight: [InFlight] {
    test.engine.drain()
    return test.engine.idleEffects.map { InFlight($0) }
  }
}

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
}

extension TestEngine {
  var idleEffects: [IdleEffect] {
    exclusively { live.map(idleEffect) }
  }

  private func idleEffect(_ live: LiveEffect<Action>) -> IdleEffect {
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
      isOnOtherClock: waiting != .outside && waiting != .clock(remaining ?? .zero), rank: sleeps.first ?? 0,
      sleeps: sleeps, isWait: wait != nil, tick: tick, ancestry: loop.ancestry(of: live.id))
  }

  /// Returns the ranks of an effect's sleeps, earliest deadline first.
  private func sleeps(of id: NodeID) -> [Int] {
    if case .waiting(let wait) = core.started(id)?.status { return [wait.rank ?? 0] }
    return effects[id]?.context.allSleeps.map(\.number) ?? []
  }

  var retainedTimings: Set<RetainedTiming> { exclusively { crash.isOver ? [] : loop.retainedTimings } }
}
