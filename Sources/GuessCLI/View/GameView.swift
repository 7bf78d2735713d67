import GuessGame

/// What a game looks like on a screen. A pure function: a game in, a frame out.
struct GameView: Equatable, Sendable {
  var size: Size
  var glyphs: Glyphs
  /// Seconds that clocks on the wall are ahead of universal time.
  var secondsFromGMT = 0

  /// Below this there is no room for a game.
  static let smallest = Size(columns: 40, rows: 12)

  /// The frame of a game as it is now.
  func frame(of game: Game) -> Frame {
    guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else { return tooSmall }
    var frame = Frame(size)
    switch game.page {
    case .round: RoundView(view: self, game: game).draw(in: &frame)
    case .history: HistoryView(view: self, game: game).draw(in: &frame)
    case .help: HelpView(view: self).draw(in: &frame)
    }
    return frame
  }

  /// The columns that are drawn on: on a wide screen the middle.
  var columns: ClosedRange<Int> {
    let margin = size.columns >= 60 ? 2 : 1
    let surplus = max(0, size.columns - 2 * margin - Self.widest) / 2
    return margin + surplus...size.columns - 1 - margin - surplus
  }

  /// Lines longer than this are hard to take in.
  private static let widest = 110

  private var tooSmall: Frame {
    var frame = Frame(size)
    let lines = [
      "guess needs \(Self.smallest.columns) x \(Self.smallest.rows).", "This is \(size.columns) x \(size.rows).",
      "q quits",
    ]
    let top = max(0, (size.rows - lines.count) / 2)
    for (index, line) in lines.enumerated() {
      frame.put(centred: clipped(Styled(line, index == 0 ? .bold : .tint(.muted)), to: size.columns), top + index)
    }
    return frame
  }

  /// Text that is cut where there is no room for it.
  func clipped(_ text: Styled, to width: Int) -> Styled {
    guard text.columns > width else { return text }
    var result = Styled("")
    var room = width - glyphs.ellipsis.columns
    for run in text.runs {
      let part = String(
        run.text.prefix { character in
          room -= character.columns
          return room >= 0
        })
      result += Styled(part, run.ink)
      if room < 0 { return result + Styled(width >= glyphs.ellipsis.columns ? glyphs.ellipsis : "", run.ink) }
    }
    return result
  }

  /// Keys and what they do. Where there is no room for all, the least important go.
  func footer(_ keys: [FooterKey], width: Int) -> Styled {
    var keys = keys
    while true {
      let separator = Styled(width >= 70 ? "   " : "  ")
      let line = keys.map { Styled($0.key, .bold) + Styled(" \($0.what)", .muted) }.joined(separator: separator)
      guard line.columns > width, let least = keys.indices.min(by: { keys[$0].weight < keys[$1].weight }) else {
        return line
      }
      keys.remove(at: least)
    }
  }
}

/// A key and what it does, and how much it matters that it is told.
struct FooterKey: Equatable, Sendable {
  let key: String
  let what: String
  let weight: Int

  init(_ key: String, _ what: String, _ weight: Int = 5) {
    self.key = key
    self.what = what
    self.weight = weight
  }
}

/// One row after another of a frame.
struct RowCursor {
  private(set) var row = 0
  /// Rows that nobody needs yet.
  private var spare: Int

  init(spare: Int) { self.spare = max(0, spare) }

  /// The next row.
  mutating func next() -> Int { next(1) }

  /// The first of the next rows.
  mutating func next(_ count: Int) -> Int {
    defer { row += count }
    return row
  }

  mutating func skip(_ count: Int) { row += count }

  /// Takes up to so many of the spare rows, and says how many it were.
  mutating func take(_ count: Int) -> Int {
    let taken = min(spare, count)
    spare -= taken
    return taken
  }

  mutating func takeHalf() -> Int { take(spare / 2) }
}
