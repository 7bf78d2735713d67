import ComposableTerminal
import GuessGame

/// The round that is being played: the number line, the slider, the field, the last hint.
struct RoundView {
  let view: GameView
  let game: Game

  private var glyphs: Glyphs { view.glyphs }
  private var columns: ClosedRange<Int> { view.columns }
  private var width: Int { columns.count }

  func draw(in frame: inout Frame) {
    let isBoxed = frame.size.rows >= 17
    // Labels, arrows, line, scale, slider, hint, detail, guesses, header and footer need at least a row each.
    var rows = RowCursor(spare: frame.size.rows - (isBoxed ? 13 : 11))
    let afterField = rows.take(1)
    let rule = rows.take(1)
    let beforeGuesses = rows.take(1)
    let afterHeader = rows.take(1)
    let afterScale = rows.take(1)
    let beforeFooter = rows.take(1)
    let moreGuesses = rows.take(2)
    let beforeHint = rows.take(isBoxed ? 1 : 0)
    let afterRule = rows.take(1) + rows.takeHalf()

    header(in: &frame, rows.next())
    if rule == 1 {
      frame.fill(columns.lowerBound..<columns.upperBound + 1, rows.next(), with: glyphs.rule, .tint(.muted))
    }
    rows.skip(afterHeader + afterRule)
    let line = NumberLine(range: game.counter.range, columns: columns)
    frame.put(game.guesses, above: line, glyphs, labels: rows.next(), arrows: rows.next())
    frame.put(line, possible: game.possible, isSolved: game.isSolved, glyphs, rows.next())
    frame.put(scaleOf: line, rows.next())
    rows.skip(afterScale)
    frame.put(sliderOf: line, at: game.counter.count, ink: fieldInk, glyphs, rows.next())
    field(in: &frame, rows.next(isBoxed ? 3 : 1), isBoxed: isBoxed)
    rows.skip(afterField + beforeHint)
    frame.put(centred: view.clipped(hint, to: width), rows.next())
    frame.put(centred: view.clipped(detail, to: width), rows.next())
    rows.skip(beforeGuesses)
    guesses(in: &frame, rows.next(1 + moreGuesses), count: 1 + moreGuesses)
    let bottom = frame.size.rows - 1
    if let status {
      frame.put(view.clipped(status, to: width), at: columns.lowerBound, bottom - (beforeFooter == 1 ? 2 : 1))
    }
    frame.put(view.footer(keys, width: width), at: columns.lowerBound, bottom)
    if let celebration = game.celebration { Celebration(elapsed: celebration.elapsed, glyphs: glyphs).draw(in: &frame) }
  }

  // MARK: - Parts

  private func header(in frame: inout Frame, _ row: Int) {
    frame.put(
      Styled("guess", .bold) + Styled(game.isLive ? "\(glyphs.dot)live" : "", .muted), at: columns.lowerBound, row)
    var facts = [Styled(Words.clock(game.timer.elapsed), .bold), Styled(Words.guesses(game.guesses.count))]
    if let best = game.results.best(in: game.counter.range) {
      let time = width >= 60 ? " in \(Words.clock(best.timeSpent))" : ""
      facts.append(Styled("best \(best.attempts)\(time)", .gold))
    }
    frame.put(facts.joined(separator: Styled(glyphs.dot, .muted)), endingAt: columns.upperBound + 1, row)
  }

  private var fieldInk: Ink { game.isSolved ? .strong(.good) : .strong(.accent) }

  /// Draws the field, with the cursor in it until the round is solved.
  private func field(in frame: inout Frame, _ row: Int, isBoxed: Bool) {
    let text = game.counter.text.harmless(limit: 12)
    let ends = [game.counter.range.lowerBound, game.counter.range.upperBound]
    let inside = max(6, text.columns + 3, (ends.map { "\($0)".count }.max() ?? 0) + 3)
    let left = (frame.size.columns - inside - 2) / 2
    let start = left + 1 + (inside - text.columns) / 2
    let box = glyphs.box.map { String($0) }
    let ink: Ink = game.isSolved ? .tint(.good) : .tint(.muted)
    let textRow = isBoxed ? row + 1 : row
    if isBoxed {
      let edge = { (one: String, two: String) in one + String(repeating: box[1], count: inside) + two }
      frame.put(Styled(edge(box[0], box[2]), ink), at: left, row)
      frame.put(Styled(edge(box[6], box[4]), ink), at: left, row + 2)
    }
    frame.put(Styled(isBoxed ? box[7] : "[", ink), at: left, textRow)
    frame.put(Styled(isBoxed ? box[3] : "]", ink), at: left + inside + 1, textRow)
    frame.put(Styled(text, fieldInk), at: start, textRow)
    if !game.isSolved { frame.cursor = Position(column: start + text.columns, row: textRow) }
  }

