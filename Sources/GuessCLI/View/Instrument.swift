import ComposableTerminal
import GuessGame

/// The number line: where the secret can be, magnified, with the number in the field on it; and above it, once guesses
/// have narrowed it, the place of that in the whole range.
struct Instrument {
  var range: ClosedRange<Int>
  var possible: ClosedRange<Int>
  var guesses: [Guess]
  /// The number in the field; nil where none is shown.
  var count: Int?
  let signs: Signs

  private var isSolved: Bool { guesses.last?.hint == .equal }
  /// What the magnified line shows: of a solved round the whole range again.
  private var shown: ClosedRange<Int> { isSolved ? range : possible }

  /// The rows it can use.
  static let rows = 4

  /// The guess that is an end of what is possible, or the end of the range.
  private func end(_ hint: CheckResult) -> Styled {
    let bound = hint == .lower ? shown.lowerBound : shown.upperBound
    let guess = guesses.last { $0.hint == hint && $0.number == (hint == .lower ? bound - 1 : bound + 1) }
    guard let guess, !isSolved else { return "" }
    let number = Styled("\(guess.number)", .muted)
    return hint == .lower ? number + " " + signs.mark(hint) : signs.mark(hint) + " " + number
  }

  /// The magnified line between its ends, in so many columns.
  func line(in columns: Int) -> NumberLine {
    let (left, right) = (end(.lower).columns, end(.higher).columns)
    // In too little room there are no ends.
    let isRoomy = left + right + 8 <= columns
    let (first, last) = isRoomy ? (left, columns - 1 - right) : (0, columns - 1)
    return NumberLine(range: shown, columns: first...max(first, last))
  }

  /// Draws it in what rows there are: the line, then its scale, then the whole range above it.
  func draw(in frame: inout Terminal.Frame) {
    let size = frame.size
    guard size.columns > 0, size.rows > 0 else { return }
    // Nothing below shines through the gaps.
    for row in 0..<size.rows { frame.fill(0..<size.columns, row, " ", .bold) }
    let hasOverview = size.rows >= 3
    let row = size.rows >= 4 ? 2 : hasOverview ? 1 : 0
    if hasOverview, !guesses.isEmpty || possible != range { drawOverview(in: &frame) }
    let line = line(in: size.columns)
    drawLine(line, in: &frame, row)
    if size.rows >= 2 {
      for (text, column) in line.labels { frame.put(Styled(text, .muted), column, row + 1) }
    }
  }

  private func drawLine(_ line: NumberLine, in frame: inout Terminal.Frame, _ row: Int) {
    let (columns, cells) = (frame.size.columns, line.columns)
    if cells.lowerBound > 0 { frame.put(end(.lower), 0, row) }
    if cells.upperBound < columns - 1 { frame.put(end(.higher), cells.upperBound + 1, row) }
    let open: Style = isSolved ? Style(color: .good) : .entry
    frame.fill(
      cells.lowerBound..<cells.upperBound + 1, row, isSolved ? signs.closed : signs.open, isSolved ? .muted : open)
    if isSolved {
      for guess in guesses { frame.put(signs.mark(guess.hint), line.column(of: guess.number), row) }
    } else if let count {
      let sign = shown.contains(count) ? signs.knob : signs.doubt
      let style: Style = shown.contains(count) ? Style(isBold: true) : Style(color: .warning, isBold: true)
      frame.put(Styled(String(sign), style), line.column(of: count), row)
    }
  }

  /// The whole range, with an arrow for each guess that is not in the way of a later one.
  private func drawOverview(in frame: inout Terminal.Frame) {
    let ends = ("\(range.lowerBound) ", " \(range.upperBound)")
    let (left, right) = (ends.0.count, ends.1.count)
    guard left + right + 8 <= frame.size.columns, !isSolved else { return }
    let line = NumberLine(range: range, columns: left...frame.size.columns - 1 - right)
    frame.put(Styled(ends.0, .muted), 0, 0)
    frame.put(Styled(ends.1, .muted), line.columns.upperBound + 1, 0)
    frame.fill(line.columns.lowerBound..<line.columns.upperBound + 1, 0, signs.closed, .muted)
    let open = line.columns(of: possible)
    for guess in guesses where guess.hint != .equal {
      // Beside what is possible, never in it.
      let column = line.column(of: guess.number)
      let place = guess.hint == .lower ? min(column, open.lowerBound - 1) : max(column, open.upperBound + 1)
      if line.columns.contains(place) { frame.put(signs.mark(guess.hint), place, 0) }
    }
    frame.fill(open.lowerBound..<open.upperBound + 1, 0, signs.open, .entry)
  }

  /// In words, for screen readers.
  var words: String {
    let tried = guesses.map {
      "\($0.number) \($0.hint == .lower ? "too low" : $0.hint == .higher ? "too high" : "right")"
    }
    let interval = isSolved ? "" : "between \(possible.lowerBound) and \(possible.upperBound)"
    return ([interval] + tried).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
