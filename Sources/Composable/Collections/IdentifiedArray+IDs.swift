extension IdentifiedArray {
  /// The ids in the order of their elements. Makes no copy.
  @inlinable
  public var ids: IDs { IDs(array: self) }

  /// The ids of an ``IdentifiedArray`` as a collection, in the order of their elements.
  @frozen public struct IDs: RandomAccessCollection {
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
  /// Whether both have the same ids in the same order. Takes constant time if both come from one unchanged array.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    isUnchanged(lhs.array, rhs.array) || lhs.elementsEqual(rhs)
  }

  /// Whether one of two arrays is the other one, unchanged. Two arrays may find different ids in one storage, but they have
  /// different versions then.
  @inlinable
  static func isUnchanged(_ lhs: IdentifiedArray, _ rhs: IdentifiedArray) -> Bool {
    unsafe lhs.idsVersion == rhs.idsVersion
      && lhs.storage.withUnsafeBufferPointer { lhs in
        // Both are there, so what lies at one address is one storage. The pointers do not leave the closures.
        unsafe rhs.storage.withUnsafeBufferPointer { unsafe lhs.count == $0.count && lhs.baseAddress == $0.baseAddress }
      }
  }
}

extension IdentifiedArray.IDs: Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray.IDs: CustomStringConvertible {
  /// The ids as an array prints them.
  public var description: String { Array(self).description }
}
