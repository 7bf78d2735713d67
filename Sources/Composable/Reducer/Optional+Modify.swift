extension Optional {
  /// Changes the wrapped value in place, or gives nil when there is none.
  @inlinable
  mutating func modify<R>(_ body: (inout Wrapped) -> R) -> R? {
    guard self != nil else { return nil }
    // `self` was tested in the line above; `if case .some(var value)` would copy.
    // swift-format-ignore: NeverForceUnwrap
    return body(&self!)
  }
}
