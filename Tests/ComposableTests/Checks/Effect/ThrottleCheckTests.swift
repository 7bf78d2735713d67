import Composable
import Expectations
import Testing

extension `Throttle` {
  @Test(arguments: [true, false])
  func `starts nothing at the last moment of a window`(latest: Bool) {
    var probe = probe(latest: latest)
    probe.send("1")
    clock.advance(by: .milliseconds(999))
    probe.send("2")
    expectEqual(probe.live, [1, 100])
  }

  @Test(arguments: [true, false])
  func `a cancellation closes the window`(latest: Bool) {
    var probe = probe(latest: latest)
    for action in ["1", "stop", "2"] { probe.send(action) }
    expectEqual(probe.live, [2])
  }

  @Test func `canceling a waiting effect opens no second window`() {
    // The waiting value is in a sequence, whose rest closes the window when it is canceled.
    let waiting = Effect<String>.leaf(2).throttle(id: "t", for: .seconds(1), clock: clock, latest: true, line: 100)
    var probe = MachineProbe([
      "1": .leaf(1).throttle(id: "t", for: .seconds(1), clock: clock, latest: true, line: 100),
      "2": .concatenate(
        waiting, .leaf(3).throttle(id: "t", for: .seconds(1), clock: clock, latest: true, line: 101)),
      "4": .leaf(4).throttle(id: "t", for: .seconds(1), clock: clock, latest: true, line: 102),
    ])
    probe.send("1")
    probe.send("2")
    expectEqual(probe.live, [1, 100])
    // Replaces 2. Its end inserts 3, which 4 also replaces.
    probe.send("4")
    expectEqual(probe.live, [1, 102])
    clock.advance(by: .seconds(1))
    probe.finish(102)
    expectEqual(probe.live, [1, 4])
  }

  @Test func `a value whose effect was canceled while it waited in a sequence opens no window`() {
    var probe = MachineProbe([
      "go": .concatenate(
        .leaf(1),
        .leaf(2).cancellable(id: "part").throttle(id: "t", for: .seconds(1), clock: clock, latest: true, line: 100)),
      "stop": .cancel(id: "part"),
      "next": .leaf(3).throttle(id: "t", for: .seconds(1), clock: clock, latest: true, line: 100),
    ])
    probe.send("go")
    probe.send("stop")
    probe.finish(1)
    #expect(probe.isEmpty)
    probe.send("next")
    expectEqual(probe.live, [3])
  }

  @Test func `canceling an id reaches a throttled effect in the rest of a sequence`() {
    var probe = MachineProbe([
      "go": .concatenate(.leaf(1), .leaf(2).throttle(id: "t", for: .seconds(1), clock: clock, latest: true, line: 100)),
      "stop": .cancel(id: "t"),
    ])
    probe.send("go")
    probe.send("stop")
    probe.finish(1)
    #expect(probe.isEmpty)
  }

  @MainActor @Test func `a waiting value starts at the deadline of its window`() async {
    let store = Store([
      "a": .send("A").throttle(id: 1, for: .milliseconds(300), clock: clock, latest: true),
      "b": .send("B").throttle(id: 1, for: .milliseconds(300), clock: clock, latest: true),
    ])
    store.send("a")
    clock.advance(by: .milliseconds(100))
    store.send("b")
    expectEqual(store.state, ["a", "A", "b"])
    await clock.sleeps(until: [300])
    clock.advance(by: .milliseconds(200))
    await store.reaches { $0 == ["a", "A", "b", "B"] }
  }

  @Test func `starts the first delayed effect of a window at its end`() {
    var probe = probe(latest: false)
    for action in ["1", "2", "3"] { probe.send(action) }
    clock.advance(by: .seconds(1))
    probe.finish(100)
    expectEqual(probe.live, [1, 2])
  }

  @Test(arguments: [true, false])
  func `starts at once when the window is over and no effect waits`(latest: Bool) {
    var probe = probe(latest: latest)
    probe.send("1")
    clock.advance(by: .seconds(1))
    probe.send("2")
    expectEqual(probe.live, [1, 2])
  }

  @Test func `a canceled trailing effect keeps its window`() {
    var probe = probe(latest: true)
    probe.send("1")
    let second = probe.send("2")
    probe.cancel(second)
    probe.send("3")
    expectEqual(probe.live, [1, 100])
    probe.finish(100)
    expectEqual(probe.live, [1, 3])
  }

  @Test func `windows of different ids are independent`() {
    let throttled = { (id: UInt) in
      Effect<String>.leaf(id).throttle(id: id, for: .seconds(1), clock: clock, latest: true)
    }
    var probe = MachineProbe(["a": throttled(1), "b": throttled(2)])
    probe.send("a")
    probe.send("b")
    expectEqual(probe.live, [1, 2])
  }
}
