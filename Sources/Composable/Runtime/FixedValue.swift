/// A copy of a value, at an address that does not change: so it can be compared in place.
final class FixedValue<Value> {
  /// There is a value from `init` to `deinit`. Whoever uses the address keeps this object.
  let address = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  init(_ value: UnsafePointer<Value>) { address.initialize(to: value.pointee) }

  deinit {
    address.deinitialize(count: 1)
    address.deallocate()
  }
}
