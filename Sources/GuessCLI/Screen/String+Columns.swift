extension String {
  /// Columns of a terminal that the text needs.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text with spaces after it up to a width.
  func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - columns)) }

  /// The text with spaces before it up to a width.
  func padded(before width: Int) -> String { String(repeating: " ", count: max(0, width - columns)) + self }
}
