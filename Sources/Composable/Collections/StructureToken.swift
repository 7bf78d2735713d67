import Synchronization

/// The source of `IdentifiedArray.structure`: never the same token twice in one process.
@usableFromInline
enum StructureToken {
  /// Zero is the token of empty arrays, so this begins at one. 2^64 tokens last for centuries.
  private static let upcoming = Atomic<UInt64>(1)

  /// A token no array has had. Its order says nothing, so no memory ordering is needed.
  @usableFromInline
  static func next() -> UInt64 {
    upcoming.wrappingAdd(1, ordering: .relaxed).oldValue
  }
}
