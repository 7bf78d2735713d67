import GuessGame

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
    frame.put(Styled(Words.games(results.list.count), .muted), endingAt: columns.upperBound + 1, 0)
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
    // The selection stays in sight; the list moves by as little as that takes.
    let first = max(0, (selected ?? 0) - rows.count + 1)
    for (offset, row) in rows.enumerated() {
      let place = results.list.count - 1 - first - offset
      guard place >= 0 else { return }
      let result = results.list[place]
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
      let all = results.list.count == 1 ? "the only game" : "all \(results.list.count) games"
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

/// Results as lines of a table, on the screen and in `guess history`.
struct ResultTable {
  let isWide: Bool
  let secondsFromGMT: Int
  let glyphs: Glyphs

  var header: String {
    isWide
      ? "when".padded(18) + "range".padded(16) + "secret".padded(before: 8) + "guesses".padded(before: 9)
        + "time".padded(before: 9)
      : "when".padded(13) + "secret".padded(before: 7) + "guesses".padded(before: 8) + "time".padded(before: 7)
  }

  func line(_ result: GameResult) -> Styled {
    let date = Timestamp(result.date, secondsFromGMT: secondsFromGMT)
    let secret = "\(result.secret)"
    let attempts = result.isLive ? "live" : "\(result.attempts)"
    let time = Words.clock(result.timeSpent)
    let numbers =
      isWide
      ? secret.padded(before: 8) + attempts.padded(before: 9) + time.padded(before: 9)
      : secret.padded(before: 7) + attempts.padded(before: 8) + time.padded(before: 7)
    let range = isWide ? "\(result.range.lowerBound) to \(result.range.upperBound)".padded(16) : ""
    let when = isWide ? date.long.padded(18) : date.short.padded(13)
    return Styled(when + range + numbers, result.correct ? .text : .muted)
      + Styled(result.correct ? "" : isWide ? " given up" : " -", .muted)
  }
}

/// A date as people write it, in a time zone that is given as seconds.
struct Timestamp {
  let year, month, day, hour, minute: Int

  init(_ date: Date, secondsFromGMT: Int) {
    let limit = 4e11  // about the year 14000, and no overflow
    let seconds = Int(min(max(date.timeIntervalSince1970, -limit / 10), limit).rounded(.down)) + secondsFromGMT
    let days = Int((Double(seconds) / 86_400).rounded(.down))
    let second = seconds - days * 86_400
    hour = second / 3600
    minute = second / 60 % 60
    // Days since 1 March of the year 0, in eras of 400 years (the calendar repeats after them).
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// `2026-03-09 17:04`
  var long: String { "\(year)-\(two(month))-\(two(day)) \(two(hour)):\(two(minute))" }

  /// `03-09 17:04`
  var short: String { "\(two(month))-\(two(day)) \(two(hour)):\(two(minute))" }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
