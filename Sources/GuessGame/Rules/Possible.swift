/// The numbers that can be the secret, in two layers.
///
/// The layers never overlap, and together they are never empty.
///
/// | rule  | firm                           | faint                                      |
/// |-------|--------------------------------|--------------------------------------------|
/// | classic | all possible numbers         | none                                       |
/// | lie   | possible if no hint was a lie  | possible if exactly one hint was a lie     |
/// | drift | possible before the last move  | possible only since then                   |
public struct Possible: Hashable, Codable, Sendable {
  /// The numbers of the first layer; nil if it has none.
  public internal(set) var firm: ClosedRange<Int>?
  /// The numbers of the second layer, as ranges in order.
  public internal(set) var faint: [ClosedRange<Int>]

  /// Creates one layer with all numbers of a range.
  public init(_ range: ClosedRange<Int>) { (firm, faint) = (range, []) }

  /// Creates the layers. Returns nil if both are empty.
  ///
  /// - Parameters:
  ///   - firm: The numbers of the first layer.
  ///   - faint: The numbers of the second layer, in any order.
  public init?(firm: ClosedRange<Int>?, faint: [ClosedRange<Int>]) {
    if firm == nil, faint.isEmpty { return nil }
    (self.firm, self.faint) = (firm, faint.sorted { $0.lowerBound < $1.lowerBound })
  }

  /// The ranges of both layers, in order.
  public var parts: [ClosedRange<Int>] { below + [firm].compactMap(\.self) + above }

  /// The ranges of the second layer below the first one; all if there is no first one.
  var below: [ClosedRange<Int>] { faint.filter { $0.upperBound < firm?.lowerBound ?? .max } }
  /// The ranges of the second layer above the first one.
  var above: [ClosedRange<Int>] { faint.filter { $0.lowerBound > firm?.upperBound ?? .max } }

  /// The lowest possible number.
  public var lowerBound: Int { min(firm?.lowerBound ?? .max, faint.first?.lowerBound ?? .max) }
  /// The highest possible number.
  public var upperBound: Int { max(firm?.upperBound ?? .min, faint.last?.upperBound ?? .min) }
  /// The range from the lowest to the highest possible number.
  public var hull: ClosedRange<Int> { lowerBound...max(lowerBound, upperBound) }

  /// The number of possible numbers.
  public var count: Int { parts.numbers }

  /// Whether a number is possible.
  public func contains(_ number: Int) -> Bool { parts.contains { $0.contains(number) } }

  /// Returns the numbers in a window. An impossible window, in which there are none, changes nothing.
  public func clipped(to window: ClosedRange<Int>) -> Possible {
    Possible(firm: firm?.common(with: window), faint: faint.compactMap { $0.common(with: window) }) ?? self
  }

  /// The number with as many possible numbers below it as above it, or one fewer.
  var middle: Int {
    var index = (count - 1) / 2
    var middle = lowerBound
    for part in parts where index >= 0 {
      middle = part.lowerBound + min(index, part.count - 1)
      index -= part.count
    }
    return middle
  }

  /// Returns the range of a clue: from the first to the last possible number of the lower or the upper half, whichever
  /// has the secret. If the number of possible numbers is odd, the lower half has one more.
  public func half(with secret: Int) -> ClosedRange<Int> {
    let middle = middle
    guard secret > middle else { return lowerBound...middle }
    return clipped(to: middle + 1...max(middle + 1, upperBound)).hull
  }
}

extension [ClosedRange<Int>] {
  /// The number of all numbers.
  var numbers: Int { reduce(0) { $0 + $1.count } }
}

extension ClosedRange<Int> {
  /// Returns the numbers that are also in another range; nil if there are none.
  func common(with other: Self) -> Self? { overlaps(other) ? clamped(to: other) : nil }
  /// Returns the numbers below a number; nil if there are none.
  func below(_ number: Int) -> Self? { number > lowerBound ? lowerBound...Swift.min(upperBound, number - 1) : nil }
  /// Returns the numbers above a number; nil if there are none.
  func above(_ number: Int) -> Self? { number < upperBound ? Swift.max(lowerBound, number + 1)...upperBound : nil }
}
