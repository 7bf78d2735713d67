/// The keys that change a value: ← and → by a step, home and end to a bound.
enum StepKeys {
  enum Step {
    case by(Int)
    /// To a position in the range, from 0 to 1.
    case to(Double)
  }

  static let steps: [Terminal.Key: Step] = [.left: .by(-1), .right: .by(1), .home: .to(0), .end: .to(1)]
}
