/// Two values that are compared, known by their indices or their addresses.
struct ValuePair: Hashable {
  let expected: Int
  let actual: Int
}
