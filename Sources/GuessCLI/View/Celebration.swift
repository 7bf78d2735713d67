/// A few sparks when a number is found: rings that open and fade, on blank cells only.
struct Celebration {
  let elapsed: Duration
  let glyphs: Glyphs

  /// The bursts: their positions as parts of the screen, and the step they begin at.
  private static let bursts: [(column: Double, row: Double, start: Int)] = [
    (0.5, 0.35, 0), (0.22, 0.55, 4), (0.78, 0.5, 6), (0.36, 0.2, 9), (0.66, 0.7, 10),
  ]

  /// Twelve directions around a circle, and how far they go. Cells are twice as high as wide.
  private static let directions: [(Double, Double)] = [
    (2, 0), (1.73, 0.5), (1, 0.87), (0, 1), (-1, 0.87), (-1.73, 0.5),
    (-2, 0), (-1.73, -0.5), (-1, -0.87), (0, -1), (1, -0.87), (1.73, -0.5),
  ]

  private static let tints: [Ink.Tint] = [.gold, .good, .accent, .higher, .lower]

  func draw(in frame: inout Frame) {
    let step = Int(elapsed / .milliseconds(120))
    let scene = frame
    for (index, burst) in Self.bursts.enumerated() {
      let age = step - burst.start
      guard age >= 0, age < 9 else { continue }
      let spark = glyphs.sparks[min(glyphs.sparks.count - 1, age * glyphs.sparks.count / 9)]
      for direction in Self.directions {
        let radius = Double(age) * 0.9 + 1
        let column = Int((Double(frame.size.columns) * burst.column + direction.0 * radius).rounded())
        let row = Int((Double(frame.size.rows) * burst.row + direction.1 * radius).rounded())
        // Beside a number a spark would look like a part of it.
        guard (column - 2...column + 2).allSatisfy({ scene[$0, row] == .blank }) else { continue }
        frame.put(Styled(String(spark), Self.tints[index % Self.tints.count]), at: column, row)
      }
    }
  }
}
