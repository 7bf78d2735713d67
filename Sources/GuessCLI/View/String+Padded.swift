import ComposableTerminal

extension String {
  /// The text with spaces after it up to a width.
  func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - Terminal.Columns.of(self)))
  }

  /// The text with spaces before it up to a width.
  func padded(before width: Int) -> String {
    String(repeating: " ", count: max(0, width - Terminal.Columns.of(self))) + self
  }
}
