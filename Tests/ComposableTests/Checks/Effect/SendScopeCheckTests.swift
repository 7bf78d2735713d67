import Composable
import Expectations
import Observation
import Testing

extension `A send within a scope` {
  @Test func `before the first suspension is part of the drain that runs`() async {
    let scope = scope
    let store = store { send in await send("a", within: scope) }
    await store.send("start").finish()
    expectEqual(log.entries, ["reduces start", "reduces a"])
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
    expectEqual(log.entries, ["reduces start", "begins", "reduces a", "notifies", "ends"])
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
    expectEqual(log.entries, ["reduces start", "begins", "reduces a", "ends", "reduces b"])
  }
}
