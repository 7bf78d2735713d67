/// A line in which the next one is the first or, by a seed, any.
struct WaitingLine<Element> {
  // All before `head` are nil, none from it on is: so taking the first costs the same however many there are.
  private var items: ContiguousArray<Element?> = []
  private var head = 0

  var isEmpty: Bool { items.isEmpty }
  var count: Int { items.count - head }

  mutating func append(_ element: Element) { items.append(element) }

  /// How many are before the first that matches.
  func firstIndex(where matches: (Element) -> Bool) -> Int? {
    items[head...].firstIndex { $0.map(matches) ?? false }.map { $0 - head }
  }

  /// Takes out the one at an offset from the first, which takes its place.
  mutating func take(at offset: Int) -> Element? {
    if items.isEmpty { return nil }
    items.swapAt(head, head + offset)
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

  mutating func takeAll() -> [Element] {
    defer {
      items = []
      head = 0
    }
    return items[head...].compactMap { $0 }
  }
}
