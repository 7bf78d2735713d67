extension Terminal {
  /// A position on the screen, counted from the upper left.
  public struct Position: Hashable, Codable, Sendable {
    /// The column, counted from 0.
    public var column: Int
    /// The row, counted from 0.
    public var row: Int

    /// Creates a position.
    public init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }
}
