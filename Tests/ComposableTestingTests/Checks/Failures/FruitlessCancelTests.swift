import Expectations
@testable import ComposableTesting

/// A `.cancel` that canceled something once is not misspelled.
struct `A cancellation that cancels nothing` {
  /// The parts about cancellations in the failures of effects in flight.
  private func notes(after actions: [String]) -> [String] {
    reports {
      let store = TestStore<Int, String, Void>(
        initialState: 0,
        reducer: Reducer { _, action, _ in
          switch action {
          case "load": .run { _ in try await forever() }.cancellable(id: "load")
          case "wait": .run { _ in try await forever() }
          case "later":
            .concatenate(.run { _ in try await forever() }, .run { _ in }.cancellable(id: "load"))
          default: .cancel(id: String(action.dropFirst("cancel ".count)))
          }
        }, environment: ())
      for action in actions { store.send(action) }
      store.finish()
    }
    .map { $0.text.split(separator: "\n").first { $0.contains("never canceled anything") }.map(String.init) ?? "" }
  }

  @Test func `is named when an effect is left in flight`() {
    expectEqual(
      notes(after: ["cancel stop", "wait", "cancel stop", "cancel halt"]),
      [
        "`.cancel(id: \"stop\")`, `.cancel(id: \"halt\")` never canceled anything. No effect in flight has an id."
      ])
  }

  @Test(arguments: [
    ["cancel load", "load", "cancel load", "wait"], ["load", "cancel load", "cancel load", "wait"],
    ["later", "cancel load"],
  ])
  func `is not named when it canceled something at another time, or something that had not started`(
    _ actions: [String]
  ) {
    expectEqual(notes(after: actions), [""])
  }
}
