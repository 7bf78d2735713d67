import Composable
import Expectations
import Testing

struct `An effect` {
  private static let a = Effect<String>.send("a")
  private static let b = Effect<String>.send("b")
  private static let c = Effect<String>.send("c")

  @Test func `of nothing merged or concatenated is none`() {
    for effect in [Effect<String>.merge(), .concatenate(), .merge([]), .concatenate([.none, .none])] {
      expectEqual(effect.description, ".none")
    }
  }

  @Test func `is the same merged or concatenated with none`() {
    let units: [Effect<String>] = [
      .merge(.none, Self.a), .merge(Self.a, .none), .concatenate(.none, Self.a), .concatenate(Self.a, .none),
    ]
    for effect in units { expectEqual(effect.description, #".send("a")"#) }
  }

  @Test func `flattens merges into one list`() {
    let text = #".merge(.send("a"), .send("b"), .send("c"))"#
    expectEqual(Effect.merge(Self.a, .merge(Self.b, Self.c)).description, text)
    expectEqual(Effect.merge(.merge(Self.a, Self.b), Self.c).description, text)
  }

  @Test func `flattens concatenations into one list`() {
    let text = #".concatenate(.send("a"), .send("b"), .send("c"))"#
    expectEqual(Effect.concatenate(Self.a, .concatenate(Self.b, Self.c)).description, text)
    expectEqual(Effect.concatenate(.concatenate(Self.a, Self.b), Self.c).description, text)
  }

  @Test func `keeps a merge in a concatenation separate`() {
    let effect = Effect.concatenate(.merge(Self.a, Self.b), Self.c)
    expectEqual(effect.description, #".concatenate(.merge(.send("a"), .send("b")), .send("c"))"#)
  }

  @Test func `that is none stays none under every operator`() {
    let clock = ContinuousClock()
    let effects: [Effect<String>] = [
      .none.cancellable(id: 1), .none.delay(for: .seconds(1), clock: clock),
      .none.throttle(id: 1, for: .seconds(1), clock: clock, latest: true),
      .none.timeout(after: .seconds(1), clock: clock, else: "x"),
      .none.retry(.constant(.zero, attempts: 3), clock: clock),
      Effect<Int>.none.map { "\($0)" },
    ]
    for effect in effects { expectEqual(effect.description, ".none") }
  }

  @Test func `can be used again`() {
    let effect = Effect<String>.merge(Self.a, .leaf(1))
    var probe = MachineProbe(["one": effect, "two": effect])
    probe.send("one")
    probe.send("two")
    expectEqual(probe.log, ["start 1", "start 1"])
    expectEqual(probe.actions, ["one", "a", "two", "a"])
  }
}
