import ComposableTerminal
import GuessGame

/// A game as a frame. A pure function: a game in, a frame out.
struct GameView: Equatable, Sendable {
  var size: Size
  var glyphs: Glyphs
  /// Seconds that local time is ahead of universal time.
  var secondsFromGMT = 0

  /// A smaller screen has no room for a game.
  static let smallest = Size(columns: 40, rows: 12)

  /// The frame of a game as it is now.
  func frame(of game: Game) -> Frame {
    guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else { return tooSmall }
    var frame = Frame(size)
    if game.isHelpOpen {
      HelpView(view: self).draw(in: &frame)
    } else if game.page == .history {
      HistoryView(view: self, game: game).draw(in: &frame)
    } else {
      RoundView(view: self, game: game).draw(in: &frame)
    }
    return frame
  }

  /// The columns to draw on: on a wide screen those in the middle.
  var columns: ClosedRange<Int> {
    let margin = size.columns >= 60 ? 2 : 1
    let surplus = max(0, size.columns - 2 * margin - Self.widest) / 2
    return margin + surplus...size.columns - 1 - margin - surplus
  }

  /// Longer lines are hard to read.
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

  /// Text cut to a width.
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

  /// The keys and their actions on a line; without room for all, the least important are left out.
  func footer(_ keys: [FooterKey], width: Int) -> Styled {
    var keys = keys
    while true {
      let separator = Styled(width >= 70 ? "   " : "  ")
      let line = keys.map { Styled($0.key, .bold) + Styled(" \($0.action)", .muted) }.joined(separator: separator)
      guard line.columns > width, let least = keys.indices.min(by: { keys[$0].weight < keys[$1].weight }) else {
        return line
      }
      keys.remove(at: least)
    }
  }
}
