/// A way from the beginning: what was chosen while the store was made, and then moves, each with what was chosen in it.
struct CheckedPath<Action: Sendable> {
  var start: [Int] = []
  var moves: [(move: Move<Action>, choices: [Int])] = []

  /// The way with one more move; a way without any begins with it.
  func adding(_ move: Move<Action>?, _ choices: [Int]) -> Self {
    guard let move else { return Self(start: choices) }
    return Self(start: start, moves: moves + [(move, choices)])
  }

  /// All choices, in order.
  var choices: [Int] { start + moves.flatMap(\.choices) }
}
