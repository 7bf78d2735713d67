/// How wide or high a view wants to be.
public enum Length: Hashable, Sendable {
  /// As its content.
  case fit
  /// So many columns or rows.
  case cells(Int)
  /// Its part of what is left, by weight.
  case fill(Int)
}
