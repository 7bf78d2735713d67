/// A key and its action in the last line; keys with more weight are left out later.
struct FooterKey: Equatable, Sendable {
  let key: String
  let action: String
  let weight: Int

  init(_ key: String, _ action: String, _ weight: Int = 5) {
    self.key = key
    self.action = action
    self.weight = weight
  }
}
