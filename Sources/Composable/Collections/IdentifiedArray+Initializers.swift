extension IdentifiedArray {
  /// Creates an empty array that identifies its elements by `id`, a key path literal or a closure.
  @inlinable
  public init(id: @escaping @Sendable (Element) -> ID) {
    self.init(identity: Identity(id))
  }

  /// Creates an array of elements identified by `id`, a key path literal or a closure.
  ///
  /// Two elements with the same id stop the program: use ``init(_:id:uniquingIDsWith:)`` if that can happen.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>, id: @escaping @Sendable (Element) -> ID) {
    self.init(uniqueElements: elements, identity: Identity(id))
  }

  /// Creates an array of elements identified by `id`, a key path literal or a closure. Of those with the same id, it keeps the first.
  @inlinable
  public init(_ elements: some Sequence<Element>, id: @escaping @Sendable (Element) -> ID) {
    self.init(id: id)
    append(contentsOf: elements)
  }

  /// Creates an array of elements, using `combine` to make one of two with the same id.
  ///
  /// The combined element takes the place of the first. It must have their id.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    id: @escaping @Sendable (Element) -> ID,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(elements, identity: Identity(id), uniquingIDsWith: combine)
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty array.
  @inlinable
  public init() {
    self.init(identity: Identity())
  }

  /// Creates an array of elements with different ids.
  ///
  /// Two elements with the same id stop the program: use ``init(_:uniquingIDsWith:)`` if that can happen.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init(uniqueElements: elements, identity: Identity())
  }

  /// Creates an array of elements. Of those with the same id, it keeps the first, as ``append(contentsOf:)`` does.
  ///
  /// If two elements with the same id would be a mistake, use ``init(uniqueElements:)``.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init()
    append(contentsOf: elements)
  }

  /// Creates an array of elements, using `combine` to make one of two with the same id.
  ///
  /// The combined element takes the place of the first. It must have their id.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(elements, identity: Identity(), uniquingIDsWith: combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, ID == Element.ID {
  /// Creates an array of elements with different ids; two with the same id stop the program.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}

extension IdentifiedArray {
  @inlinable
  init(identity: Identity<ID, Element>) {
    self.init(storage: [], positions: [:], identity: identity)
  }

  @inlinable
  init(uniqueElements elements: some Sequence<Element>, identity: Identity<ID, Element>) {
    self.init(storage: Array(elements), positions: [:], identity: identity)
    index()
  }

  @inlinable
  init(
    _ elements: some Sequence<Element>,
    identity: Identity<ID, Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(identity: identity)
    for element in elements {
      let (inserted, index) = append(element)
      if !inserted { update(try combine(storage[index], element), at: index) }
    }
  }
}
