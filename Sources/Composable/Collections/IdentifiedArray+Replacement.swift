/// Several elements at once. As with a single one: an id that is there stays as it is, and of several new elements with one
/// id the first is taken.
extension IdentifiedArray {
  /// Appends the elements whose ids are not there yet. Of those with the same id, it takes the first.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Appends the elements whose ids are not there yet. Of those with the same id, it takes the first.
  @inlinable
  public static func += (array: inout Self, elements: some Sequence<Element>) {
    array.append(contentsOf: elements)
  }

  /// Inserts the elements whose ids are not there yet before a position. Of those with the same id, it takes the first.
  @inlinable
  public mutating func insert(contentsOf elements: some Sequence<Element>, at position: Int) {
    replaceSubrange(position..<position, with: elements)
  }

  /// Replaces the elements at a range of positions with others, not necessarily as many.
  ///
  /// ```swift
  /// rows.replaceSubrange(0..<2, with: [Row(id: 2), Row(id: 7)])
  /// ```
  ///
  /// - An id from the range may occur again; its element is then the new one.
  /// - A new element whose id is outside the range is left out, and the existing one stays as it is.
  /// - Of new elements with the same id, the first is taken.
  @inlinable
  public mutating func replaceSubrange(_ bounds: some RangeExpression<Int>, with elements: some Sequence<Element>) {
    let range = bounds.relative(to: storage)
    let old = Set(storage[range].lazy.map { [identity] in identity($0) })
    var new: [Element] = []
    var newIDs: Set<ID> = []
    for element in elements {
      let id = identity(element)
      if positions[id] != nil && !old.contains(id) { continue }
      if newIDs.insert(id).inserted { new.append(element) }
    }
    for id in old { positions.removeValue(forKey: id) }
    storage.replaceSubrange(range, with: new)
    if new.count != range.count {
      shiftPositions(from: range.lowerBound + new.count, by: new.count - range.count)
    }
    reindex(range.lowerBound..<range.lowerBound + new.count)
    if newIDs != old { idsVersion = IDsVersion.next() }
  }
}
