/// A part of a state that was read under observation. Remembers the value from the read until it has notified.
@MainActor @safe
final class ObservedValue {
  // First what each drain uses, next to each other.
  /// Finds the state that contains the part.
  private let finder: StateFinder
  /// Whether that is the root store's state.
  private let isStored: Bool
  private let offset: Int
  /// The value as it was read; nil once its readers are notified, until it is read again.
  ///
  /// Each drain reads it. In release builds its accesses are not checked for overlaps, which costs 90 instructions an
  /// access: each reads or replaces a reference, and calls no other code.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @safe private var reading: AnyReading?
  /// Identifies the value to the probe.
  let path: TrackingProbe.ValuePath
  /// Reads the part, so that a store that keeps it releases the old one; nil if the part is stored in the root's state.
  private let base: StateBase?
  /// Reads the part at its address.
  private let read: (UnsafeMutableRawPointer) -> AnyReading

  init<Value>(at location: StateLocation<Value>, _ path: TrackingProbe.ValuePath) {
    self.path = path
    // Not by `??`, which would wrap the function.
    if let found = unsafe location.finder { unsafe finder = unsafe found } else { unsafe finder = { unsafe $1($0) } }
    isStored = unsafe location.finder == nil
    unsafe base = unsafe location.finder == nil ? nil : location.base
    offset = location.offset
    // Safe: a `Value` is at its location.
    unsafe read = { unsafe ObservedReading.of(&$0.assumingMemoryBound(to: Value.self).pointee) }
  }

  /// Whether the value is remembered.
  var isRemembered: Bool { reading != nil }

  /// Remembers the value in a state of the root store.
  ///
  /// - Parameter root: The address of the state, valid during the call.
  func remember(in root: UnsafeMutableRawPointer) {
    unsafe finder(root) { reading = unsafe read($0 + offset) }
  }

  /// Returns whether the value is remembered, and differs from that in a state of the root store.
  ///
  /// - Parameter root: As in ``remember(in:)``.
  func hasChanged(in root: UnsafeMutableRawPointer) -> Bool {
    guard let reading else { return false }
    // A stored part without a visitor, because this runs for each observed value after each drain.
    if isStored { return unsafe !reading.equals(root + offset) }
    var isSame = false
    unsafe finder(root) { isSame = unsafe reading.equals($0 + offset) }
    return !isSame
  }

  /// Forgets the value. Returns it, for the caller to release.
  func forget() -> AnyObject? { reading.take() }

  /// Has a store that keeps the part take the new one. The old one may have a `deinit` that sends. So it is released in
  /// the drain that notifies, and not in the next read, whose reader would not be notified of what is sent then.
  func refresh() { if let base = unsafe base { _ = unsafe base { _ in } } }
}
