import Synchronization

/// An array whose elements can also be found by id; each id occurs at most once.
///
/// ```swift
/// var todos: IdentifiedArrayOf<Todo> = [Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Bread")]
/// todos[id: 2]?.title = "Rye bread"  // in place, whatever the position
/// todos.append(Todo(id: 1))          // (inserted: false, index: 0): id 1 is there already
/// todos.move(fromOffsets: [1], toOffset: 0)
/// todos.remove(id: 1)
/// ```
///
/// - Finding, changing and appending by id take constant time; inserting and removing in the middle
///   take linear time, as in an array.
/// - Changing an element never changes its id. A change that does would corrupt the index, so it stops
///   the program, in every build, with a message that names both ids. To put another element in its place, set it
///   by position: `todos[0] = todo`.
/// - An element whose id is already there is never added: `append`, `insert`, `+=` and ``replaceSubrange(_:with:)``
///   leave it out, and the existing one stays as it is.
/// - Two arrays are equal when they have equal elements in the same order.
@frozen public struct IdentifiedArray<ID: Hashable, Element> {
  /// The elements in order.
  @usableFromInline
  var storage: [Element]

  /// The position of each id. Always the exact inverse of `storage`: one entry for each element, and
  /// `positions[identity(storage[i])] == i`. See `checkInvariants()`.
  @usableFromInline
  var positions: [ID: Int]

  /// The id of an element.
  @usableFromInline
  let identity: Identity<ID, Element>

  /// The version of the set of ids: arrays with the same version have the same ids.
  ///
  /// Each mutation that adds or removes an id sets a new one; changes in place and of the order keep it. Zero only when
  /// empty. It is not part of the value: equality, hashing and coding leave it out.
  @usableFromInline
  package internal(set) var idsVersion: UInt64

  /// `storage` must be free of duplicates, and `positions` its inverse.
  @inlinable
  init(storage: [Element], positions: [ID: Int], identity: Identity<ID, Element>) {
    self.storage = storage
    self.positions = positions
    self.identity = identity
    self.idsVersion = storage.isEmpty ? 0 : IDsVersion.next()
  }

  /// The elements in order, as a plain array. Takes constant time and copies nothing.
  @inlinable
  public var elements: [Element] { storage }
}

/// An ``IdentifiedArray`` of `Identifiable` elements, by their own `id`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}

/// Reads the id of an element. A closure and not a key path, because reading through a key path costs more than the
/// rest of a lookup.
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
  /// By the element's own `id`.
  @inlinable
  init() {
    read = { $0.id }
  }
}

// Unchecked for the sake of `init()`: a `@Sendable` closure may not capture a conformance, because that could be
// isolated to an actor, and the conditional conformances to `Decodable` and of array literals cannot ask for
// `SendableMetatype`. Every other closure is `@Sendable` by the initializer's type. `init()` makes no race: an array
// leaves its isolation only where `Element` is `Sendable`, and then the closure reads the `id` of a value it owns.
extension Identity: @unchecked Sendable {}

/// The source of `IdentifiedArray.idsVersion`: never the same version twice in one process.
@usableFromInline
enum IDsVersion {
  /// Zero is the version of empty arrays, so this begins at one. 2^64 versions last for centuries.
  private static let upcoming = Atomic<UInt64>(1)

  /// A version that no array has had. No memory ordering is needed: only equality of versions means anything.
  @usableFromInline
  static func next() -> UInt64 {
    upcoming.wrappingAdd(1, ordering: .relaxed).oldValue
  }
}

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

  /// Creates an array of elements identified by `id`, a key path literal or a closure. Of those with the same id, it
  /// keeps the first.
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
