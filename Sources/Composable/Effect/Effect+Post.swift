extension Effect {
  /// Posts a message to another store. The message is saved together with the state at the end of the drain, or not at
  /// all.
  ///
  /// ```swift
  /// enum AuctionAction: Sendable { case closed(price: Int) }
  /// enum AccountAction: Codable, Sendable { case credit(Int) }
  /// struct AuctionEnvironment: Sendable { var accounts: Mailboxes<AccountAction> }
  ///
  /// func reduce(
  ///   _ action: AuctionAction, _ environment: AuctionEnvironment
  /// ) -> Effect<AuctionAction> {
  ///   switch action {
  ///   case .closed(let price): .post(.credit(price), to: environment.accounts["7"])
  ///   }
  /// }
  /// ```
  ///
  /// - It needs a storage that saves states and messages together: an observer whose ``StoreObserver/posted(_:)`` takes
  ///   the message. A store without one reports a ``Misuse``, and the message is lost.
  /// - A crash loses both the state and the message, or neither.
  /// - Messages to one mailbox keep the order in which the drain posted them.
  /// - Like `.send`, it completes immediately and is never in flight. `.cancel(id:)` does not take it back. With
  ///   `.delay` it is posted after the delay, unless the delay is canceled.
  /// - A `TestStore` asserts it with `receivePost`.
  ///
  /// To tell another feature of the same store, use ``send(_:)``: a message to another store arrives later, and has no
  /// answer but another message.
  ///
  /// - Parameters:
  ///   - message: The message, usually an action of the other store.
  ///   - mailbox: The address of the other store.
  public static func post<Message>(_ message: Message, to mailbox: Mailbox<Message>) -> Self {
    Self(.post(PostBox(message, kind: mailbox.kind, key: mailbox.key)))
  }
}
