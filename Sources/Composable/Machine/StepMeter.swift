/// Measures the reducer of the step that is being reduced, for the observers. A step that an event interrupts is
/// recorded later than it was reduced, so the two are kept until then.
///
/// An object, because an observation may begin or end inside the reducer.
@usableFromInline
package final class StepMeter<State> {
  /// Whether an observer reads the state before a step.
  @usableFromInline package var keepsStateBefore = false
  private var before: State?
  private var duration = Duration.zero

  package init() {}

  @usableFromInline
  func note(before: State?, duration: Duration) {
    self.before = before
    self.duration = duration
  }

  /// Returns the state before the step, if it was kept, and the time that the reducer took.
  func take() -> (before: State?, duration: Duration) {
    defer { before = nil }
    return (before, duration)
  }
}
