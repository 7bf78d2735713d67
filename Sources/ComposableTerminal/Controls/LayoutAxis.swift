/// An axis of the layout. The axes are computed one after the other.
enum LayoutAxis {
  case horizontal, vertical
}
