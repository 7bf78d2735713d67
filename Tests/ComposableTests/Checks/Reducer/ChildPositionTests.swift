import Composable
import Expectations
import TestEffort
import Testing

struct `A cancellation id belongs to the position of the child that uses it:` {
  typealias Probe = MachineProbe<Spots, SpotsAction>

  private static let names = SpotsAction.children.map(\.name)

  /// A machine in which each child has an effect with the same id. Its leaf is the child's number in the list, from 1.
  private func probe(_ effect: (UInt) -> Effect<SpotAction> = { .leaf($0).cancellable(id: "save") }) -> Probe {
    var probe = Probe(spots: Spots())
    for (index, child) in SpotsAction.children.enumerated() { probe.send(child.perform(effect(UInt(index + 1)))) }
    return probe
  }

  private func named(_ leaves: [Int]) -> [String] { leaves.map { Self.names[$0 - 1] } }

  @Test(arguments: names)
  func `a child cancels the id in itself and its descendants, not in siblings or ancestors`(name: String) {
    var probe = probe()
    probe.perform(name, .cancel(id: "save"))
    expectEqual(named(probe.live), Self.names.filter { $0 != name && !$0.hasPrefix(name + ".") })
  }

  @Test(arguments: names)
  func `cancelInFlight replaces only effects at the same position`(name: String) {
    var probe = probe()
    _ = probe.takeLog()
    probe.perform(name, .leaf(99).cancellable(id: "save", cancelInFlight: true))
    let old = (Self.names.firstIndex(of: name) ?? 0) + 1
    expectEqual(probe.takeLog(), ["cancel \(old)", "over", "start 99"])
    expectEqual(probe.live.count, Self.names.count)
  }

  @Test func `the feature cancels the id in all children, in the order of insertion`() {
    var probe = probe()
    probe.send(.perform(.leaf(50).cancellable(id: "save")))
    _ = probe.takeLog()
    probe.send(.perform(.cancel(id: "save")))
    expectEqual(probe.takeLog().filter { $0 != "over" }, ((1...Self.names.count) + [50]).map { "cancel \($0)" })
    #expect(probe.isEmpty)
  }

  @Test func `the feature that replaces its own effect keeps those of its children`() {
    var probe = probe()
    probe.send(.perform(.leaf(50).cancellable(id: "save")))
    probe.send(.perform(.leaf(51).cancellable(id: "save", cancelInFlight: true)))
    expectEqual(probe.live, Array(1...Self.names.count) + [51])
  }

  @Test(arguments: names)
  func `a cancellation finds effects in the rest of a sequence at their position`(name: String) {
    var probe = probe { .concatenate(.leaf($0), .leaf($0 + 100).cancellable(id: "save")) }
    probe.perform(name, .cancel(id: "save"))
    for leaf in 1...Self.names.count { probe.finish(leaf) }
    let kept = Self.names.filter { $0 != name && !$0.hasPrefix(name + ".") }
    expectEqual(named(probe.live.map { $0 - 100 }), kept)
  }

  @Test func `a cancellation finds an id in a delayed rest with many positions`() {
    var probe = Probe(spots: Spots())
    let parts = SpotsAction.children.enumerated().map { index, child in
      Effect.send(child.perform(.concatenate(.leaf(UInt(index) + 1), .leaf(UInt(index) + 101).cancellable(id: "save"))))
    }
    probe.send(.perform(.concatenate([.leaf(90)] + parts)))
    probe.finish(90)
    probe.perform("left.1", .cancel(id: "save"))
    for leaf in 1...Self.names.count { probe.finish(leaf) }
    expectEqual(named(probe.live.map { $0 - 100 }), Self.names.filter { !$0.hasPrefix("left.1") })
  }

