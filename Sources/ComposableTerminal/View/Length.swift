extension Terminal {
  /// How wide or high a view wants to be.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Length: Hashable, Sendable {
    /// As wide or high as its content.
    case fit
    /// A number of columns or rows.
    case cells(Int)
    /// A share of what is left, by weight.
    case fill(Int)
  }
}
