import ComposableTerminal

extension String {
  /// Returns the text with spaces appended up to a width.
  func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - Terminal.Columns.of(self)))
  }

  /// Returns the text with spaces prepended up to a width.
  func padded(before width: Int) -> String {
    String(repeating: " ", count: max(0, width - Terminal.Columns.of(self))) + self
  }
}
