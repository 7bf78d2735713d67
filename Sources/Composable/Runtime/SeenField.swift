/// The value of a stored property.
final class SeenField<Value>: SeenPart {
  private let offset: Int
  private let seen: FixedValue<Value>
  private let isEqual: Equality<Value>?

  /// Remembers what is at an offset of a state, which `MemoryLayout.offset(of:)` gave for a path to a `Value`.
  init(offset: Int, of state: UnsafeMutableRawPointer) {
    self.offset = offset
    let value = (state + offset).assumingMemoryBound(to: Value.self)
    seen = FixedValue(value)
    isEqual = equality(of: &value.pointee)
  }

  override var bytes: SeenBytes? {
    isEqual == nil ? nil : SeenBytes(offset: offset, size: MemoryLayout<Value>.size, seen: seen.address)
  }

  override func hasChanged(at state: UnsafeMutableRawPointer) -> Bool {
    guard let isEqual else { return true }
    return !isEqual(&seen.address.pointee, &(state + offset).assumingMemoryBound(to: Value.self).pointee)
  }
}
