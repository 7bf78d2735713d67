import Composable

/// The kinds of effects that random programs may contain.
struct Flavor: Sendable {
  /// Delays, debounces, throttles, timeouts, timers and retries.
  var hasTime = true
  /// Leaves that wait for commands.
  var hasLeaves = true
  /// Leaves that sleep on the clock. On a `Store` they wake some time after the clock moved, so it does not have them.
  var hasSleepers = false
  /// Reducers that send to the store while they run.
  var sendsFromReducers = false
}

/// Makes programs from a seed. It chooses events while the model runs, so that they match the model's state.
struct ProgramGenerator {
  private var random: SplitMix64
  private let flavor: Flavor
  private let model: Model
  private var lastAct = 0
  private var lastNumber = 0
  /// The positions of the reducers that returned the leaves.
  private var positionOfLeaf: [Int: [PathElement]] = [:]

  private init(seed: UInt64, flavor: Flavor) {
    random = SplitMix64(seed: seed)
    self.flavor = flavor
    model = Model()
  }

  static func program(seed: UInt64, flavor: Flavor, events: Int) -> Program {
    var generator = ProgramGenerator(seed: seed, flavor: flavor)
    return Program(events: (0..<events).map { _ in generator.nextEvent() })
  }

  // MARK: Chance

  private mutating func chance(_ percent: Int) -> Bool { random.draw(in: 1...100) <= percent }
  private mutating func pick<T>(_ list: [T]) -> T? {
    list.isEmpty ? nil : list[random.draw(in: 0...list.count - 1)]
  }
  /// A cancellation id.
  private mutating func id() -> Int { random.draw(in: 0...2) }
  /// The identity of a child.
  private mutating func childID() -> Int { random.draw(in: 0...2) }
  private mutating func time() -> Int { chance(5) ? 0 : random.draw(in: 1...4) }
  private mutating func quiet() -> Quiet {
    Quiet(time: time(), atMost: chance(70) ? time() + random.draw(in: 0...2) : nil)
  }
  private mutating func number() -> Int {
    lastNumber += 1
    return lastNumber
  }

  // MARK: Events

  private mutating func nextEvent() -> Event {
    let event = newEvent()
    model.perform(event)
    return event
  }

  private mutating func newEvent() -> Event {
    let leaf = pick(model.waitingLeaves)
    switch random.draw(in: 0...99) {
    case 0..<20 where leaf != nil: return .command(leaf: leaf ?? 0, command(leaf ?? 0))
    case 20..<45 where flavor.hasTime: return .advance(random.draw(in: 0...5))
    case 45..<50 where lastAct > 0: return .cancel(random.draw(in: 1...lastAct))
    default: return .send(act(under: [], depth: 3))
    }
  }

  private mutating func command(_ number: Int) -> Command {
    switch random.draw(in: 0...5) {
    case 0, 1, 2: .finish
    case 3: .fail
    default: .send(act(under: positionOfLeaf[number] ?? [], depth: 2))
    }
  }

  // MARK: Actions

  private mutating func act(under prefix: [PathElement], depth: Int) -> PlannedAction {
    lastAct += 1
    let name = lastAct
    let path = position(under: prefix)
    var plans: [LevelPlan] = []
    for level in 0...path.count {
      let position = Array(path.prefix(level))
      let isWanted = level == path.count || chance(position.isEmpty ? 40 : 25)
      plans.append(isWanted && position != [.mode] ? levelPlan(at: position, depth: depth) : LevelPlan())
    }
    return PlannedAction(name: name, path: path, plans: plans)
  }

  /// A position under another, mostly of a child that exists.
  private mutating func position(under prefix: [PathElement]) -> [PathElement] {
    let all: [[PathElement]] = [
      [.plain], [.named], [.named, .inner], [.fixed], [.fixed, .inner], [.mode, .left], [.mode, .right],
      [.mode, .right, .inner], [.row(0)], [.row(1)], [.row(2)], [.row(1), .inner], [.sheet], [.sheet, .inner],
      [.screen(0)], [.screen(1)], [.screen(1), .inner], [.screen(2)],
    ]
    let positions = chance(90) ? model.state.positions : all
    return pick(positions.filter { $0.starts(with: prefix) && ($0 != [] || chance(50)) }) ?? prefix
  }

  private mutating func levelPlan(at position: [PathElement], depth: Int) -> LevelPlan {
    var plan = LevelPlan()
    if chance(45) { plan.changes.append(change(at: position)) }
    if position.isEmpty, chance(35) { plan.changes.append(change(at: position)) }
    if chance(75) { plan.effect = effect(at: position, depth: depth) }
    if chance(20) { plan.wraps.append(wrap(at: position, depth: depth)) }
    if flavor.sendsFromReducers, depth > 0, chance(30) {
      for _ in 0..<random.draw(in: 1...2) { plan.sends.append(act(under: [], depth: depth - 2)) }
    }
    return plan
  }

