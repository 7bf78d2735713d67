/// A first-in, first-out queue that costs the same per element however long it gets.
///
/// `Array.removeFirst` moves every element behind the first; here a head index moves instead, and the
/// space before it is given back once it is more than half of the storage.
@usableFromInline
struct FIFO<Element> {
  // Optional so that a taken element is released at once; all before `head` are nil, none from it on is.
  @usableFromInline var items: ContiguousArray<Element?> = []
  @usableFromInline var head = 0

  @inlinable init() {}

  @inlinable var isEmpty: Bool { items.isEmpty }
  @inlinable var count: Int { items.count - head }

  @inlinable
  mutating func append(_ element: Element) { items.append(element) }

  @inlinable
  mutating func popFirst() -> Element? {
    if items.isEmpty { return nil }
    let element = items[head].take()
    head += 1
    if head == items.count {
      items.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 1024, head > items.count / 2 {
      items.removeSubrange(..<head)
      head = 0
    }
    return element
  }

  var elements: [Element] { items[head...].compactMap { $0 } }
}
