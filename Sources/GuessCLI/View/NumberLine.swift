import GuessGame

/// Where numbers stand on a line of cells.
struct NumberLine: Equatable {
  let range: ClosedRange<Int>
  /// The cells of the line; at least one.
  let columns: ClosedRange<Int>

  /// The cell of a number.
  func column(of number: Int) -> Int {
    let part = Double(number - range.lowerBound) / Double(range.upperBound - range.lowerBound)
    return columns.lowerBound + Int((part * Double(columns.count - 1)).rounded())
  }

  /// The cells of some numbers.
  func columns(of numbers: ClosedRange<Int>) -> ClosedRange<Int> {
    column(of: numbers.lowerBound)...column(of: numbers.upperBound)
  }

  /// The numbers to write below the line: both ends, and of the quarters those for which there is room.
  var labels: [(text: String, column: Int)] {
    let width = range.upperBound - range.lowerBound
    let quarters = [0, 4, 2, 1, 3].map { range.lowerBound + width / 4 * $0 + width % 4 * $0 / 4 }
    return placed(quarters.map { ("\($0)", column(of: $0)) }, gap: 2)
  }

  /// Texts centred on their columns, moved inside the line; those that would touch one before them are left out.
  func placed(_ texts: [(String, Int)], gap: Int = 1) -> [(text: String, column: Int)] {
    var taken: [Range<Int>] = []
    var result: [(String, Int)] = []
    for (text, column) in texts {
      let start = max(columns.lowerBound, min(column - text.count / 2, columns.upperBound + 1 - text.count))
      let room = start - gap..<start + text.count + gap
      guard !taken.contains(where: { $0.overlaps(room) }) else { continue }
      taken.append(start..<start + text.count)
      result.append((text, start))
    }
    return result
  }
}

extension Frame {
  /// Draws guesses above a line: their numbers on one row, their arrows on the next, the latest over the others.
  mutating func put(_ guesses: [Guess], above line: NumberLine, _ glyphs: Glyphs, labels: Int, arrows: Int) {
    let latestFirst = guesses.reversed()
    for (text, column) in line.placed(latestFirst.map { ("\($0.number)", line.column(of: $0.number)) }) {
      put(Styled(text, .muted), at: column, labels)
    }
    for guess in guesses {
      put(glyphs.mark(guess.hint), at: line.column(of: guess.number), arrows)
    }
  }

  /// Draws the line, strong where the secret can be.
  mutating func put(_ line: NumberLine, possible: ClosedRange<Int>, isSolved: Bool, _ glyphs: Glyphs, _ row: Int) {
    let open = line.columns(of: possible)
    fill(line.columns.lowerBound..<line.columns.upperBound + 1, row, with: glyphs.closed, .tint(.muted))
    fill(open.lowerBound..<open.upperBound + 1, row, with: glyphs.open, isSolved ? .strong(.good) : .strong(.accent))
    if isSolved { put(Styled(String(glyphs.found), .strong(.gold)), at: open.lowerBound, row) }
  }

  /// Draws the scale below a line.
  mutating func put(scaleOf line: NumberLine, _ row: Int) {
    for (text, column) in line.labels { put(Styled(text, .muted), at: column, row) }
  }

  /// Draws a slider with its knob at a number.
  mutating func put(sliderOf line: NumberLine, at number: Int, ink: Ink, _ glyphs: Glyphs, _ row: Int) {
    fill(line.columns.lowerBound..<line.columns.upperBound + 1, row, with: glyphs.rail, .tint(.muted))
    put(Styled(String(glyphs.knob), ink), at: line.column(of: number), row)
  }
}

extension Glyphs {
  /// The arrow that points to where the secret is.
  func mark(_ hint: CheckResult) -> Styled {
    switch hint {
    case .lower: Styled(String(higher), .strong(.higher))
    case .higher: Styled(String(lower), .strong(.lower))
    case .equal: Styled(String(found), .strong(.gold))
    }
  }
}
