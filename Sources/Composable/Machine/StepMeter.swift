/// Measures the reducer of the step that is being reduced, for the observers. A step that an event interrupts is
/// recorded later than it was reduced, so the two are kept until then.
///
/// An object, because an observation may begin or end inside the reducer.
@usableFromInline
package final class StepMeter<State> {
  /// Whether an observer reads the state before a step.
  var keepsStateBefore = false
  /// The state before the step, if it was kept.
  var before: State?
  /// The time that the reducer took.
  var duration = Duration.zero
}
