/// A collection that finds its elements by their ids, each of which it has once.
///
/// Source names an element of such a collection by its id, `rows[id: 3]`, and not by its index.
package protocol KeyedByID {
  /// The elements in order, each with its id.
  var elementsByID: [(id: AnyHashable, element: Any)] { get }
}
