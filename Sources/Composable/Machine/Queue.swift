/// A first-in, first-out queue that costs the same per element however long it gets.
///
/// `Array.removeFirst` moves every element behind the first; here a head index moves instead, and the
/// space before it is given back once it is more than half of the storage. An element that is alone, the usual
/// case, never reaches the array.
@usableFromInline @frozen
package struct Queue<Element> {
  /// The next element. Nil only when the queue is empty.
  @usableFromInline var first: Element?
  /// The elements after it. Optional so that a removed element is released at once; all before `head` are nil, none
  /// from it on is.
  @usableFromInline var rest: ContiguousArray<Element?> = []
  @usableFromInline var head = 0

  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { first == nil }
  @inlinable package var count: Int { first == nil ? 0 : 1 + rest.count - head }

  @inlinable
  package mutating func append(_ element: Element) {
    if first == nil { first = element } else { rest.append(element) }
  }

  @inlinable
  package mutating func popFirst() -> Element? {
    let element = first.take()
    if head < rest.count { refill() }
    return element
  }

  @inlinable
  mutating func refill() {
    first = rest[head].take()
    head += 1
    if head == rest.count {
      rest.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 1024, head > rest.count / 2 {
      rest.removeSubrange(..<head)
      head = 0
    }
  }

  package var elements: [Element] { prefix(count) }

  /// At most `limit` elements from the front.
  package func prefix(_ limit: Int) -> [Element] {
    guard let first, limit > 0 else { return [] }
    return [first] + rest[head...].prefix(limit - 1).compactMap { $0 }
  }

  /// The offset of the first element that matches, counted from the front.
  package func firstIndex(where matches: (Element) -> Bool) -> Int? {
    guard let first else { return nil }
    if matches(first) { return 0 }
    return rest[head...].firstIndex { $0.map(matches) ?? false }.map { $0 - head + 1 }
  }

  /// Removes the element at an offset from the front, and puts the first in its place; nil when the queue is empty.
  package mutating func removeBySwapping(at offset: Int) -> Element? {
    if offset > 0 { swap(&first, &rest[head + offset - 1]) }
    return popFirst()
  }

  /// Removes all elements, and gives them in order.
  package mutating func removeAll() -> [Element] {
    defer { self = Queue() }
    return elements
  }
}
