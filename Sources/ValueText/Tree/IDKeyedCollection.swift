/// A collection whose elements have unique ids and are found by them.
///
/// Source code refers to its elements by id, `rows[id: 3]`, and not by index.
package protocol IDKeyedCollection {
  /// The number of elements.
  var count: Int { get }
  /// Returns the elements at some positions in order, with their ids.
  func elementsByID(_ range: Range<Int>) -> [(id: AnyHashable, element: Any)]
  /// Returns the numbers of elements at the beginning, and of others at the end, that are the same in another
  /// collection of the same type. It compares the elements themselves: boxes of all elements take much longer.
  func sameEnds(as other: Any) -> (start: Int, end: Int)
  /// Whether the collection assigns ids to elements that are pushed onto it.
  var isStack: Bool { get }
  /// Returns the ids that a stack assigns to the next elements; empty if it is none.
  func nextIDs(_ count: Int) -> [AnyHashable]
}

extension IDKeyedCollection {
  /// The elements in order, with their ids.
  package var elementsByID: [(id: AnyHashable, element: Any)] { elementsByID(0..<count) }
}

extension IDKeyedCollection {
  /// Returns the numbers of elements at the beginning, and of others at the end, that are the same in two lists; zero if
  /// the elements have no `==`.
  ///
  /// - Parameters:
  ///   - one: The elements of one collection.
  ///   - other: The elements of another one.
  ///   - haveSameID: Whether the elements at a position in `one`, and at one in `other`, have the same id.
  package static func sameEnds<Element>(
    _ one: [Element], _ other: [Element], _ haveSameID: (Int, Int) -> Bool
  ) -> (start: Int, end: Int) {
    func open<Known: Equatable>(_: Known.Type) -> (start: Int, end: Int)? {
      guard let one = one as? [Known], let other = other as? [Known] else { return nil }
      let least = min(one.count, other.count)
      func isSame(_ index: Int, _ otherIndex: Int) -> Bool {
        haveSameID(index, otherIndex) && one[index] == other[otherIndex]
      }
      let start = (0..<least).first { !isSame($0, $0) } ?? least
      let end = (0..<least - start).first { !isSame(one.count - 1 - $0, other.count - 1 - $0) } ?? least - start
      return (start, end)
    }
    return (Element.self as? any Equatable.Type).flatMap { open($0) } ?? (0, 0)
  }
}
