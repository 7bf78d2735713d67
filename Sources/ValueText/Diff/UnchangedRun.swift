/// Counts neighbours that are equal on both sides.
struct UnchangedRun {
  var count = 0

  /// Appends an entry for the run that ends here.
  mutating func end(into entries: inout [Difference.Entry]) {
    if count > 0 { entries.append(.unchanged(count)) }
    count = 0
  }
}
