/// A position on the screen, counted from the upper left.
struct Position: Equatable, Hashable, Sendable {
  var column: Int
  var row: Int
}
