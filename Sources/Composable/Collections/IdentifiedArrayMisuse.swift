/// A mistake that would corrupt an ``IdentifiedArray``, as data. These stop the program, in every build.
@usableFromInline
package enum IdentifiedArrayMisuse: Equatable, Sendable {
  /// Two elements that were to be unique have one id.
  case duplicate(id: String, first: Int, second: Int)

  /// An element was changed, or set, in place of one with another id.
  case idChanged(from: String, to: String)

  /// An offset is no position of the array.
  case offsetOutOfRange(Int, count: Int)
}

/// The functions that stop the program: not inlined, so that hot paths stay small.
extension IdentifiedArrayMisuse {
  @usableFromInline
  static func stop(duplicate id: some Hashable, first: Int, second: Int) -> Never {
    fatalError(duplicate(id: String(reflecting: id), first: first, second: second).explanation.text)
  }

  @usableFromInline
  static func stop<ID: Hashable>(id: ID, changedTo other: ID) -> Never {
    fatalError(idChanged(from: String(reflecting: id), to: String(reflecting: other)).explanation.text)
  }

  @usableFromInline
  static func stop(offset: Int, count: Int) -> Never {
    fatalError(offsetOutOfRange(offset, count: count).explanation.text)
  }
}
