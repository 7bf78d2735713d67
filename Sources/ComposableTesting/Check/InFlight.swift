import Composable
internal import ValueText

/// An effect in flight while nothing can run, as the `end` of a check sees it.
public struct InFlight: Hashable, Sendable, CustomStringConvertible {
  /// The kind of effect: `run`, `sleep(0.5 seconds)`, `timer(id: "clock", every: 1.0 seconds)`.
  public let name: String
  /// The line that made the effect.
  public let location: CodeLocation
  /// The action whose reducer returned the effect, as text.
  public let action: String
  /// The time until the effect goes on; nil if it does not wait for a test clock.
  public let remaining: Duration?
  /// Whether the effect is a timer, which goes on until it is cancelled.
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

  /// The same effect at another time.
  func after(_ effect: IdleEffect) -> Self { Self(self, remaining: effect.remaining) }

  /// `timer(id: "clock", every: 1.0 seconds) (Clock/Clock.swift:12), of .start, goes on in 0.4 seconds`.
  public var description: String {
    "\(name) (\(location)), of \(action), "
      + (remaining.map { "goes on in \($0)" } ?? "waits for something other than "
        + "a test clock")
  }
}

extension TestStore {
  /// The effects in flight, in the order they were returned.
  public var inFlight: [InFlight] {
    test.engine.drain()
    return test.engine.effectsAtRest.map { InFlight($0) }
  }
}

/// An effect in flight while nothing can run: its kind, its origin, and what it waits for.
struct IdleEffect {
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
  var effectsAtRest: [IdleEffect] {
    exclusively { loop.liveEffects.map(effectAtRest) }
  }

  private func effectAtRest(_ live: LiveEffect<Action>) -> IdleEffect {
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
    return IdleEffect(
      number: live.leaf.number, label: live.leaf.run.label, location: live.leaf.run.location,
      action: live.leaf.origin.action, step: live.leaf.origin.step, remaining: remaining,
      isOnOtherClock: waiting != .outside && waiting != .clock(remaining ?? .zero), rank: sleeps.first ?? 0,
      sleeps: sleeps, isWait: wait != nil, tick: tick, position: loop.position(of: live.id))
  }

  /// The ranks of its sleeps, the one that ends first at the beginning.
  private func sleeps(of id: NodeID) -> [Int] {
    guard let effect = effects[id] else { return [] }
    if case .waiting(let wait) = effect.status { return [wait.rank ?? 0] }
    return effect.context.allSleeps.map(\.number)
  }

  var memory: Set<RetainedTiming> { exclusively { loop.memory } }
}
