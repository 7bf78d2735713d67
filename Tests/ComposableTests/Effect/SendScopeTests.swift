import Composable
import Expectations
import Testing

/// The animation of a `send`: ComposableSwiftUI calls this with `withAnimation`.
@MainActor struct `A send within a scope` {
  let log = EventLog<String>()

  func store(_ body: nonisolated(nonsending) @escaping @Sendable (Send<String>) async -> Void) -> Store<
    [String], String
  > {
    let log = log
    return Store(
      initialState: [],
      reducer: Reducer { state, action, _ in
        state.append(action)
        log.append("reduces \(action)")
        return action == "start" ? .run { send in await body(send) } : .none
      },
      environment: ())
  }

  var scope: @MainActor @Sendable (() -> Void) -> Void {
    let log = log
    return { reduce in
      log.append("begins")
      reduce()
      log.append("ends")
    }
  }

  @Test func `reduces its action inside the scope`() async {
    let scope = scope
    let store = store { send in
      await Task.yield()
      await send("a", within: scope)
      await send("b")
    }
    await store.send("start").finish()
    expectEqual(log.entries, ["reduces start", "begins", "reduces a", "ends", "reduces b"])
  }

  @Test func `from a child task reduces its action inside the scope, too`() async {
    let scope = scope
    let store = store { send in
      await Task.yield()
      async let sent: Void = send("a", within: scope)
      await sent
    }
    await store.send("start").finish()
    expectEqual(log.entries, ["reduces start", "begins", "reduces a", "ends"])
  }

  @Test func `is reduced once, whatever the scope does`() async {
    let twice = store { send in
      await Task.yield()
      await send(
        "a",
        within: { reduce in
          reduce()
          reduce()
        })
    }
    await twice.send("start").finish()
    let never = store { send in
      await Task.yield()
      await send("a", within: { _ in })
    }
    await never.send("start").finish()
    expectEqual(twice.state, ["start", "a"])
    expectEqual(never.state, ["start", "a"])
  }
}
