import Composable

/// A message that the feature has posted to another store:
/// `{"kind":"account","key":"7","message":".credit(30)","type":"AccountAction"}`.
package struct RecordedPost: Codable, Equatable, Sendable {
  /// The kind of the store that the message is for.
  var kind: String
  /// The key of the store that the message is for.
  var key: String
  /// The message as source; nil if it was redacted.
  var message: String?
  /// The type of the message; nil if it is that of the feature's actions.
  var type: String?

  /// The line of a test that receives the message.
  var receipt: String {
    let key = SourceText.expression(key)
    let kind = SourceText.expression(kind)
    let mailbox = type.map { "Mailbox<\($0)>(kind: \(kind), key: \(key))" } ?? key
    let call = "store.receivePost(\(message ?? "…"), to: \(mailbox))"
    // A file may contain anything, and this is a line.
    let line = call.split(whereSeparator: \.isNewline).joined(separator: " ")
    return message == nil ? "// The message that belongs here was redacted: \(line)" : line
  }
}
