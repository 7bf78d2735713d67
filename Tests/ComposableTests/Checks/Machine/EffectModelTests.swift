import Composable
import Expectations
import TestEffort
import Testing

private struct PlanRow: Identifiable { let id: Int }

/// One step of the feature: the effect of a row, the effect of the parent, and the rows that it inserts and removes.
private struct PlanStep: Sendable {
  var row: Int?
  var rowPlan: EffectPlan = .merge([])
  var plan: EffectPlan?
  var removes: [Int] = []
  var adds: [Int] = []
}

private enum PlanAction: Sendable, CasePathable {
  case step(PlanStep), nothing

  struct Cases {
    let row = CasePath<PlanAction, (Int, PlanAction)>(
      embed: { $0.1 }, extract: { if case .step(let step) = $0, let row = step.row { (row, $0) } else { nil } })
  }
  static let cases = Cases()
}

private struct Plans { var rows: IdentifiedArrayOf<PlanRow> = [] }

private let plansReducer: Reducer<Plans, PlanAction, Void> = .combine(
  Reducer<PlanRow, PlanAction, Void> { _, action, _ in
    if case .step(let step) = action { step.rowPlan.effect(otherwise: .nothing) } else { .none }
  }.forEach(state: \.rows, action: \.row),
  Reducer { plans, action, _ in
    guard case .step(let step) = action else { return .none }
    for id in step.removes { plans.rows.remove(id: id) }
    for id in step.adds { plans.rows.append(PlanRow(id: id)) }
    return step.plan?.effect(otherwise: .nothing) ?? .none
  })

extension SplitMix64 {
  private mutating func chance(_ percent: Int) -> Bool { draw(in: 1...100) <= percent }

  fileprivate mutating func plan(depth: Int, _ lastLeaf: inout UInt) -> EffectPlan {
    let kind = draw(in: depth == 0 ? 0...2 : 0...9)
    switch kind {
    case 0, 1:
      lastLeaf += 1
      return .leaf(lastLeaf)
    case 2: return .cancel(draw(in: 0...3))
    case 3, 4: return .merge((0..<draw(in: 2...3)).map { _ in plan(depth: depth - 1, &lastLeaf) })
    case 5, 6: return .concatenate((0..<draw(in: 2...4)).map { _ in plan(depth: depth - 1, &lastLeaf) })
    case 7, 8:
      return .cancellable(plan(depth: depth - 1, &lastLeaf), id: draw(in: 0...3), cancelInFlight: chance(40))
    default:
      let timed = plan(depth: depth - 1, &lastLeaf)
      lastLeaf += 1
      return .timeout(timed, sleeper: lastLeaf)
    }
  }

  fileprivate mutating func step(rows: [Int], _ lastLeaf: inout UInt) -> PlanStep {
    var step = PlanStep()
    if !rows.isEmpty, chance(60) {
      step.row = rows[draw(in: 0...rows.count - 1)]
      step.rowPlan = plan(depth: 3, &lastLeaf)
    }
    if step.row == nil || chance(40) { step.plan = plan(depth: 3, &lastLeaf) }
    step.removes = rows.filter { _ in chance(15) }
    step.adds = (0...3).filter { _ in chance(30) }.filter { !rows.contains($0) }
    return step
  }
}

/// A machine and its model, which get the same events.
private struct Comparison {
  var random: SplitMix64
  var probe = MachineProbe(Plans(), plansReducer)
  let model = EffectModel()
  var roots: [(machine: NodeID, model: EffectModel.Node)] = []
  var lastLeaf: UInt = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    probe.usesQueue = seed % 2 == 0
  }

  mutating func event() {
    let live = model.live
    let leaf = live.isEmpty ? nil : live[random.draw(in: 0...live.count - 1)]
    switch (random.draw(in: 0...9), leaf) {
    case (0...3, let leaf?):
      probe.finish(Int(leaf))
      model.finish(leaf)
    case (4, let leaf?):
      let step = random.step(rows: probe.state.rows.map(\.id), &lastLeaf)
      let root = model.leaf(leaf)?.root
      perform(step, under: root)
      probe.emit(.step(step), from: Int(leaf))
    case (5, _) where !roots.isEmpty:
      let root = roots.remove(at: random.draw(in: 0...roots.count - 1))
      probe.cancel(root.machine)
      if model.roots.contains(where: { $0 === root.model }) { model.cancel(root: root.model) }
    default:
      let step = random.step(rows: probe.state.rows.map(\.id), &lastLeaf)
      let root = perform(step, under: nil)
      if let node = probe.send(.step(step)) { roots.append((node, root)) }
    }
  }

  @discardableResult
  private func perform(_ step: PlanStep, under root: EffectModel.Node?) -> EffectModel.Node {
    var plans: [(EffectPlan, Int?)] = []
    if let row = step.row { plans.append((step.rowPlan, row)) }
    if let plan = step.plan { plans.append((plan, nil)) }
    return model.step(plans, under: root, gone: step.removes.filter { !step.adds.contains($0) })
  }
}

struct `The machine against a plain model` {
  @Test(arguments: 0..<TestEffort.count(20, full: 60) as Range<UInt64>)
  func `has the same effects in flight after each of 60 random events, and starts them in the same order`(seed: UInt64)
  {
    var comparison = Comparison(seed: seed)
    for number in 0..<60 {
      comparison.event()
      let live = comparison.probe.live.map { UInt($0) }.sorted()
      let started = comparison.probe.takeLog().filter { $0.hasPrefix("start") }
      expectEqual(live, comparison.model.live, "seed \(seed), event \(number)")
      expectEqual(started, comparison.model.takeStarted().map { "start \($0)" }, "seed \(seed), event \(number)")
      expectEqual(comparison.probe.isEmpty, live.isEmpty, "seed \(seed), event \(number)")
      guard live == comparison.model.live else { return }
    }
    comparison.probe.cancelAll()
    #expect(comparison.probe.isEmpty)
  }

  @Test func `has effects in flight most of the time`() {
    var counts: [Int] = []
    for seed in 0..<20 as Range<UInt64> {
      var comparison = Comparison(seed: seed)
      for _ in 0..<60 {
        comparison.event()
        counts.append(comparison.probe.live.count)
      }
    }
    #expect(counts.filter { $0 > 2 }.count > counts.count / 2)
  }
}
