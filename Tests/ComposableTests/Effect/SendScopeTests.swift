import Composable
import Observation
import Testing

/// The animation of a `send`: ComposableSwiftUI calls this with `withAnimation`.
@MainActor struct `A send within a scope` {
  private let log = EventLog<String>()

  private func store(_ body: nonisolated(nonsending) @escaping @Sendable (Send<String>) async -> Void) -> Store<
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

  private var scope: @MainActor @Sendable (() -> Void) -> Void {
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
    #expect(log.entries == ["reduces start", "begins", "reduces a", "ends", "reduces b"])
  }

  @Test func `from a child task reduces its action inside the scope, too`() async {
    let scope = scope
    let store = store { send in
      await Task.yield()
      async let sent: Void = send("a", within: scope)
      await sent
    }
    await store.send("start").finish()
    #expect(log.entries == ["reduces start", "begins", "reduces a", "ends"])
  }

  @Test func `before the first suspension is part of the drain that runs`() async {
    let scope = scope
    let store = store { send in await send("a", within: scope) }
    await store.send("start").finish()
    #expect(log.entries == ["reduces start", "reduces a"])
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
    #expect(twice.state == ["start", "a"])
    #expect(never.state == ["start", "a"])
  }

  @Test func `notifies observers inside the scope`() async {
    let scope = scope
    let log = log
    let store = store { send in
      await Task.yield()
      await send("a", within: scope)
    }
    let task = store.send("start")
    withObservationTracking {
      _ = store.state
    } onChange: {
      log.append("notifies")
    }
    await task.finish()
    #expect(log.entries == ["reduces start", "begins", "reduces a", "notifies", "ends"])
  }

  @Test func `is not the scope of the effects that its action starts`() async {
    let scope = scope
    let log = log
    let store = Store<Int, String>(
      initialState: 0,
      reducer: Reducer { _, action, _ in
        log.append("reduces \(action)")
        switch action {
        case "start":
          return .run { send in
            await Task.yield()
            await send("a", within: scope)
          }
        case "a":
          return .run { send in
            await Task.yield()
            await send("b")
          }
        default: return .none
        }
      },
      environment: ())
    await store.send("start").finish()
    #expect(log.entries == ["reduces start", "begins", "reduces a", "ends", "reduces b"])
  }
}
