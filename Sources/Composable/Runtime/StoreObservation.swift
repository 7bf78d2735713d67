/// An observer that was added to a store.
@MainActor
public struct StoreObservation: Sendable {
  private let end: @MainActor @Sendable () -> Void

  init(end: @escaping @MainActor @Sendable () -> Void) { self.end = end }

  /// Ends the observation. A second call does nothing.
  public func cancel() { end() }
}
