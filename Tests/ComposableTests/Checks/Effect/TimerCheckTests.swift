import Composable
import Testing

extension `A timer` {
  @Test func `does not drift when a tick comes late`() async {
    let store = store()
    store.send("go")
    await clock.sleeps(until: [100])
    clock.advance(by: .milliseconds(130))
    await store.reaches { $0.count == 2 }
    await clock.sleeps(until: [200])
  }

  @Test func `makes the action of each tick when the tick is due`() async {
    let log = EventLog<Int>()
    let store = Store([
      "go": .timer(id: 1, every: .seconds(1), clock: clock) {
        log.append(log.entries.count)
        return "tick \(log.entries.count)"
      }
    ])
    store.send("go")
    #expect(log.entries.isEmpty)
    clock.advance(by: .seconds(1))
    await store.reaches { $0 == ["go", "tick 1"] }
  }
}
