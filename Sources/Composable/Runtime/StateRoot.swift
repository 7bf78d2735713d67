/// What holds the state of a root store, whatever the type of the state.
@MainActor
@usableFromInline
protocol StateRoot: AnyObject {
  /// Passes the address of the state to a visitor, for the length of the call. Not to be called inside a reducer.
  func show(_ visitor: (UnsafeMutableRawPointer) -> Void)
}

extension StoreCore: StateRoot {
  @inlinable
  func show(_ visitor: (UnsafeMutableRawPointer) -> Void) {
    unsafe door.show(visitor)
    if door.hasWaiting { drainAfterRead() }
  }
}
