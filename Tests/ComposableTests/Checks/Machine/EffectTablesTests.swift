import Expectations
import Testing

@testable import Composable

struct `A slot map against a dictionary` {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `has the same values after each of 500 random edits`(_ seed: UInt64) {
    let random = RandomSource.seeded(seed)
    var map = SlotMap<Int>()
    var model: [Slot: (id: NodeID, value: Int)] = [:]
    for number in 0..<500 {
      let id = NodeID(slot: Slot(random(in: 0...11)), generation: UInt32(random(in: 0...2)))
      let old = model[id.slot].flatMap { $0.id == id ? $0.value : nil }
      expectEqual(map[id], old)
      if random(in: 0...1) == 0 {
        map.insert(number, at: id)
        model[id.slot] = (id, number)
      } else {
        expectEqual(map.remove(id), old)
        if old != nil { model[id.slot] = nil }
      }
      let values = model.sorted { $0.key.index < $1.key.index }.map(\.value.value)
      expectEqual(map.values, values, "seed \(seed), edit \(number)")
      expectEqual(map.isEmpty, values.isEmpty)
    }
  }
}

struct `A registry of ids against a dictionary` {
  /// The ids "a" and "b" of the feature, of its three rows, and of the three rows in each of those.
  private static let ids: [EffectID] = {
    let position = ChildPosition(
      at: .location(CodeLocation(fileID: "App/Rows.swift", line: 1), of: Int.self), mayBeAbsent: true,
      visit: { (_: inout Int, _: (inout Int) -> Void) in })
    func path(_ row: Int, _ outer: ChildPath?) -> ChildPath {
      ChildPath(ChildPathElement(position: position, row: row, identity: nil), from: outer)
    }
    let rows = (0..<3).map { path($0, nil) }
    let inner = rows.flatMap { row in (0..<3).map { path($0, row) } }
    let paths: [ChildPath?] = [nil] + rows + inner
    return paths.flatMap { path in ["a", "b"].map { EffectID($0).at(path) } }
  }()

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `reaches the same ids after each of 400 random edits`(_ seed: UInt64) {
    let random = RandomSource.seeded(seed)
    var registry = IDRegistry<SlotSet>()
    var model: [EffectID: Set<Int>] = [:]
    for number in 0..<400 {
      let id = Self.ids[random(in: 0...(Self.ids.count - 1))]
      let slot = random(in: 0...3)
      if model[id]?.contains(slot) == true {
        registry.remove(Slot(slot), at: id)
        model[id]?.remove(slot)
      } else {
        registry.insert(Slot(slot), at: id)
        model[id, default: []].insert(slot)
      }
      model = model.filter { !$0.value.isEmpty }
      expectEqual(registry.problem, nil, "seed \(seed), edit \(number)")
      expectEqual(registry.counts, model.mapValues(\.count))
      let from = Self.ids[random(in: 0...(Self.ids.count - 1))]
      let reached = model.keys.filter { sequence(first: $0, next: \.outer).contains(from) }
      expectEqual(Set(registry.reached(by: from)), Set(reached), "seed \(seed), edit \(number)")
    }
  }
}
