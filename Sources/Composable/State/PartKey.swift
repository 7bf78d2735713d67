/// Identifies a part of a state that is read.
struct PartKey: Hashable {
  let state: AnyKeyPath
  /// Whether the part may be absent: `scope` reads an optional as it is, `ifLet` reads its value.
  let mayBeAbsent: Bool
}
