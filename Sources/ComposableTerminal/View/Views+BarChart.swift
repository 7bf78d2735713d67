/// Returns a chart of horizontal bars, each with its label and its value, above an axis with round numbers.
///
/// ```swift
/// struct Statistics { var rounds: [Int: Int] = [:], last: Int? }
/// func attempts<Action>(_ statistics: Statistics) -> View<Action> {
///   let numbers = statistics.rounds.keys.sorted()
///   return BarChart(
///     numbers.map { ("\($0)", Double(statistics.rounds[$0] ?? 0)) },
///     highlighted: statistics.last.flatMap { numbers.firstIndex(of: $0) })
/// }
/// ```
///
/// It fills the width, and is as high as its bars and the axis. In too few rows it leaves out the axis, then the last
/// bars, whose number is in the last row: `… 5 more`. The highlighted bar stays. To look at all bars, put the chart in
/// a ``Scroll(_:)``.
///
/// - Parameters:
///   - bars: The label and the value of each bar, from top to bottom. The greatest value has a bar over the whole
///     width. A bar of a negative or infinite value, or of no number, is empty. Numbers have at most two decimals.
///   - highlighted: The index of a bar with a mark and a color of its own; nil for none.
public func BarChart<Action>(_ bars: [(label: String, value: Double)], highlighted: Int? = nil) -> View<Action> {
  View(
    .leaf(.bars(BarChartContent(bars: bars.map { .init(label: $0.label, value: $0.value) }, highlighted: highlighted))))
}

/// The bars of a chart, and their drawing as lines of text.
struct BarChartContent {
  struct Bar {
    var label: String
    var value: Double
    /// The value, if it has a bar.
    var length: Double { value.isFinite && value > 0 ? value : 0 }
    var number: String { BarChartContent.text(value) }
  }

  var bars: [Bar]
  var highlighted: Int?

  /// The rows of all bars and the axis.
  var rows: Int { bars.isEmpty ? 0 : bars.count + 2 }
  /// The columns of the labels and values, and of bars that are long enough to compare.
  var columns: Int { gutter + widest(\.label) + widest(\.number) + 23 }
  /// The columns of the mark of the highlighted bar.
  private var gutter: Int { highlighted == nil ? 0 : 2 }

  private func widest(_ text: (Bar) -> String) -> Int { bars.reduce(0) { max($0, Terminal.Columns.of(text($1))) } }

  /// The lines for screen readers.
  var outline: [String] {
    bars.enumerated().map { "\($1.label): \($1.number)" + ($0 == highlighted ? " (highlighted)" : "") }
  }

  /// Returns the lines of a chart of a size.
  func lines(columns: Int, rows: Int, _ glyphs: Glyphs) -> [Styled] {
    guard rows > 0, columns > 0, !bars.isEmpty else { return [] }
    let label = min(widest(\.label), max(1, columns / 3))
    // A blank and the line before the bar, and a blank before its value.
    let length = max(1, columns - gutter - label - widest(\.number) - 3)
    let most = bars.reduce(0) { max($0, $1.length) }
    var lines = shown(rows).map { line($0, label, length, most, glyphs) }
    if lines.count < bars.count {
      lines.append(Styled("\(glyphs.ellipsis) \(bars.count - lines.count) more", .muted))
    } else if rows >= self.rows {
      lines += axis(gutter + label + 1, length, most, glyphs)
    }
    return lines
  }

  /// Returns the indices of the bars that a number of rows has room for.
  private func shown(_ rows: Int) -> [Int] {
    guard rows < bars.count else { return Array(bars.indices) }
    var shown = Array(0..<rows - 1)
    if let highlighted, bars.indices.contains(highlighted), highlighted >= shown.count, !shown.isEmpty {
      shown[shown.count - 1] = highlighted
    }
    return shown
  }

