/// Elements on top of each other, each with an id of its own: the screens that were pushed.
///
/// ```swift
/// var path: Stack<Screen> = [.menu]   // the menu has id 0
/// let cart = path.push(.cart(Cart()))  // 1
/// path[id: cart] = .cart(Cart(rows: rows))
/// path.pop(from: cart)
/// path.push(.help)                     // 2: an id is never used again
/// ```
///
/// - Ids are small numbers in order, so a test can predict them.
/// - Finding an element by id takes logarithmic time, pushing and popping constant time for each element.
/// - Stacks are equal when they have equal elements with equal ids. The next id does not count.
@frozen public struct Stack<Element> {
  /// The id of an element of a stack: a number, which can be written as a literal.
  @frozen public struct ID: Hashable, Sendable {
    /// The number; the first element of a stack has 0.
    public let number: Int

    @inlinable
    init(_ number: Int) { self.number = number }
  }

  /// From the bottom up.
  @usableFromInline private(set) var storage: [Element] = []
  /// The id of each element, ascending.
  @usableFromInline private(set) var numbers: [Int] = []
  /// Above all ids that were given out.
  @usableFromInline private(set) var nextNumber = 0

  /// Creates an empty stack.
  public init() {}

  /// Creates a stack of elements from the bottom up, with ids starting at 0: for example, the screens a deep link leads
  /// to.
  public init(_ elements: some Sequence<Element>) {
    storage = Array(elements)
    numbers = Array(storage.indices)
    nextNumber = numbers.count
  }

  /// Nil for ids that do not ascend from 0 or above, or are not below the next one, which itself leaves room for more.
  init?(_ elements: [Element], numbers: [Int], nextNumber: Int) {
    var lowest = 0
    for number in numbers {
      guard number >= lowest, number < nextNumber else { return nil }
      lowest = number + 1
    }
    guard elements.count == numbers.count, (0...1 << 53).contains(nextNumber) else { return nil }
    (storage, self.numbers, self.nextNumber) = (elements, numbers, nextNumber)
  }

  /// The ids of the elements from the bottom up.
  public var ids: [ID] { numbers.map { ID($0) } }

  // MARK: Pushing and popping

  /// Puts an element on top and returns its id.
  @discardableResult
  public mutating func push(_ element: Element) -> ID {
    let id = ID(nextNumber)
    storage.append(element)
    numbers.append(nextNumber)
    nextNumber += 1
    return id
  }

  /// Removes the element on top and returns it, or returns nil if there is none.
  @discardableResult
  public mutating func popLast() -> Element? {
    _ = numbers.popLast()
    return storage.popLast()
  }

  /// Removes an element and all above it. If no element has this id, nothing happens.
  public mutating func pop(from id: ID) {
    if let position = index(id: id) { removeAll(from: position) }
  }

  /// Removes all elements above the one with this id, which is then on top. If no element has this id, nothing happens.
  public mutating func pop(to id: ID) {
    if let position = index(id: id) { removeAll(from: position + 1) }
  }

  /// Removes the element with this id and returns it; what is above stays. If no element has this id, nothing happens.
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    index(id: id).map { position in
      numbers.remove(at: position)
      return storage.remove(at: position)
    }
  }

  /// Removes so many elements from the top, or all if there are no more.
  public mutating func removeLast(_ count: Int = 1) {
    removeAll(from: Swift.max(0, storage.count - Swift.max(0, count)))
  }

  /// Removes all elements.
  public mutating func removeAll() { removeAll(from: 0) }

  /// Replaces all elements with others, from the bottom up. Their ids continue from those given out, so the effects of
  /// the old elements end. A new stack would start at 0 again and take those effects over.
  public mutating func replaceAll(with elements: some Sequence<Element>) {
    removeAll()
    for element in elements { push(element) }
  }

  private mutating func removeAll(from position: Int) {
    storage.removeSubrange(position...)
    numbers.removeSubrange(position...)
  }

  // MARK: By id

  /// The position of the element with this id, counted from the bottom, or nil if there is none.
  public func index(id: ID) -> Int? {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < id.number { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == id.number ? low : nil
  }

  /// The element with this id, or nil; `path[id: 1]?.title = ""` changes it in place.
  ///
  /// Setting nil removes this element alone: ``pop(from:)`` also removes what is above. Setting an element for an id
  /// that is not there stops the program: ids come from ``push(_:)``.
  public subscript(id id: ID) -> Element? {
    get { index(id: id).map { storage[$0] } }
    set {
      // Apart from `_modify`, because to remove what is not there is no change that was missed.
      if let newValue {
        guard let position = index(id: id) else { FatalMisuse.stackElementSet.stop() }
        storage[position] = newValue
      } else {
        remove(id: id)
      }
    }
    _modify {
      let position = index(id: id)
      // Taken out, so that it has one owner and is changed without a copy.
      let count = storage.count
      if let position { storage.swapAt(position, count - 1) }
      var element = position == nil ? nil : storage.popLast()
      // Deferred, because nothing after a yield runs when the caller throws.
      defer { putBack(&element, id: id, at: position, of: count) }
      yield &element
    }
  }

  private mutating func putBack(_ slot: inout Element?, id: ID, at position: Int?, of count: Int) {
    guard let position else {
      if slot != nil { FatalMisuse.stackElementSet.stop() }
      MissedPart.note(.element(id: "\(id)", type: "\(Element.self)"))
      return
    }
    if let element = slot.take() {
      storage.append(element)
      storage.swapAt(position, count - 1)
    } else {
      // What was on top is in the gap, unless the element was itself on top.
      if position < storage.count { storage.append(storage.remove(at: position)) }
      numbers.remove(at: position)
    }
  }

  /// Runs `body` on the element with this id, in place; nil, and no run, when there is none.
  @usableFromInline
  mutating func modify<R>(id: ID, _ body: (inout Element) -> R) -> R? {
    index(id: id).map { body(&storage[$0]) }
  }
}

extension Stack: Sendable where Element: Sendable {}

extension Stack: RandomAccessCollection {
  /// Always 0: the bottom.
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { storage.count }

  /// The element at a position, counted from the bottom. It can be changed in place.
  public subscript(position: Int) -> Element {
    get { storage[position] }
    _modify { yield &storage[position] }
  }
}
