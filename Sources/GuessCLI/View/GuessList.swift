import ComposableTerminal
import GuessGame

/// Draws guesses in columns and in order. The latest is always visible.
struct GuessList {
  var guesses: [Guess]
  let signs: Signs

  func draw(in frame: inout Terminal.Frame) {
    let chips = guesses.enumerated().map { index, guess in
      Styled("\(index + 1) ", .muted) + Styled("\(guess.number) ") + signs.mark(guess.hint)
    }
    let width = (chips.map(\.columns).max() ?? 0) + 3
    let perRow = max(1, (frame.size.columns + 3) / max(1, width))
    let rows = max(1, frame.size.rows)
    // Whole rows are hidden, so that the others do not move while the last one fills.
    let hidden = max(0, (chips.count + perRow - 1) / perRow - rows) * perRow
    let shown = chips.dropFirst(hidden)
    // A single row that is not full is centered.
    let used = min(perRow, shown.count) * width - 3
    let left = shown.count <= perRow ? max(0, (frame.size.columns - used) / 2) : 0
    for (index, chip) in shown.enumerated() {
      frame.put(Styled(" ", .bold) + chip + Styled(" ", .bold), left + index % perRow * width - 1, index / perRow)
    }
  }
}