  private mutating func change(at position: [PathElement]) -> Change {
    if position.isEmpty { return rootChange() }
    switch position.last {
    case .named, .fixed, .right, .sheet, .screen:
      switch random.draw(in: 0...3) {
      case 0: return .setID(childID())
      case 1, 2: return .setInner(chance(70))
      default: return .bump
      }
    case .row: return chance(50) ? .setInner(chance(70)) : .bump
    default: return .bump
    }
  }

  private mutating func rootChange() -> Change {
    switch random.draw(in: 0...12) {
    case 0: .setPlain(chance(70))
    case 1, 2: .setNamed(chance(75) ? childID() : nil)
    case 3: .setFixed(childID())
    case 4, 5: .setMode(chance(60) ? childID() : nil)
    case 6: .removeRow(childID())
    case 7: chance(50) ? .moveRowFirst(childID()) : .renewRow(childID())
    case 8: .setSheet(chance(75) ? childID() : nil)
    case 9, 10: .push(childID())
    case 11: .pop(random.draw(in: 0...4))
    default: .addRow(childID())
    }
  }

  // MARK: Effects

  private mutating func effect(at position: [PathElement], depth: Int) -> Plan {
    if depth <= 0 { return smallEffect(at: position, depth: 0) }
    switch random.draw(in: 0...(flavor.hasTime ? 17 : 9)) {
    case 0, 1: return smallEffect(at: position, depth: depth)
    case 2, 3: return .merge((0..<random.draw(in: 2...3)).map { _ in effect(at: position, depth: depth - 1) })
    case 4, 5, 6: return .concatenate((0..<random.draw(in: 2...3)).map { _ in effect(at: position, depth: depth - 1) })
    case 7, 8, 9: return .cancellable(effect(at: position, depth: depth - 1), id: id(), cancelInFlight: chance(40))
    case 10: return .delay(effect(at: position, depth: depth - 1), time(), number: number())
    case 11, 12: return .debounce(effect(at: position, depth: depth - 1), id: id(), quiet(), number: number())
    case 13, 14:
      return .throttle(effect(at: position, depth: depth - 1), id: id(), time(), latest: chance(50), number: number())
    case 15:
      return .timeout(
        effect(at: position, depth: depth - 1), time(), otherwise: act(under: position, depth: depth - 2),
        number: number())
    default:
      return .timer(id: id(), every: random.draw(in: 1...3), act(under: position, depth: depth - 2), number: number())
    }
  }

  private mutating func smallEffect(at position: [PathElement], depth: Int) -> Plan {
    switch random.draw(in: 0...10) {
    case 0: return .none
    case 10: return .dismiss
    case 1: return .cancel(id())
    case 2, 3, 4: return depth > 0 ? .send(act(under: position, depth: depth - 2)) : leaf(at: position, depth: 0)
    default: return leaf(at: position, depth: depth)
    }
  }

  private mutating func leaf(at position: [PathElement], depth: Int) -> Plan {
    let number = number()
    positionOfLeaf[number] = position
    var leaf = Leaf(number: number, then: flavor.hasLeaves ? .wait : .finish)
    if chance(15) { leaf.then = .finish }
    if chance(5) { leaf.then = .fail }
    if flavor.hasSleepers, chance(25) { leaf.then = .sleep(time(), act(under: position, depth: depth - 2)) }
    if depth > 0, chance(30) {
      leaf.first = (0..<random.draw(in: 1...2)).map { _ in act(under: position, depth: depth - 2) }
    }
    if flavor.hasTime, chance(15) {
      // One that fails after an action is retried forever, and must not do so in zero time.
      if chance(40) { leaf.then = .fail }
      leaf.retry = .init(attempts: random.draw(in: 1...3), pause: leaf.first.isEmpty ? time() : max(1, time()))
    }
    if chance(10) { leaf.afterCancellation = act(under: position, depth: 0) }
    return .leaf(leaf)
  }

  private mutating func wrap(at position: [PathElement], depth: Int) -> Wrap {
    switch random.draw(in: 0...(flavor.hasTime ? 8 : 3)) {
    case 0: .before(effect(at: position, depth: depth - 2))
    case 1, 2: .after(effect(at: position, depth: depth - 2))
    case 3: .cancellable(id: id(), cancelInFlight: chance(40))
    case 4, 5: .delay(time(), number: number())
    case 6: .debounce(id: id(), quiet(), number: number())
    case 7: .throttle(id: id(), time(), latest: chance(50), number: number())
    default: .timeout(time(), otherwise: act(under: position, depth: depth - 2), number: number())
    }
  }
}
