/// How a body that failed is run again.
@usableFromInline
package struct EffectRetry: Sendable {
  /// How often the body is run again at most.
  package let count: Int
  package let delay: Duration
  package let clock: any Clock<Duration>
}
