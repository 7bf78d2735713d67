/// A stack of elements with ids, such as the screens of a navigation stack.
///
/// ```swift
/// var path: Stack<Screen> = [.menu]   // the menu has id 0
/// let cart = path.push(.cart(Cart()))  // 1
/// path[id: cart] = .cart(Cart(rows: rows))
/// path.pop(from: cart)
/// path.push(.help)                     // 2: ids are never reused
/// ```
///
/// - Ids are consecutive numbers, so a test can predict them.
/// - Finding an element by id takes logarithmic time. Pushing and popping take constant time for each element.
/// - Stacks are equal if they have equal elements with equal ids. The id of the next element is not compared.
@frozen public struct Stack<Element> {
  /// The id of an element of a stack: a number, which you can write as an integer literal.
  @frozen public struct ID: Hashable, Sendable {
    /// The number; the first element of a stack has 0.
    public let number: Int

    init(_ number: Int) { self.number = number }
  }

  /// The elements, from the bottom up.
  private(set) var storage: [Element] = []
  /// The ids of the elements: as many as elements, ascending, and below `nextNumber`.
  private(set) var numbers: [Int] = []
  /// The id of the next element, greater than all ids assigned so far.
  private(set) var nextNumber = 0

  /// Creates an empty stack.
  public init() {}

  /// Creates a stack of elements, from the bottom up, with ids starting at 0: for example, the screens of a deep link.
  ///
  /// ```swift
  /// let deepLink = Stack<Screen>([.menu, .cart(Cart())])
  /// ```
  public init(_ elements: some Sequence<Element>) {
    storage = Array(elements)
    numbers = Array(storage.indices)
    nextNumber = numbers.count
  }

  /// Returns nil if the ids do not ascend, are negative or not below the next id, or if the next id is so large that
  /// later ones could overflow.
  init?(_ elements: [Element], numbers: [Int], nextNumber: Int) {
    var lowest = 0
    for number in numbers {
      guard number >= lowest, number < nextNumber else { return nil }
      lowest = number + 1
    }
    guard elements.count == numbers.count, (0...1 << 53).contains(nextNumber) else { return nil }
    (storage, self.numbers, self.nextNumber) = (elements, numbers, nextNumber)
  }

  /// The ids of the elements, from the bottom up.
  public var ids: [ID] { numbers.map { ID($0) } }

  // MARK: Pushing and popping

  /// Puts an element on top and returns its id.
  ///
  /// ```swift
  /// var path: Stack<Screen> = [.menu]
  /// let cart = path.push(.cart(Cart()))
  /// path.push(.help)
  /// ```
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
  ///
  /// ```swift
  /// path.pop(from: cart)  // the menu is on top
  /// ```
  public mutating func pop(from id: ID) {
    if let position = index(id: id) { removeAll(from: position) }
  }

  /// Removes all elements above the one with this id, which is then on top. If no element has this id, nothing happens.
  ///
  /// ```swift
  /// path.pop(to: 0)
  /// ```
  public mutating func pop(to id: ID) {
    if let position = index(id: id) { removeAll(from: position + 1) }
  }

  /// Removes the element with this id and returns it, or returns nil if there is none. The elements above stay.
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    index(id: id).map { position in
      numbers.remove(at: position)
      return storage.remove(at: position)
    }
  }

  /// Removes elements from the top.
  ///
  /// - Parameter count: The number of elements to remove. If the stack has fewer, all are removed.
  public mutating func removeLast(_ count: Int = 1) {
    removeAll(from: Swift.max(0, storage.count - Swift.max(0, count)))
  }

  /// Removes all elements.
  public mutating func removeAll() { removeAll(from: 0) }

  /// Replaces all elements with others, from the bottom up.
  ///
  /// ```swift
  /// path.replaceAll(with: [.menu, .help])
  /// ```
  ///
  /// The new elements get new ids, so the effects of the old elements end. Do not assign a new stack instead: its ids
  /// start at 0 again, and its elements would take over the effects of the old elements with the same ids.
  public mutating func replaceAll(with elements: some Sequence<Element>) {
    removeAll()
    for element in elements { push(element) }
  }

  private mutating func removeAll(from position: Int) {
    storage.removeSubrange(position...)
    numbers.removeSubrange(position...)
  }

  /// Returns a stack of transformed elements, with the same ids and the same next id.
  ///
  /// ```swift
  /// let titles = path.mapValues { "\($0)" }  // [0: "menu", 2: "help"]
  /// ```
  public func mapValues<NewElement>(_ transform: (Element) throws -> NewElement) rethrows -> Stack<NewElement> {
    var stack = Stack<NewElement>()
    (stack.storage, stack.numbers, stack.nextNumber) = (try storage.map(transform), numbers, nextNumber)
    return stack
  }

  // MARK: By id

  /// Returns the position of the element with this id, counted from the bottom, or nil if there is none.
  public func index(id: ID) -> Int? {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < id.number { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == id.number ? low : nil
  }

  /// The element with this id, or nil. It can be changed in place: `path[id: 1]?.title = ""`.
  ///
  /// - Setting nil removes this element alone; ``pop(from:)`` also removes the elements above it.
  /// - Setting an element for an unknown id traps, because ids are assigned by ``push(_:)``.
  public subscript(id id: ID) -> Element? {
    get { index(id: id).map { storage[$0] } }
    set {
      // Not through `_modify`, which would record the removal of a missing element as a missed change.
      if let newValue {
        guard let position = index(id: id) else { FatalMisuse.stackElementSet.stop() }
        storage[position] = newValue
      } else {
        remove(id: id)
      }
    }
    _modify {
      let position = index(id: id)
      var element = position.map { storage.takeOut(at: $0) }
      // Deferred, because code after a `yield` does not run if the caller throws.
      defer { putBack(&element, id: id, at: position) }
      yield &element
    }
  }

  private mutating func putBack(_ slot: inout Element?, id: ID, at position: Int?) {
    if let position {
      if !storage.putBack(&slot, at: position) { numbers.remove(at: position) }
    } else if slot != nil {
      FatalMisuse.stackElementSet.stop()
    } else {
      MissedPart.note(.element(id: "\(id)", type: "\(Element.self)"))
    }
  }

  /// Changes the element with this id in place and returns the result of `body`, or returns nil if there is none.
  @usableFromInline
  mutating func modify<R>(id: ID, _ body: (inout Element) -> R) -> R? {
    index(id: id).map { body(&storage[$0]) }
  }
}

extension Stack: Sendable where Element: Sendable {}

extension Stack: RandomAccessCollection {
  /// Always 0, the position of the bottom element.
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { storage.count }

  /// The element at a position, counted from the bottom. It can be changed in place.
  public subscript(position: Int) -> Element {
    get { storage[position] }
    _modify { yield &storage[position] }
  }
}
