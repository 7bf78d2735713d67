@testable import ComposableTesting

extension Provocation {
  static let posts = [
    Provocation(
      237, "messages that are never received",
      """
      2 messages posted and never received.

        • .credit(30) to account["y"]
        • "hello" to letter["7"]

      Usual cause: the test ends before it asserts what the feature posted to other stores.

      Fix: receive them, if they are right:

        store.receivePost(.credit(30), to: "y")
        store.receivePost("hello", to: Mailbox<String>(kind: "letter", key: "7"))

      [C237]
      """
    ) {
      let store = makePayingAccount()
      store.send(.pay(30, to: "y")) { $0.balance = 70 }
      store.send(.notify("hello"))
      let line = #line + 1
      store.finish()
      return line
    },
    Provocation(
      237, "a message that is never received, without finish",
      """
      1 message posted and never received.

        • .credit(30) to account["y"]

      Usual cause: the test ends before it asserts what the feature posted to other stores.

      Fix: receive it, if it is right: `store.receivePost(.credit(30), to: "y")`.

      [C237]
      """
    ) {
      let store = makePayingAccount()
      let line = #line + 1
      store.send(.pay(30, to: "y")) { $0.balance = 70 }
      return line
    },
    Provocation(
      238, "another message",
      """
      receivePost: expected .credit(20) to "y", but .credit(30) to account["y"] was posted.

      Usual cause: the feature posted a different message than the test expects, or its messages in a different order.

      Fix: receive what was posted, if it is right: `store.receivePost(.credit(30), to: "y")`.

      [C238]
      """
    ) {
      let store = makePayingAccount()
      store.send(.pay(30, to: "y")) { $0.balance = 70 }
      let line = #line + 1
      store.receivePost(.credit(20), to: "y")
      return line
    },
    Provocation(
      238, "a message to another mailbox",
      """
      receivePost: expected .credit(30) to account["x"], but nothing was posted to it.

      Posted to others:
        • .credit(30) to account["y"]

      Usual cause: the feature posted to another mailbox than the test expects.

      Fix: receive what was posted, if it is right: `store.receivePost(.credit(30), to: "y")`.

      [C238]
      """
    ) {
      let store = makePayingAccount()
      store.send(.pay(30, to: "y")) { $0.balance = 70 }
      let line = #line + 1
      store.receivePost(.credit(30), to: store.environment.accounts["x"])
      return line
    },
    Provocation(
      233, "a message without ==, in a check with a rule about messages",
      """
      check: a message was posted that cannot be compared: Note(text: "a").

      Two states with different messages might count as one, and "complete" would not be true.

      Usual cause: `Note` is not `Equatable`.

      Fix: make `Note` `Equatable`.

      [C233]
      """
    ) {
      struct Note: Codable, Sendable { let text: String }
      let reducer = Reducer<Int, Int, Void> { _, _, _ in
        .post(Note(text: "a"), to: Mailbox(kind: "note", key: "1"))
      }
      let line = #line + 1
      TestStore<Int, Int, Void>.check(CheckRules(posts: { _, _ in true })) {
        TestStore(initialState: 0, reducer: reducer, environment: ())
      } actions: { _ in
        [.send(1)]
      }
      return line
    },
    Provocation(
      238, "a message that was not posted",
      """
      receivePost: expected .credit(30) to "y", but nothing was posted to it.

      Usual cause: the feature returned no `.post` for the last action, or the message was received already.

      Fix: return `.post(.credit(30), to: …)` for the action, or remove the call.

      [C238]
      """
    ) {
      let store = makePayingAccount()
      let line = #line + 1
      store.receivePost(.credit(30), to: "y")
      return line
    },
  ]
}
