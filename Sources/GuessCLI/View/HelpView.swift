/// The page with the keys.
struct HelpView {
  let view: GameView

  func draw(in frame: inout Frame) {
    let glyphs = view.glyphs
    let columns = view.columns
    let lines: [(String, String)] = [
      (glyphs.arrows, "one; with shift ten"),
      ("PgUp PgDn", "ten up, ten down"),
      ("Home End", "ends of what is possible"),
      ("+ -", "one up, one down"),
      ("0-9", "type; - first for below 0"),
      (glyphs.enter, "guess, and then go on"),
      ("n", "next round, giving up this"),
      ("h", "the rounds you played"),
      ("^Z", "put aside; the clock waits"),
      ("q", "quit"),
    ]
    frame.put(Styled("guess", .bold) + Styled("\(glyphs.dot)help", .muted), at: columns.lowerBound, 0)
    let top = frame.size.rows >= 16 ? 2 : 1
    for (index, line) in lines.enumerated() where top + index < frame.size.rows - 1 {
      frame.put(Styled(line.0, .strong(.accent)), at: columns.lowerBound, top + index)
      let text = view.clipped(Styled(line.1), to: columns.count - 11)
      frame.put(text, at: columns.lowerBound + 11, top + index)
    }
    let rest = top + lines.count + 1
    if frame.size.rows > rest + 4 {
      let story = [
        "The strong part of the line is where the number can be. Each guess leaves",
        "an arrow that points there. Always taking the middle is the best there is.",
      ]
      for (index, line) in story.enumerated() {
        frame.put(view.clipped(Styled(line, .muted), to: columns.count), at: columns.lowerBound, rest + index)
      }
    }
    let footer = view.footer([FooterKey("any key", "back")], width: columns.count)
    frame.put(footer, at: columns.lowerBound, frame.size.rows - 1)
  }
}
