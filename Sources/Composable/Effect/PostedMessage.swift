internal import ValueText

/// A message that a feature has posted, as an observer gets it. See ``StoreObserver/posted(_:)``.
public struct PostedMessage: Sendable, CustomStringConvertible {
  /// The kind of the store that the message is for.
  public let kind: String
  /// The key of the store that the message is for.
  public let key: String
  /// The message. It can be encoded: `try JSONEncoder().encode(post.message)`.
  public let message: any Codable & Sendable
  /// The index of the step whose reducer returned the effect.
  public let step: Int

  /// `.credit(5) to account["7"]`.
  public var description: String { "\(ValueDump.line(message)) to \(kind)[\"\(key)\"]" }
}
