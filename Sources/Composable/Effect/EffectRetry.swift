/// A rule for running a body again that has failed.
@usableFromInline
package struct EffectRetry: Sendable {
  let policy: RetryPolicy
  package let clock: any Clock<Duration>
}
