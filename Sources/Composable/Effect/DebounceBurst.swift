/// A burst of effects that replaced each other while they waited. It ends when one of them starts or is canceled.
@usableFromInline
final class DebounceBurst: Sendable {
  /// The time until the latest effect must start.
  @usableFromInline let remaining: @Sendable () -> Duration

  init(remaining: @escaping @Sendable () -> Duration) {
    self.remaining = remaining
  }
}
