/// Which states wait for a consumer of ``Store/states(_:)`` that is slower than the store.
public enum StateBuffering: Sendable {
  /// All, in their order: for those who count, record or animate each.
  case all
  /// Only the latest: for those who draw what there is, or save it.
  case newest

  func policy<Element>(of _: Element.Type) -> AsyncStream<Element>.Continuation.BufferingPolicy {
    switch self {
    case .all: .unbounded
    case .newest: .bufferingNewest(1)
    }
  }
}
