/// The texts of failures about messages to other stores.
extension TestFailure {
  static func unreceivedPosts(_ posts: [ShownPost]) -> FailureText {
    FailureText(
      237,
      what: "\(count(posts.count, "message")) posted and never received.",
      evidence: list(posts.map(\.text)),
      cause: "the test ends before it asserts what the feature posted to other stores.",
      fix: (posts.count == 1 ? "receive it, if it is right:" : "receive them, if they are right:")
        + paste(posts.map(\.receive).joined(separator: "\n")))
  }

  static func wrongPost(_ expected: String, _ mailbox: String, _ received: ShownPost, _ difference: String?)
    -> FailureText
  {
    FailureText(
      238,
      what: "receivePost: expected \(name(expected)) to \(mailbox), but \(name(received.text)) was posted.",
      // A difference of two lines only repeats the two messages.
      evidence: difference.flatMap { $0.split(separator: "\n").count > 2 ? indented($0) : nil },
      cause: "the feature posted a different message than the test expects, or its messages in a different order.",
      fix: "receive what was posted, if it is right:\(paste(received.receive))")
  }

  static func incomparableMessage(_ message: String, _ type: String, _ isEquatable: Bool) -> FailureText {
    FailureText(
      233,
      what: "check: a message was posted that cannot be compared: \(name(message)).",
      evidence: "Two states with different messages might count as one, and \"complete\" would not be true.",
      cause: isEquatable
        ? "the message contains a value that does not equal itself, such as NaN." : "`\(type)` is not `Equatable`.",
      fix: isEquatable ? "let the value equal itself." : "make `\(type)` `Equatable`.")
  }

  static func nothingPosted(_ expected: String, _ mailbox: String, _ others: [ShownPost]) -> FailureText {
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
