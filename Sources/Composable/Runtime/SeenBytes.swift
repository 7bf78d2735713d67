/// The bytes of a value, and where others of its kind are in a state.
///
/// Where the bytes are the same, so is what they refer to: the value that was seen holds on to it, and nobody changes in place
/// what another value holds. Where they differ, `==` has to be asked.
struct SeenBytes {
  /// The offset in a state.
  let offset: Int
  let size: Int
  /// The value that was seen. Its owner keeps it there.
  let seen: UnsafeRawPointer

  /// Whether a state has the same bytes there.
  @inline(__always)
  func areSame(at state: UnsafeMutableRawPointer) -> Bool {
    // `size` bytes are there in both: each is a value of one type.
    haveSameBytes(UnsafeRawPointer(state + offset), seen, count: size)
  }
}
