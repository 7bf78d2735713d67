/// The size of a screen, in cells.
struct Size: Equatable, Hashable, Sendable {
  var columns: Int
  var rows: Int
}
