extension String {
  /// Columns of a terminal that the text needs.
  var columns: Int { reduce(0) { $0 + $1.columns } }
}
