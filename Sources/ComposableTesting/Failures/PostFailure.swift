import Composable

/// A failure about messages to other stores, as data, with its text.
enum PostFailure: Equatable {
  /// Messages to other stores are not received at the end.
  case unreceivedPosts([ShownPost])

  /// Another message was posted to the mailbox than the expected one.
  case wrongPost(expected: String, mailbox: String, received: ShownPost, difference: String?)

  /// No message is pending for the mailbox. `others` are the messages to other mailboxes.
  case nothingPosted(expected: String, mailbox: String, others: [ShownPost])
}

extension PostFailure {
  /// The parts of the text: what happened, the evidence, the usual cause, the fix, and the number.
  var explanation: FailureText {
    switch self {
    case .unreceivedPosts(let posts):
      FailureText(
        237,
        what: "\(count(posts.count, "message")) posted and never received.",
        evidence: list(posts.map(\.text)),
        cause: "the test ends before it asserts what the feature posted to other stores.",
        fix: (posts.count == 1 ? "receive it, if it is right:" : "receive them, if they are right:")
          + paste(posts.map(\.receive).joined(separator: "\n")))
    case .wrongPost(let expected, let mailbox, let received, let difference):
      FailureText(
        238,
        what: "receivePost: expected \(name(expected)) to \(mailbox), but \(name(received.text)) was posted.",
        // A difference of two lines only repeats the two messages.
        evidence: difference.flatMap { $0.split(separator: "\n").count > 2 ? indented($0) : nil },
        cause: "the feature posted a different message than the test expects, or its messages in a different order.",
        fix: "receive what was posted, if it is right:\(paste(received.receive))")
    case .nothingPosted(let expected, let mailbox, let others):
      FailureText(
        238,
        what: "receivePost: expected \(name(expected)) to \(mailbox), but nothing was posted to it.",
        evidence: others.isEmpty ? nil : "Posted to others:\n" + list(others.map(\.text)),
        cause: others.isEmpty
          ? "the feature returned no `.post` for the last action, or the message was received already."
          : "the feature posted to another mailbox than the test expects.",
        fix: others.isEmpty
          ? "return `.post(\(name(expected)), to: …)` for the action, or remove the call."
          : "receive what was posted, if it is right:\(paste(others.map(\.receive).joined(separator: "\n")))")
    }
  }
}
