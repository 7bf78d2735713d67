import Composable
import Expectations
import Testing

/// Swift 6.3 removes the isolation of a closure with a capture list. These forms keep it, in every build.
@MainActor struct `A body that captures a part of the state` {
  private let begun = EventLog<String>()

  /// The events up to the return of `send`.
  private func order(of effect: Effect<String>) -> [String] {
    let store = Store<Int, String>(
      initialState: 0,
      reducer: Reducer { [begun] _, action, _ in
        begun.append(action)
        return action == "go" ? effect : .none
      }, environment: ())
    store.send("go")
    begun.append("sent")
    return begun.entries
  }

  @Test func `starts inside send when it uses a constant`() {
    let count = 7
    let begun = begun
    let effect = Effect<String>.run { send in
      begun.append("begins with \(count)")
      await send("first")
      begun.append("goes on")
      await send("second")
    }
    expectEqual(order(of: effect), ["go", "begins with 7", "first", "goes on", "second", "sent"])
  }

  @Test func `starts inside send when its capture list comes after the main actor`() {
    let count = 7
    let effect = Effect<String>.run { @MainActor [begun, count] send in
      begun.append("begins with \(count)")
      await send("first")
      begun.append("goes on")
      await send("second")
    }
    expectEqual(order(of: effect), ["go", "begins with 7", "first", "goes on", "second", "sent"])
  }
}
