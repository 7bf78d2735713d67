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

  init(_ effect: EffectAtRest, of action: String? = nil) {
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
  func after(_ effect: EffectAtRest) -> Self { Self(self, remaining: effect.remaining) }

  /// `timer(id: "clock", every: 1.0 seconds) (Clock/Clock.swift:12), of .start, goes on in 0.4 seconds`.
  public var description: String {
    "\(name) (\(location)), of \(action), " + (remaining.map { "goes on in \($0)" } ?? "waits outside")
  }
}

extension TestStore {
  /// The effects in flight, in the order they were returned.
  public var inFlight: [InFlight] {
    test.engine.drain()
    return test.engine.effectsAtRest.map { InFlight($0) }
  }
}
