import ComposableTerminal
import GuessGame

/// The number line: the possible numbers, magnified, with the number in the field. Once guesses have narrowed them, a
/// second line above shows their position in the whole range.
struct Instrument {
  var range: ClosedRange<Int>
  var possible: Possible
  var guesses: [Guess]
  /// The number in the field; nil to show none.
  var count: Int?
  /// Whether a lie is marked as one.
  var showsLie = false
  let signs: Signs

  private var isSolved: Bool { guesses.last?.hint == .equal }
  /// The range of the magnified line. After a solved round, it is the whole range again.
  private var shown: ClosedRange<Int> { isSolved ? range : possible.hull }

  /// The greatest number of rows.
  static let rows = 4

  /// Returns the label at an end of the line: the guess that is the bound there, or the end of the range.
  private func end(_ hint: CheckResult) -> Styled {
    let bound = hint == .lower ? shown.lowerBound : shown.upperBound
    let guess = guesses.last { $0.hint == hint && $0.number == (hint == .lower ? bound - 1 : bound + 1) }
    guard let guess, !isSolved else { return "" }
    let number = Styled("\(guess.number)", .muted)
    return hint == .lower ? number + " " + signs.mark(hint) : signs.mark(hint) + " " + number
  }

  /// Returns the magnified line between its end labels.
  func line(in columns: Int) -> NumberLine {
    let (left, right) = (end(.lower).columns, end(.higher).columns)
    // Narrow lines have no end labels.
    let isRoomy = left + right + 8 <= columns
    let (first, last) = isRoomy ? (left, columns - 1 - right) : (0, columns - 1)
    return NumberLine(range: shown, columns: first...max(first, last))
  }

  /// Draws the parts for which there are rows: first the line, then its scale, then the whole range above it.
  func draw(in frame: inout Terminal.Frame) {
    let size = frame.size
    guard size.columns > 0, size.rows > 0 else { return }
    // The background is cleared, so that nothing behind shows through the gaps.
    for row in 0..<size.rows { frame.fill(0..<size.columns, row, " ", .bold) }
    let hasOverview = size.rows >= 3
    let row = size.rows >= 4 ? 2 : hasOverview ? 1 : 0
    if hasOverview, !guesses.isEmpty || possible != Possible(range) { drawOverview(in: &frame) }
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
    frame.fill(cells.lowerBound..<cells.upperBound + 1, row, signs.closed, .muted)
    if !isSolved { drawLayers(line, in: &frame, row) }
    for guess in guesses where isSolved || isBetween(guess.number, line) {
      frame.put(signs.mark(guess, showsLie: showsLie), line.column(of: guess.number), row)
    }
    if isSolved { return }
    if let count {
      let sign = shown.contains(count) ? signs.knob : signs.doubt
      let style: Style = shown.contains(count) ? Style(isBold: true) : Style(color: .warning, isBold: true)
      frame.put(Styled(String(sign), style), line.column(of: count), row)
    }
  }

  /// Whether a number separates the layers, and its arrow does not hide the only cell of one.
  private func isBetween(_ number: Int, _ line: NumberLine) -> Bool {
    let column = line.column(of: number)
    return possible.hull.contains(number) && !possible.contains(number)
      && !possible.parts.contains { line.columns(of: $0) == column...column }
  }

  /// Draws the possible numbers, the firm ones over the faint ones. If there are only faint ones, they are certain.
  private func drawLayers(_ line: NumberLine, in frame: inout Terminal.Frame, _ row: Int) {
    let (sign, style): (Character, Style) = possible.firm == nil ? (signs.open, .entry) : (signs.faint, .faint)
    let firm = possible.firm.map(line.columns)
    for part in possible.faint {
      var (first, last) = (line.columns(of: part).lowerBound, line.columns(of: part).upperBound)
      // Where no number lies between the layers, no gap does either.
      if let firm, part.upperBound + 1 == possible.firm?.lowerBound { last = max(last, firm.lowerBound - 1) }
      if let firm, part.lowerBound - 1 == possible.firm?.upperBound { first = min(first, firm.upperBound + 1) }
      frame.fill(first..<last + 1, row, sign, style)
    }
    if let firm { frame.fill(firm.lowerBound..<firm.upperBound + 1, row, signs.open, .entry) }
  }

  /// Draws the whole range, with an arrow for each guess that does not overlap a later one.
  private func drawOverview(in frame: inout Terminal.Frame) {
    let ends = ("\(range.lowerBound) ", " \(range.upperBound)")
    let (left, right) = (ends.0.count, ends.1.count)
    guard left + right + 8 <= frame.size.columns, !isSolved else { return }
    let line = NumberLine(range: range, columns: left...frame.size.columns - 1 - right)
    frame.put(Styled(ends.0, .muted), 0, 0)
    frame.put(Styled(ends.1, .muted), line.columns.upperBound + 1, 0)
    frame.fill(line.columns.lowerBound..<line.columns.upperBound + 1, 0, signs.closed, .muted)
    let open = line.columns(of: possible.hull)
    for guess in guesses where guess.hint != .equal {
      // The arrow is next to the possible numbers; those between the layers are drawn over them.
      let column = line.column(of: guess.number)
      let place = guess.hint == .lower ? min(column, open.lowerBound - 1) : max(column, open.upperBound + 1)
      if line.columns.contains(place) { frame.put(signs.mark(guess.hint), place, 0) }
    }
    drawLayers(line, in: &frame, 0)
    for guess in guesses where isBetween(guess.number, line) {
      frame.put(signs.mark(guess.hint), line.column(of: guess.number), 0)
    }
  }

  /// The line in words, for screen readers.
  var words: String {
    let tried = guesses.map {
      "\($0.number) \($0.hint == .lower ? "too low" : $0.hint == .higher ? "too high" : "right")"
    }
    let interval = isSolved ? "" : "between \(possible.lowerBound) and \(possible.upperBound)"
    let isLayered = !isSolved && possible.firm.map { $0 != possible.hull } ?? false
    let firm = isLayered ? possible.firm.map { "most likely \(Words.range($0))" } ?? "" : ""
    return ([interval, firm] + tried).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Instrument {
  /// Creates the line of a past round, up to the visible guesses.
  init(_ review: Review, _ signs: Signs) {
    self.init(
      range: review.result.range, possible: review.possible, guesses: review.guesses, count: nil, showsLie: true,
      signs: signs)
  }
}
