/// A rule for running a body again that has failed.
@usableFromInline
package struct EffectRetry: Sendable {
  /// The most times that the body is run again.
  package let count: Int
  package let delay: Duration
  package let clock: any Clock<Duration>
}
