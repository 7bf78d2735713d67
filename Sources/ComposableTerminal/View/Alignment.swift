/// The position of a view that has more room than it needs.
///
/// No case will be added.
public enum Alignment: Hashable, Sendable {
  /// At the left, or at the top.
  case start
  /// In the middle.
  case center
  /// At the right, or at the bottom.
  case end

  /// Returns the number of cells before the view, of `free` cells that it does not need.
  func offset(_ free: Int) -> Int {
    switch self {
    case .start: 0
    case .center: max(0, free / 2)
    case .end: max(0, free)
    }
  }
}
