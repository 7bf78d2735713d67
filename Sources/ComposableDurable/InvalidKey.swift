/// A key or the id of a request that not every storage can have.
public struct InvalidKey: Error, Hashable, CustomStringConvertible {
  /// The beginning of the key or id.
  public let text: String

  /// "The key or id … has U+0000, a combining character, or more than 1,000 bytes."
  public var description: String {
    "The key or id \(text.debugDescription) has U+0000, a combining character, or more than 1,000 bytes."
  }
}
