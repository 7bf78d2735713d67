import ComposableTerminal
import GuessGame

/// The animation of a solved round: rings of sparks that open and fade behind all text.
struct Fireworks {
  let celebration: Celebration
  let signs: Signs

  /// The bursts: their positions as fractions of the screen, and the frames at which they begin.
  private static let bursts: [(column: Double, row: Double, start: Int)] = [
    (0.5, 0.35, 0), (0.22, 0.55, 4), (0.78, 0.5, 6), (0.36, 0.2, 9), (0.66, 0.7, 10),
  ]

  /// Twelve directions around a circle, as distances in cells. Cells are twice as high as wide.
  private static let directions: [(Double, Double)] = [
    (2, 0), (1.73, 0.5), (1, 0.87), (0, 1), (-1, 0.87), (-1.73, 0.5),
    (-2, 0), (-1.73, -0.5), (-1, -0.87), (0, -1), (1, -0.87), (1.73, -0.5),
  ]

  private static let colors: [Color] = [.gold, .good, .accent, .up, .down]

  func draw(in frame: inout Terminal.Frame) {
    for (index, burst) in Self.bursts.enumerated() {
      let age = celebration.frame - burst.start
      guard age >= 0, age < 9 else { continue }
      let spark = signs.sparks[min(signs.sparks.count - 1, age * signs.sparks.count / 9)]
      for direction in Self.directions {
        let radius = Double(age) * 0.9 + 1
        let column = Int((Double(frame.size.columns) * burst.column + direction.0 * radius).rounded())
        let row = Int((Double(frame.size.rows) * burst.row + direction.1 * radius).rounded())
        frame.put(Styled(String(spark), .color(Self.colors[index % Self.colors.count])), column, row)
      }
    }
  }
}
