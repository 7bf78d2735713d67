import ComposableTerminal
import GuessGame

/// Draws guesses and clues in columns and in order. The latest is always visible.
struct GuessList {
  var entries: [Attempt]
  let signs: Signs
  var rule = GameRule.classic
  /// Whether a lie is marked as one.
  var showsLie = false

  func draw(in frame: inout Terminal.Frame) {
    let chips = self.chips
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

  /// The entries with their numbers. The last number is the number of attempts.
  private var chips: [Styled] {
    var attempts = 0
    return entries.map { entry in
      attempts += rule.price(of: entry)
      switch entry {
      case .guess(let guess):
        return Styled("\(attempts) ", .muted) + Styled("\(guess.number) ") + signs.mark(guess, showsLie: showsLie)
      case .clue(let half):
        let range = "\(half.lowerBound)\(signs.ellipsis)\(half.upperBound)"
        return Styled("\(attempts) ", .muted) + Styled(range, .faint)
      }
    }
  }
}
