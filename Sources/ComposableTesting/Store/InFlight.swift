import Composable
internal import ValueText

/// An effect in flight while all effects wait, or while the test goes on before them. A check passes these to its
/// `end`.
public struct InFlight: Hashable, Sendable, CustomStringConvertible {
  /// The kind of effect: `run`, `sleep(0.5 seconds)`, `timer(id: "clock", every: 1.0 seconds)`.
  public let name: String
  /// The location of the effect in the source of its reducer.
  public let location: CodeLocation
  /// The action whose reducer returned the effect, as text.
  public let action: String
  /// The time until the effect continues: zero if it goes on at once, nil if it does not wait for a test clock.
  public let remaining: Duration?
  /// Whether the effect is a timer, which ticks until it is canceled.
  public let isTimer: Bool

  init(_ effect: IdleEffect, of action: String? = nil) {
    name = "\(effect.name.label)"
    location = effect.name.location
    self.action = action ?? ValueDump.text(effect.action)
    remaining = effect.canGoOn ? .zero : effect.remaining
    isTimer = effect.name.isTimer
  }

  private init(_ other: Self, remaining: Duration?) {
    (name, location, action, isTimer) = (other.name, other.location, other.action, other.isTimer)
    self.remaining = remaining
  }

  /// Returns the same effect with the remaining time of `effect`.
  func after(_ effect: IdleEffect) -> Self { Self(self, remaining: effect.canGoOn ? .zero : effect.remaining) }

  /// The effect as text:
  /// `timer(id: "clock", every: 1.0 seconds) (Clock/Clock.swift:12), of .start, goes on in 0.4 seconds`.
  public var description: String {
    let continuation =
      switch remaining {
      case nil: "waits for something other than a test clock"
      case .zero?: "goes on at once"
      case let remaining?: "goes on in \(remaining)"
      }
    return "\(name) (\(location)), of \(action), \(continuation)"
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
    let effects = test.engine.idleEffects.map { InFlight($0) }
    test.engine.executor.choices?.noteTest(effects)
    return effects
  }
}
