import ComposableTerminal

/// A histogram of the number of attempts.
enum Histogram {
  struct Bar: Equatable {
    let label: String
    let count: Int
    /// The least number of attempts that the bar counts.
    let first: Int
  }

  /// Returns a bar for each number of attempts, from the fewest to the most. The last bar also counts all greater
  /// numbers.
  static func bars(_ counts: [Int: Int], atMost most: Int) -> [Bar] {
    guard let first = counts.keys.min(), let end = counts.keys.max() else { return [] }
    let last = min(end, first + most - 1)
    return (first...last).map { number in
      guard number == last, end > last else {
        return Bar(label: "\(number)", count: counts[number] ?? 0, first: number)
      }
      return Bar(label: "\(number)+", count: counts.filter { $0.key >= last }.values.reduce(0, +), first: last)
    }
  }

  /// Returns the bars as lines. The longest has the given width.
  static func lines(_ bars: [Bar], width: Int, _ signs: Signs) -> [Styled] {
    let highest = bars.map(\.count).max() ?? 1
    let labels = bars.map(\.label.count).max() ?? 1
    return bars.map { bar in
      let length = Self.bar(bar.count, of: highest, width: max(1, width), signs)
      return Styled("  \(bar.label.padded(before: labels)) ") + Styled(length, .accent)
        + Styled(bar.count > 0 ? " \(bar.count)" : "", .muted)
    }
  }

  private static func bar(_ count: Int, of highest: Int, width: Int, _ signs: Signs) -> String {
    // A nonzero count is always at least one eighth of a cell, so that it is visible.
    let part = Double(count) / Double(max(1, highest))
    let eighths = count == 0 ? 0 : max(1, Int(part * Double(width * 8)))
    guard !signs.eighths.isEmpty else { return String(repeating: signs.bar, count: (eighths + 7) / 8) }
    let rest = eighths % 8
    return String(repeating: signs.bar, count: eighths / 8) + (rest > 0 ? String(signs.eighths[rest - 1]) : "")
  }
}
