/// An element of a dictionary or a set, and the key that it is found by in another one.
struct KeyedElement {
  let key: Any
  let value: Any
}
