extension IdentifiedArray {
  /// The ids in the order of their elements. Makes no copy.
  @inlinable
  public var ids: IDs { IDs(array: self) }

  /// The ids of an ``IdentifiedArray`` as a collection, in the order of their elements.
  public struct IDs: RandomAccessCollection {
    @usableFromInline
    let array: IdentifiedArray

    @inlinable
    init(array: IdentifiedArray) {
      self.array = array
    }

    /// Always 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of ids.
    @inlinable
    public var endIndex: Int { array.storage.count }

    /// The id of the element at a position.
    @inlinable
    public subscript(position: Int) -> ID { array.identity(array.storage[position]) }

    /// Whether an element has this id. Takes constant time.
    @inlinable
    public func contains(_ id: ID) -> Bool { array.contains(id: id) }

    /// The position of this id, or nil. Takes constant time.
    @inlinable
    public func firstIndex(of id: ID) -> Int? { array.index(id: id) }
  }
}

extension IdentifiedArray.IDs: Equatable {
  /// Whether both have the same ids in the same order.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elementsEqual(rhs) }
}

extension IdentifiedArray.IDs: Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray.IDs: CustomStringConvertible {
  /// The ids as an array prints them.
  public var description: String { Array(self).description }
}
