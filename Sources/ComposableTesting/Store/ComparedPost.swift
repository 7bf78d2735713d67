import Composable

/// A posted message, for the comparison of states.
struct ComparedPost: Hashable {
  let kind: String
  let key: String
  let message: ComparedAction

  init(_ post: PostedMessage) {
    (kind, key) = (post.kind, post.key)
    message = ComparedAction(post.message, isMessage: true)
  }
}
