/// A generator that tests can copy, with its state, and set back.
///
/// Copies of a generator share one sequence, as a feature and its effects must. An assertion that draws from the
/// feature's generators has to leave no trace: it draws from `copied()`, or the state is kept by `copied()` before
/// and set back by `restore(from:)` after.
package protocol CopyableGenerator: Sendable {
  /// A generator that goes on from the same point, and is independent from then on.
  func copied() -> Self

  /// Goes on from where `copy` is. `copy` must come from `copied()` of this generator.
  func restore(from copy: Self)
}

extension LockedState {
  func copied() -> LockedState { LockedState(value) }

  func restore(from copy: LockedState) {
    let value = copy.value
    change { $0 = value }
  }
}
