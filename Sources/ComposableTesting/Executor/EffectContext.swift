import Composable

/// What an effect of a TestStore carries with it, into everything it awaits: who runs it, and what it waits for.
///
/// A clock finds the store through it, so that time can be advanced on any `TestClock`.
final class EffectContext: Sendable {
  @TaskLocal static var current: EffectContext?

  /// Runs all that can run; does nothing when the store is gone, or in use by another thread, which then does it.
  let drain: @Sendable () -> Void
  /// Chooses among what is due at once.
  let choose: @Sendable (Int) -> Int
  /// Where the effect sleeps, by the numbers of its sleeps on a clock.
  private let sleeps = LockedBox<[Sleep]>([])

  /// A sleep that goes on.
  struct Sleep: Sendable {
    let clock: TestClock
    let number: Int
    let deadline: TestClock.Instant
  }

  init(drain: @escaping @Sendable () -> Void, choose: @escaping @Sendable (Int) -> Int) {
    self.drain = drain
    self.choose = choose
  }

  /// The sleep that ends first; nil when the effect waits for no `TestClock`.
  var nextSleep: Sleep? { sleeps.change { $0.min { $0.deadline < $1.deadline } } }

  func begins(_ sleep: Sleep) { sleeps.change { $0.append(sleep) } }

  func ends(_ sleep: Sleep) {
    sleeps.change { $0.removeAll { $0.clock === sleep.clock && $0.number == sleep.number } }
  }
}
