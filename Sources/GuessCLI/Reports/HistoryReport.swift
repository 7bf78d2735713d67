import GuessGame

/// `guess history`
enum HistoryReport {
  static func text(_ contents: HistoryFile.Contents, _ style: ReportStyle) throws -> String {
    if style.isJSON { return try JSON.text(contents.results.map(HistoryEntry.Record.init)) }
    guard !contents.results.isEmpty else { return "No games yet. Play one: guess\n" }
    let table = ResultTable(isWide: true, secondsFromGMT: style.secondsFromGMT, glyphs: style.glyphs)
    let lines = [Styled(table.header, .muted)] + contents.results.map(table.line)
    return lines.map { style.palette.render($0) + "\n" }.joined()
  }
}
