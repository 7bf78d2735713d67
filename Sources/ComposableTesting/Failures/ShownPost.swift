import Composable
internal import ValueText

/// A posted message, as a failure shows it.
struct ShownPost: Equatable {
  /// `.credit(5) to account["7"]`.
  let text: String
  /// The call that receives it.
  let receive: String
  /// The call of the test that caused it.
  let call: SourceLocation?

  /// - Parameter type: The type of the feature's actions: a message of this type is received by its key alone.
  init(_ post: PostedMessage, ofFeatureWith type: any Any.Type, call: SourceLocation?) {
    let message = ValueDump.text(post.message)
    let isAction = Swift.type(of: post.message) == type
    text = "\(message) to \(post.kind)[\"\(post.key)\"]"
    let mailbox =
      isAction
      ? "\"\(post.key)\"" : "Mailbox<\(Swift.type(of: post.message))>(kind: \"\(post.kind)\", key: \"\(post.key)\")"
    receive = "store.receivePost(\(message), to: \(mailbox))"
    self.call = call
  }
}
