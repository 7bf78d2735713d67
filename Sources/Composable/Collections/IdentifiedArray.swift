/// An array whose elements can also be found by id; each id occurs at most once.
///
/// ```swift
/// var todos: IdentifiedArrayOf<Todo> = [
///   Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Bread"),
/// ]
/// todos[id: 2]?.title = "Rye bread"  // changes it in place
/// todos.append(Todo(id: 1))          // (inserted: false, index: 0): id 1 is there already
/// todos.move(fromOffsets: [1], toOffset: 0)
/// todos.remove(id: 1)
/// ```
///
/// - Finding, changing and appending by id take constant time. Inserting and removing in the middle take linear time,
///   as in an array.
/// - A change of an element must not change its id. That would corrupt the index, so it traps, in every
///   build, with a message that names both ids. To replace an element by another one, set it by position:
///   `todos[0] = todo`.
/// - An element whose id is already in the array is never added: `append`, `insert`, `+=` and
///   ``replaceSubrange(_:with:)`` skip it, and the existing element is unchanged.
/// - Two arrays are equal when they have equal elements in the same order.
@frozen public struct IdentifiedArray<ID: Hashable, Element> {
  /// The elements in order.
  @usableFromInline
  var storage: [Element]

  /// The position of each id. Always the exact inverse of `storage`: one entry for each element, with
  /// `positions[identity(storage[i])] == i`.
  @usableFromInline
  var positions: [ID: Int]

  /// Reads the id of an element.
  @usableFromInline
  let identity: Identity<ID, Element>

  /// The version of the set of ids.
  ///
  /// A mutation that adds or removes an id sets a new version; changes in place and reordering keep it. Not part of the
  /// value: equality, hashing and coding ignore it.
  @usableFromInline
  package internal(set) var idsVersion: IDsVersion

  /// `storage` must be free of duplicates, and `positions` its inverse.
  @inlinable
  init(storage: [Element], positions: [ID: Int], identity: Identity<ID, Element>) {
    self.storage = storage
    self.positions = positions
    self.identity = identity
    self.idsVersion = storage.isEmpty ? IDsVersion() : .first()
  }

  /// The elements in order, as a plain array. Takes constant time and copies nothing.
  @inlinable
  public var elements: [Element] { storage }
}

/// An ``IdentifiedArray`` of `Identifiable` elements, identified by their own `id`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}

/// A function that reads the id of an element. A closure, because reading through a key path costs more than the rest
/// of a lookup.
@usableFromInline @frozen
struct Identity<ID: Hashable, Element> {
  @usableFromInline
  let read: (Element) -> ID

  @inlinable
  init(_ read: @escaping @Sendable (Element) -> ID) {
    self.read = read
  }

  @inlinable
  func callAsFunction(_ element: Element) -> ID { read(element) }
}

extension Identity where Element: Identifiable, ID == Element.ID {
  /// Creates a function that reads the element's own `id`.
  @inlinable
  init() {
    read = { $0.id }
  }
}

// Unchecked because of `init()`: its closure captures the conformance to `Identifiable`, which might be isolated to an
// actor, so the closure cannot be `@Sendable`. Requiring `SendableMetatype` is impossible for the conditional
// conformances to `Decodable` and `ExpressibleByArrayLiteral`. All other closures are `@Sendable` by the type of the
// initializer. The closure of `init()` causes no data race: an array leaves its isolation only if `Element` is
// `Sendable`, and the closure then reads the `id` of a value that it owns.
extension Identity: @unchecked Sendable {}

extension IdentifiedArray {
  /// Creates an empty array that identifies its elements by `id`, a key path literal or a closure.
  @inlinable
  public init(id: @escaping @Sendable (Element) -> ID) {
    self.init(identity: Identity(id))
  }

  /// Creates an array of elements identified by `id`, a key path literal or a closure.
  ///
  /// ```swift
  /// let names = IdentifiedArray(uniqueElements: ["Ann", "Bob"], id: \.self)
  /// ```
  ///
  /// Two elements with the same id stop the program: use ``init(_:id:uniquingIDsWith:)`` if that can happen.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>, id: @escaping @Sendable (Element) -> ID) {
    self.init(uniqueElements: elements, identity: Identity(id))
  }

  /// Creates an array of elements identified by `id`, a key path literal or a closure. Of elements with the same id, it
  /// keeps the first.
  @inlinable
  public init(_ elements: some Sequence<Element>, id: @escaping @Sendable (Element) -> ID) {
    self.init(id: id)
    append(contentsOf: elements)
  }

  /// Creates an array of elements identified by `id`, and combines elements with the same id into one.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: Returns the id of an element; a key path literal or a closure.
  ///   - combine: Returns the element that replaces the first of two elements with the same id. It must have that id.
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

  /// Creates an array of elements. Of elements with the same id, it keeps the first, like ``append(contentsOf:)``.
  ///
  /// If two elements with the same id would be a mistake, use ``init(uniqueElements:)``.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init()
    append(contentsOf: elements)
  }

  /// Creates an array of elements, and combines elements with the same id into one.
  ///
  /// ```swift
  /// let loaded = [Todo(id: 1, title: "Milk"), Todo(id: 1, title: "Soy milk")]
  /// let latest = IdentifiedArray(loaded, uniquingIDsWith: { _, new in new })
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - combine: Returns the element that replaces the first of two elements with the same id. It must have that id.
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
