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
/// - An element whose id is already there is never added: `append`, `insert`, `+=` and ``replaceSubrange(_:with:)`` leave it
///   out, and the existing one stays as it is.
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
