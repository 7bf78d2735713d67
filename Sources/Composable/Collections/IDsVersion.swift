import Synchronization

/// The source of `IdentifiedArray.idsVersion`: never the same version twice in one process.
@usableFromInline
enum IDsVersion {
  /// Zero is the version of empty arrays, so this begins at one. 2^64 versions last for centuries.
  private static let upcoming = Atomic<UInt64>(1)

  /// A version that no array has had. No memory ordering is needed: only equality of versions means anything.
  @usableFromInline
  static func next() -> UInt64 {
    upcoming.wrappingAdd(1, ordering: .relaxed).oldValue
  }
}