  /// The most important sentence: the hint of the last guess.
  private var hint: Styled {
    if let note = game.note { return Styled(Words.note(note), .bold) }
    if game.isLive, !game.isSolved {
      let guess = Guess(game.counter.count, game.counter.checkResult)
      return sentence(Words.hint(guess), guess.hint)
    }
    guard let last = game.guesses.last else { return Styled(Words.question(game.counter.range), .bold) }
    return sentence(Words.hint(last), last.hint)
  }

  private func sentence(_ text: String, _ hint: CheckResult) -> Styled {
    switch hint {
    case .lower: Styled(text, .strong(.higher)) + " " + glyphs.mark(hint)
    case .higher: glyphs.mark(hint) + " " + Styled(text, .strong(.lower))
    case .equal: glyphs.mark(hint) + " " + Styled(text, .strong(.good)) + " " + glyphs.mark(hint)
    }
  }

  private var detail: Styled {
    if game.isSolved {
      let result = Words.solved(game.guesses.count, in: game.timer.elapsed)
      let verdict = Words.verdict(game.guesses.count, among: game.counter.range.count)
      return roomy(Styled("\(game.isBest ? "Your best: " : "")\(result)."), verdict)
    }
    if game.guesses.isEmpty {
      let most = Halving.most(among: game.possible.count)
      return Styled("Halving needs \(Words.guesses(most)) at most.", .muted)
    }
    return roomy(Styled(Words.interval(game.possible)), Words.advice(game.possible))
  }

  /// A sentence, and an aside where there is room.
  private func roomy(_ sentence: Styled, _ aside: String) -> Styled {
    let both = sentence + Styled(" \(aside)", .muted)
    return aside.isEmpty || both.columns > width ? sentence : both
  }

  /// Draws the guesses in order, the latest always among them.
  private func guesses(in frame: inout Frame, _ row: Int, count: Int) {
    let chips = game.guesses.enumerated().map { index, guess in
      Styled("\(index + 1) ", .muted) + Styled("\(guess.number) ") + glyphs.mark(guess.hint)
    }
    let width = (chips.map(\.columns).max() ?? 0) + 3
    let perRow = max(1, (self.width + 3) / max(1, width))
    // Whole rows are left out, so that the others do not move while the last one fills.
    let hidden = max(0, (chips.count + perRow - 1) / perRow - count) * perRow
    for (index, chip) in chips.dropFirst(hidden).enumerated() {
      frame.put(chip, at: columns.lowerBound + index % perRow * width, row + index / perRow)
    }
  }

  /// The news about the history; nil where there are none.
  private var status: Styled? {
    if game.ending != nil { return Styled("Saving\(glyphs.ellipsis) press ^C to leave without", .bold) }
    if let problem = game.results.problem { return Styled(problem, .bad) }
    if game.isSolved {
      switch game.results.list[id: game.counter.id]?.saving {
      case .saving: return Styled("Saving\(glyphs.ellipsis)", .muted)
      case .saved: return Styled("Saved.", .muted)
      default: break
      }
    }
    return game.results.warning.map { Styled($0, .gold) }
  }

  private var keys: [FooterKey] {
    let common = [
      FooterKey("n", "next", 3), FooterKey("h", "history", 3), FooterKey("?", "help", 8), FooterKey("q", "quit", 9),
    ]
    if game.isSolved { return [FooterKey(glyphs.enter, "next", 9)] + common.dropFirst() }
    let arrows = FooterKey(glyphs.arrows, width < 72 ? "move" : "one", 7)
    let far = FooterKey("\(glyphs.shift)\(glyphs.arrows)", "ten", 1)
    return [arrows, far, FooterKey("0-9", "type", 2), FooterKey(glyphs.enter, "guess", 9)] + common
  }
}
