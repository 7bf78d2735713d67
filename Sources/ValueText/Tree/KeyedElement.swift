/// An element of a dictionary or a set, and the key that matches it with an element of another one.
package struct KeyedElement {
  /// The key of a dictionary's element; the element itself, or its id, in a set.
  package let key: Any
  /// The value for the key in a dictionary, or the element of a set.
  package let value: Any
}
