import Composable

/// What an effect of a TestStore carries with it, into everything it awaits: who runs it, and what it waits for.
///
/// A clock finds the store through it, so that time can be advanced on any `TestClock`.
final class EffectContext: Sendable {
  @TaskLocal static var current: EffectContext?

  /// The effect's number in its machine.
  let number: Int
  /// Runs all that can run; does nothing when the store is gone.
  let drain: @Sendable () -> Void
  /// Chooses among what is due at once.
  let choose: @Sendable (Int) -> Int
  private let sleeps = LockedBox(0)

  init(number: Int, drain: @escaping @Sendable () -> Void, choose: @escaping @Sendable (Int) -> Int) {
    self.number = number
    self.drain = drain
    self.choose = choose
  }

  /// Whether the effect sleeps on a `TestClock`: then advancing it makes the effect go on.
  var isSleeping: Bool { sleeps.change { $0 > 0 } }

  func sleepBegins() { sleeps.change { $0 += 1 } }
  func sleepEnds() { sleeps.change { $0 -= 1 } }
}
