import ComposableTerminal
import GuessGame

/// `guess history`
struct HistoryReport {
  let style: ReportStyle

  /// What comes before the rounds.
  func beginning(count: Int) -> String {
    if style.isJSON { return count == 0 ? "[\n\n" : "[\n" }
    return count == 0 ? "No games yet. Play one: guess\n" : style.theme.render(Styled(table.header, .muted)) + "\n"
  }

  /// One round. Each but the first of JSON begins with what separates it from the one before.
  func round(_ result: GameResult, isFirst: Bool) throws -> String {
    guard style.isJSON else { return style.theme.render(table.line(result)) + "\n" }
    let text = try JSON.text(HistoryEntry.Record(result)).dropLast().replacing("\n", with: "\n  ")
    return (isFirst ? "  " : ",\n  ") + text
  }

  /// What comes after the rounds.
  func end(count: Int) -> String { !style.isJSON ? "" : count == 0 ? "]\n" : "\n]\n" }

  private var table: ResultTable { ResultTable(secondsFromGMT: style.secondsFromGMT) }
}