  private func line(_ index: Int, _ label: Int, _ length: Int, _ most: Double, _ glyphs: Glyphs) -> Styled {
    let bar = bars[index]
    let isMarked = index == highlighted
    let text: Style = isMarked ? .bold : .plain
    var line = Styled()
    if gutter > 0 { line.append(isMarked ? "\(glyphs.marker) " : "  ", .accent) }
    let name = Self.fitted(bar.label, label, glyphs)
    line.append(String(repeating: " ", count: max(0, label - Terminal.Columns.of(name))) + name, text)
    line.append(" \(glyphs.vertical)", .muted)
    line.append(
      Self.bar(most > 0 ? bar.length / most : 0, length, glyphs), isMarked || highlighted == nil ? .accent : .muted)
    line.append(" \(bar.number)", text)
    return line
  }

  /// Returns a bar of a part of a length. One that is not empty is visible.
  private static func bar(_ part: Double, _ length: Int, _ glyphs: Glyphs) -> String {
    let eighths = part > 0 ? min(length * 8, max(1, Int((part * Double(length * 8)).rounded()))) : 0
    if glyphs.isASCII { return String(repeating: glyphs.full, count: (eighths + 7) / 8) }
    return String(repeating: glyphs.full, count: eighths / 8)
      + (eighths % 8 > 0 ? String(Array("▏▎▍▌▋▊▉")[eighths % 8 - 1]) : "")
  }

  // MARK: - The axis

  /// Returns the line of the axis, and the numbers below it.
  private func axis(_ start: Int, _ length: Int, _ most: Double, _ glyphs: Glyphs) -> [Styled] {
    let (corner, tick): (Character, Character) = glyphs.isASCII ? ("+", "+") : ("└", "┴")
    var line = Array(repeating: glyphs.horizontal, count: length + 1)
    // The last number may extend beyond the bars, up to the values.
    var numbers = Array(repeating: Character(" "), count: start + length + 1 + widest(\.number))
    line[0] = corner
    for (value, column) in ticks(length, most) {
      if column > 0 { line[column] = tick }
      let text = Array(Self.text(value))
      let first = max(0, start + column - (text.count - 1) / 2)
      guard first + text.count <= numbers.count else { continue }
      numbers.replaceSubrange(first..<first + text.count, with: text)
    }
    return [
      Styled(String(repeating: " ", count: start) + String(line), .muted), Styled(String(numbers), .muted),
    ]
  }

  /// Returns the round values of the axis, with the columns at which their bars end.
  private func ticks(_ length: Int, _ most: Double) -> [(value: Double, column: Int)] {
    guard most > 0 else { return [(0, 0)] }
    let widest = max(Self.text(most).utf8.count, 2) + 2
    let room = max(1, length / widest)
    let isWhole = bars.allSatisfy { $0.length == $0.length.rounded() }
    let step = Self.step(most / Double(room), isWhole: isWhole)
    let count = Int(min(Double(room), (most / step).rounded(.down)))
    return (0...max(0, count)).map {
      let value = Double($0) * step
      return (value, min(length, Int((value / most * Double(length)).rounded())))
    }
  }

  /// Returns the least of 1, 2 and 5, times a power of ten, that is at least as great as a number.
  static func step(_ least: Double, isWhole: Bool) -> Double {
    var power = 1.0
    while power < least, power < .greatestFiniteMagnitude / 100 { power *= 10 }
    while power / 10 >= least, power > 1e-3 { power /= 10 }
    let step = [power / 5, power / 2, power].first { $0 >= least } ?? power
    return isWhole ? max(1, step) : step
  }

  /// Returns a number with at most two decimals.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "-" }
    // A greater number has no such digits, and a hundred times as much may be infinite.
    let rounded = value.magnitude < 1e15 ? (value * 100).rounded() / 100 : value
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }

  /// Returns a text of at most a number of columns, with an ellipsis if it is cut.
  private static func fitted(_ text: String, _ columns: Int, _ glyphs: Glyphs) -> String {
    guard Terminal.Columns.of(text) > columns else { return text }
    var (fitted, width) = ("", 0)
    for character in text {
      width += Terminal.Columns.of(character)
      if width >= columns { break }
      fitted.append(character)
    }
    return fitted + String(glyphs.ellipsis)
  }
}
