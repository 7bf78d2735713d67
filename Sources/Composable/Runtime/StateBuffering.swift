/// Which states wait for a consumer of ``Store/states(_:)`` that is slower than the store.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum StateBuffering: Sendable {
  /// All states, in order: for consumers that count, record or animate each one.
  case all
  /// Only the latest state: for consumers that draw or save the current one.
  case newest

  func policy<Element>(of _: Element.Type) -> AsyncStream<Element>.Continuation.BufferingPolicy {
    switch self {
    case .all: .unbounded
    case .newest: .bufferingNewest(1)
    }
  }
}