  @Test func `an id that a reducer puts on the effect of a child is at the reducer's own position`() {
    let reducer = Reducer<Spots, SpotsAction, Void> { spots, action, environment in
      spotsReducer(&spots, action, environment).cancellable(id: "save")
    }
    var probe = Probe(Spots(), reducer)
    probe.perform("left", .leaf(1))
    probe.perform("left", .cancel(id: "save"))
    expectEqual(probe.live, [1])
    probe.send(.perform(.cancel(id: "save")))
    #expect(probe.isEmpty)
  }

  @Test func `combine, onChange, binding and pullbacks of only state or environment add no position`() {
    let inner = Reducer<Int, SpotAction, Void> { _, action, _ in
      if case .perform(let effect) = action { effect } else { .none }
    }
    let reducer = Reducer<Pair, SpotAction, String>.combine(
      inner.pullback(state: \.first).pullback(environment: { (_: String) in }),
      inner.onChange(of: { $0 }) { _, _, _, _ in .none }.pullback(state: \.second).pullback(environment: { _ in }))
    var probe = MachineProbe<Pair, SpotAction>(Pair(), reducer.pullback(environment: { "" }))
    probe.send(.perform(.leaf(1).cancellable(id: "a")))
    probe.send(.perform(.leaf(2).cancellable(id: "a", cancelInFlight: true)))
    expectEqual(probe.live, [2])
    probe.send(.perform(.cancel(id: "a")))
    #expect(probe.isEmpty)
  }

  @Test func `a reducer that is composed again for each action has the same positions`() {
    var probe = Probe(spots: Spots())
    probe.perform("left.1.2", .leaf(1).cancellable(id: "save"))
    probe.perform("left.1.2", .leaf(2).cancellable(id: "save", cancelInFlight: true))
    expectEqual(probe.live, [2])
    probe.perform("left.1", .cancel(id: "save"))
    #expect(probe.isEmpty)
  }

  @Test func `a child that briefly has another identity keeps its position`() {
    let child = Reducer<Named, Bool, Void> { child, isCancelling, _ in
      if !isCancelling { return .leaf(1).cancellable(id: "save") }
      child.id = 2
      return .cancel(id: "save")
    }
    let parent = Reducer<Parent, ParentAction, Void> { parent, _, _ in
      parent.child.id = 1
      return .none
    }
    var probe = MachineProbe(
      Parent(), .combine(child.pullback(state: \.child, action: \.child), parent))
    probe.send(.child(false))
    expectEqual(probe.live, [1])
    probe.send(.child(true))
    #expect(probe.isEmpty)
  }

  @Test func `nothing stays registered when the effects of children end, for any reason`() {
    var probe = probe { .merge(.leaf($0).cancellable(id: "save"), .leaf($0 + 100).cancellable(id: $0)) }
    for leaf in 1...Self.names.count { probe.finish(leaf) }
    probe.send(.perform(.cancel(id: 1 as UInt)))
    probe.cancelAll()
    #expect(probe.isEmpty)
  }

  @Test func `one of many rows cancels its effect alone, and their parent cancels all`() {
    let count = TestEffort.count(300, full: 2_000)
    let rows = IdentifiedArrayOf(uniqueElements: (0..<count).map { Spot(id: $0) })
    var probe = Probe(spots: Spots(left: Spot(id: 0, rows: rows)))
    for id in 0..<count {
      probe.send(.left(.row(id: id, action: .perform(.leaf(UInt(id)).cancellable(id: "save", cancelInFlight: true)))))
    }
    probe.send(.left(.row(id: 7, action: .perform(.cancel(id: "save")))))
    expectEqual(probe.live, (0..<count).filter { $0 != 7 })
    probe.send(.left(.perform(.cancel(id: "save"))))
    #expect(probe.isEmpty)
  }
}

private struct Named: Identifiable { var id = 1 }

private struct Parent { var child = Named() }

private enum ParentAction: Sendable, CasePathable {
  case child(Bool)

  struct Cases {
    let child = CasePath(embed: ParentAction.child) { if case .child(let value) = $0 { value } else { nil } }
  }
  static let cases = Cases()
}

private struct Pair: Equatable {
  var first = 0
  var second = 0
}
