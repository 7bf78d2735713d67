import Composable
internal import ValueText

extension TestStore {
  /// All messages that the feature has posted so far and that were saved, in order, whether they were received or not.
  /// They are those that the rule ``CheckRules/posts`` of a check gets.
  public var posts: [PostedMessage] {
    test.engine.drain()
    let posts = test.engine.savedPosts
    test.engine.executor.choices?.noteTest(posts.map { ComparedPost($0) })
    return posts
  }

  /// Asserts that the feature has posted a message to another store, with `Effect.post(_:to:)`, and that the message
  /// was saved.
  ///
  /// ```swift
  /// store.send(.closed(price: 30))
  /// store.receivePost(.credit(30), to: store.environment.accounts["7"])
  /// ```
  ///
  /// - Each message has to be received until the end of the test. The next message to the mailbox has to be this one;
  ///   messages to different mailboxes have no order.
  /// - A message is there when its drain is over: the state at the end of the drain was saved with it. A crash before
  ///   that, ``crash(atPoint:at:)``, loses both.
  /// - Messages stay over a ``restart(from:_:at:)``: they are in the storage.
  /// - A store of a part receives the messages of the whole feature.
  ///
  /// - Parameters:
  ///   - message: The expected message.
  ///   - mailbox: The mailbox that it was posted to.
  ///   - location: The location of failures: by default, the call.
  public func receivePost<Message: Equatable>(
    _ message: Message, to mailbox: Mailbox<Message>, at location: SourceLocation = #_sourceLocation
  ) {
    receivePost(message, to: "\(mailbox.kind)[\"\(mailbox.key)\"]", at: location) {
      $0.kind == mailbox.kind && $0.key == mailbox.key
    }
  }

  /// Asserts that the feature has posted an action of its own to another store like its own.
  ///
  /// ```swift
  /// store.send(.pay(30, to: "y")) { $0.balance = 70 }
  /// store.receivePost(.credit(30), to: "y")
  /// ```
  ///
  /// Messages of other types are received by their mailbox.
  ///
  /// - Parameters:
  ///   - action: The expected message.
  ///   - key: The key of the other store.
  ///   - location: The location of failures: by default, the call.
  public func receivePost(_ action: Action, to key: String, at location: SourceLocation = #_sourceLocation)
  where Action: Equatable {
    receivePost(action, to: "\"\(key)\"", at: location) { $0.key == key }
  }

  private func receivePost<Message: Equatable>(
    _ message: Message, to mailbox: String, at location: SourceLocation, isMailbox: (PostedMessage) -> Bool
  ) {
    test.engine.call(at: location) { test.engine.drain() }
    defer { test.reportProblems(at: location) }
    func isExpected(_ post: PostedMessage) -> Bool { post.message as? Message == message }
    let mayComeLater = exhaustivity != .on
    let next = test.engine.takePost { isMailbox($0) && (!mayComeLater || isExpected($0)) }
    if let next, isExpected(next) { return }
    let expected = ValueDump.text(message)
    if let next {
      let difference = (next.message as? Message).flatMap { ValueDiff.diff(expected: message, actual: $0) }
      let received = ShownPost(next, ofFeatureWith: Action.self, call: nil)
      return test.reporter.report(
        .posts(.wrongPost(expected: expected, mailbox: mailbox, received: received, difference: difference)),
        at: location)
    }
    // Another failure explains why there is none.
    if test.engine.misuses.explainsMissingActions { return }
    let others = test.engine.takePosts()
    test.reporter.report(.posts(.nothingPosted(expected: expected, mailbox: mailbox, others: others)), at: location)
  }
}
