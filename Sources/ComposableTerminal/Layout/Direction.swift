/// One of the two passes of a layout.
enum Direction {
  case horizontal, vertical
}
