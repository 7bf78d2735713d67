import GuessGame

extension Frame {
  /// Draws guesses above a line: their numbers on one row, their arrows on the next, the latest over the others.
  mutating func put(_ guesses: [Guess], above line: NumberLine, _ glyphs: Glyphs, labels: Int, arrows: Int) {
    let latestFirst = guesses.reversed()
    for (text, column) in line.spaced(latestFirst.map { ("\($0.number)", line.column(of: $0.number)) }) {
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
