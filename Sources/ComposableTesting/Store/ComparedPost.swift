import Composable

/// A posted message, for the comparison of states.
struct ComparedPost: Hashable {
  let kind: String
  let key: String
  let message: ComparedAction
  /// Whether the test has received it.
  let isDone: Bool

  init(_ post: PostedMessage, isDone: Bool = false) {
    (kind, key, self.isDone) = (post.kind, post.key, isDone)
    message = ComparedAction(post.message, isMessage: true)
  }
}
