import ComposableTerminal
import GuessGame

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The report of `guess history`.
struct HistoryReport {
  let style: ReportStyle
  private let encoder = JSON.encoder()

  /// Returns the text before the rounds.
  func beginning(count: Int) -> String {
    if style.isJSON { return count == 0 ? "[\n\n" : "[\n" }
    return count == 0 ? "No games yet. Play one: guess\n" : style.theme.render(Styled(table.header, .muted)) + "\n"
  }

  /// Returns a round. In JSON, each except the first starts with the separator.
  func round(_ result: GameResult, isFirst: Bool) throws -> String {
    guard style.isJSON else { return style.theme.render(table.line(result)) + "\n" }
    var text: [UInt8] = Array((isFirst ? "  " : ",\n  ").utf8)
    for byte in try encoder.encode(HistoryEntry.Record(result)) {
      text.append(byte)
      if byte == UInt8(ascii: "\n") { text += [UInt8(ascii: " "), UInt8(ascii: " ")] }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the text after the rounds.
  func end(count: Int) -> String { !style.isJSON ? "" : count == 0 ? "]\n" : "\n]\n" }

  private var table: ResultTable { ResultTable(secondsFromGMT: style.secondsFromGMT) }
}
