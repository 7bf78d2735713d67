import GuessGame

/// The page with the rounds that were played, the latest first.
struct HistoryView {
  let view: GameView
  let game: Game

  private var columns: ClosedRange<Int> { view.columns }
  private var results: Results { game.results }

  func draw(in frame: inout Frame) {
    let last = frame.size.rows - 1
    let isRoomy = frame.size.rows >= 16
    let title = Styled("guess", .bold) + Styled("\(view.glyphs.dot)history", .muted)
    frame.put(title, at: columns.lowerBound, 0)
    frame.put(Styled(Words.games(results.count), .muted), endingAt: columns.upperBound + 1, 0)
    let top = isRoomy ? 2 : 1
    frame.put(Styled(table.header, .muted), at: columns.lowerBound, top)
    let rows = top + 1..<last - (isRoomy ? 2 : 1)
    if results.list.isEmpty {
      frame.put(
        centred: Styled(results.isLoading ? "Reading\(view.glyphs.ellipsis)" : "No games yet.", .muted),
        rows.lowerBound + rows.count / 3)
    }
    list(in: &frame, rows)
    if let message { frame.put(view.clipped(message, to: columns.count), at: columns.lowerBound, last - 1) }
    frame.put(view.footer(keys, width: columns.count), at: columns.lowerBound, last)
  }

  private var table: ResultTable {
    ResultTable(isWide: columns.count >= 60, secondsFromGMT: view.secondsFromGMT, glyphs: view.glyphs)
  }

  private func list(in frame: inout Frame, _ rows: Range<Int>) {
    let best = results.best(in: game.counter.range)?.id
    let selected = results.selection.flatMap { results.list.index(id: $0) }.map { results.list.count - 1 - $0 }
    // The list moves just far enough to keep the selection in sight.
    let first = max(0, (selected ?? 0) - rows.count + 1)
    for (offset, row) in rows.enumerated() {
      let index = results.list.count - 1 - first - offset
      guard index >= 0 else { return }
      let result = results.list[index]
      var line = table.line(result)
      if result.id == best { line += Styled(table.isWide ? " best" : " \(view.glyphs.found)", .gold) }
      if case .failed = result.saving { line += Styled(table.isWide ? " not saved" : " !", .bad) }
      if result.id == results.selection {
        frame.fill(columns.lowerBound..<columns.upperBound + 1, row, with: " ", Ink(isReversed: true))
        line = Styled(line.runs.map(\.text).joined(), Ink(isReversed: true))
      }
      frame.put(view.clipped(line, to: columns.count), at: columns.lowerBound, row)
    }
  }

  private var message: Styled? {
    switch results.confirmation {
    case .one: return Styled("Delete the selected game?", .strong(.bad))
    case .all:
      let all = results.count == 1 ? "the only game" : "all \(results.count) games"
      return Styled("Delete \(all)?", .strong(.bad))
    case nil: return (results.problem.map { Styled($0, .bad) }) ?? results.warning.map { Styled($0, .gold) }
    }
  }

  private var keys: [FooterKey] {
    if results.confirmation != nil { return [FooterKey("y", "delete", 9), FooterKey("any other key", "keep")] }
    let back = FooterKey("esc", "back", 9)
    if results.list.isEmpty { return [back] }
    let isUnsaved = results.list.contains { if case .failed = $0.saving { true } else { false } }
    let list = [
      back, FooterKey(view.glyphs.upDown, "select", 4), FooterKey("d", "delete", 6), FooterKey("D", "all", 3),
    ]
    return list + (isUnsaved ? [FooterKey("s", "save again", 7)] : [])
  }
}
