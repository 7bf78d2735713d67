internal import ValueText

/// A message that is being posted, with the action whose reducer posted it.
@usableFromInline
package final class Posting: Sendable {
  package let post: PostedMessage
  private let action: @Sendable () -> String

  init<Action>(_ box: PostBox, _ origin: EffectOrigin<Action>) {
    post = PostedMessage(kind: box.kind, key: box.key, message: box.message, step: origin.step)
    action = { ValueDump.line(origin.action) }
  }

  /// Reports that nothing saves the message.
  func reportLost() {
    Misuse.postNotSaved(
      message: ValueDump.line(post.message), mailbox: "\(post.kind)[\"\(post.key)\"]", action: action()
    ).report()
  }
}
