/// An element of a dictionary or a set, and the key that it is found by in another one.
package struct KeyedElement {
  package let key: Any
  package let value: Any
}
