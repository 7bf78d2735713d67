/// A first-in, first-out queue whose operations take constant time, however long it gets.
///
/// `Array.removeFirst` moves all other elements. Here a head index moves instead, and the space before it is freed when
/// it is more than half of the storage. A single element, the usual case, never reaches the array.
@usableFromInline @frozen
package struct Queue<Element> {
  /// The next element; nil only if the queue is empty.
  @usableFromInline var first: Element?
  /// The elements after ``first``. Optional so that a removed element is released immediately: all before `head` are
  /// nil, and none from `head` on is.
  @usableFromInline var rest: ContiguousArray<Element?> = []
  /// The index in ``rest`` of the element after ``first``.
  @usableFromInline var head = 0

  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { first == nil }
  package var count: Int { first == nil ? 0 : 1 + rest.count - head }

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

  /// All elements, in order.
  package var elements: [Element] { prefix(count) }

  /// Returns at most `limit` elements from the front.
  package func prefix(_ limit: Int) -> [Element] {
    guard let first, limit > 0 else { return [] }
    return [first] + rest[head...].prefix(limit - 1).compactMap { $0 }
  }

  /// Returns the offset from the front of the first element that matches.
  package func firstIndex(where matches: (Element) -> Bool) -> Int? {
    guard let first else { return nil }
    if matches(first) { return 0 }
    return rest[head...].firstIndex { $0.map(matches) ?? false }.map { $0 - head + 1 }
  }

  /// Removes the element at an offset from the front, and moves the first element to its position. Returns nil if the
  /// queue is empty.
  package mutating func removeBySwapping(at offset: Int) -> Element? {
    if offset > 0 { swap(&first, &rest[head + offset - 1]) }
    return popFirst()
  }

  /// Removes all elements and returns them in order.
  package mutating func removeAll() -> [Element] {
    defer { self = Queue() }
    return elements
  }
}
