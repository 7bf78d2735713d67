/// The lengths that a view accepts along one axis: a minimum, an ideal and a maximum.
struct LengthRange: Equatable {
  /// In less room than this the view is cut off.
  var min = 0
  var ideal = 0
  var max = Int.max
  /// The share of the room that is left; 0 for a view that does not grow.
  var weight = 0
  /// Whether the enclosing stack does not grow because of this view: a divider is as long as its siblings.
  var isQuiet = false

  /// The upper bound of requested lengths, larger than any screen, so that sums do not overflow.
  static let most = 100_000

  static func bounded(_ value: Int) -> Int { Swift.min(most, Swift.max(0, value)) }

  /// Returns the columns of a label and of the blank after it; 0 for an empty label.
  static func prefix(_ label: String) -> Int {
    label.isEmpty ? 0 : Swift.min(most, Terminal.Columns.of(label) + 1)
  }

  /// Returns the length across a stack, or of a single view, in a given room.
  func size(in room: Int) -> Int {
    Swift.min(room, weight > 0 ? Swift.max(min, Swift.min(room, max)) : ideal)
  }

  /// Returns the lengths along a stack.
  ///
  /// Views that do not grow get their ideal length; the others share the rest by weight, and the first ones get the
  /// remainder. In too little room, growing views get their minimum, then the others shrink, from the last to the
  /// first.
  static func distribute(_ extents: [LengthRange], _ room: Int) -> [Int] {
    var sizes = extents.map { $0.weight > 0 ? $0.min : $0.ideal }
    var excess = sizes.reduce(0, +) - room
    if excess > 0 {
      for index in extents.indices.reversed() where extents[index].weight == 0 {
        let less = Swift.min(excess, sizes[index] - extents[index].min)
        sizes[index] -= less
        excess -= less
      }
    } else if extents.contains(where: { $0.weight > 0 }) {
      grow(extents, &sizes, room)
    }
    return sizes
  }

  /// Distributes the room among growing views. A share beyond a bound is reduced to it, and the others share again.
  /// After eight rounds, more than real screens need, the rest stays blank.
  private static func grow(_ extents: [LengthRange], _ sizes: inout [Int], _ room: Int) {
    var open = extents.indices.filter { extents[$0].weight > 0 }
    var rest = room - extents.indices.reduce(0) { $0 + (extents[$1].weight > 0 ? 0 : sizes[$1]) }
    for _ in 0..<8 where !open.isEmpty {
      let weights = open.reduce(0) { $0 + extents[$1].weight }
      var remainder = rest - open.reduce(0) { $0 + rest * extents[$1].weight / weights }
      var beyond = 0
      for index in open {
        let share = rest * extents[index].weight / weights + (remainder > 0 ? 1 : 0)
        remainder -= 1
        sizes[index] = Swift.max(extents[index].min, Swift.min(share, extents[index].max))
        beyond += sizes[index] - share
      }
      if beyond == 0 { return }
      // Views with a `min` got more than their share, or views with a `max` less: their lengths are now fixed.
      let isTooMuch = beyond > 0
      let fixed = open.filter { sizes[$0] == (isTooMuch ? extents[$0].min : extents[$0].max) }
      if fixed.isEmpty { return }
      open.removeAll { fixed.contains($0) }
      rest = Swift.max(0, rest - fixed.reduce(0) { $0 + sizes[$1] })
    }
  }
}
