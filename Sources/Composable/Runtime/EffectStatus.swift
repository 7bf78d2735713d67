/// The state of an effect that was started.
@usableFromInline
package enum EffectStatus {
  /// Its body runs, or it waits.
  case running
  /// Its body has returned. What it sends now is a misuse.
  case finished
  /// It was cancelled. What it sends now is dropped in silence.
  case cancelled
}
