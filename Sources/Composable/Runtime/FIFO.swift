/// A first-in, first-out queue that costs the same per element however long it gets.
///
/// `Array.removeFirst` moves every element behind the first; here a head index moves instead, and the
/// space before it is given back once it is more than half of the storage. An element that is alone, the usual
/// case, never reaches the array.
@usableFromInline
struct FIFO<Element> {
  /// The next element. Nil only when the queue is empty.
  @usableFromInline var first: Element?
  /// The elements after it. Optional so that a removed element is released at once; all before `head` are nil, none from
  /// it on is.
  @usableFromInline var rest: ContiguousArray<Element?> = []
  @usableFromInline var head = 0

  @inlinable init() {}

  @inlinable var isEmpty: Bool { first == nil }
  @inlinable var count: Int { first == nil ? 0 : 1 + rest.count - head }

  @inlinable
  mutating func append(_ element: Element) {
    if first == nil { first = element } else { rest.append(element) }
  }

  @inlinable
  mutating func popFirst() -> Element? {
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

  var elements: [Element] { (first.map { [$0] } ?? []) + rest[head...].compactMap { $0 } }
}
