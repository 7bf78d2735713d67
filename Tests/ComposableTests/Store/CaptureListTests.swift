import Composable
import Testing

/// Swift 6.3 takes the isolation from a closure with a capture list. These are the forms that keep it, in every build.
@MainActor @Suite struct `A body that takes a part of the state with it` {
  private let begun = EventLog<String>()

  /// What was done by the time `send` returned.
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

  @Test func `begins inside send when it uses a constant`() {
    let count = 7
    let begun = begun
    let effect = Effect<String>.run { send in
      begun.append("begins with \(count)")
      await send("first")
      begun.append("goes on")
      await send("second")
    }
    #expect(order(of: effect) == ["go", "begins with 7", "first", "goes on", "second", "sent"])
  }

  @Test func `begins inside send when its capture list comes after the main actor`() {
    let count = 7
    let effect = Effect<String>.run { @MainActor [begun, count] send in
      begun.append("begins with \(count)")
      await send("first")
      begun.append("goes on")
      await send("second")
    }
    #expect(order(of: effect) == ["go", "begins with 7", "first", "goes on", "second", "sent"])
  }
}
