/// A token that ends the observation of a ``TestStore``.
public struct TestStoreObservation {
  private let end: () -> Void

  init(end: @escaping () -> Void) { self.end = end }

  /// Ends the observation: the observer is not called any more. A second call does nothing.
  public func cancel() { end() }
}
