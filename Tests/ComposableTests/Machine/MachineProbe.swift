import Expectations
@testable import Composable
import Testing

extension Effect {
  /// A leaf for a machine that a test drives. Its number takes the place of its source line.
  static func leaf(_ number: UInt) -> Self { .run({ _ in }, line: number) }
}

/// A machine that a test drives, one call at a time. Checks the machine's invariants after each instruction.
struct MachineProbe<State, Action: Sendable> {
  let machine: EventLoop<State, Action>
  /// The instructions of the machine, in order: `start 1`, `cancel 1`, `over`.
  private(set) var log: [String] = []
  private var nodes: [Int: NodeID] = [:]

  /// Whether a sent action is queued first, as in a `TestStore`. Otherwise it is reduced at once, as in a `Store`.
  var usesQueue = false

  init(_ state: State, _ reducer: Reducer<State, Action, Void>) {
    machine = EventLoop(initialState: state) { reducer.reduce(&$0, $1, ()) }
  }

  var state: State { machine.state }

  /// The leaves in flight, started or not.
  var live: [Int] { machine.liveEffects.map(\.leaf.run.location.line) }

  /// Whether nothing is registered.
  var isEmpty: Bool { machine.isIdle }

  @discardableResult
  mutating func send(_ action: Action) -> NodeID? {
    if usesQueue {
      machine.begin(action)
      pump()
    } else if !machine.sendFirst(action) {
      pump()
    }
    return machine.currentRoot
  }

  mutating func finish(_ leaf: Int) {
    if let node = nodes[leaf] { machine.finish(node) }
    pump()
  }

  @discardableResult
  mutating func emit(_ action: Action, from leaf: Int) -> Bool {
    guard let node = nodes[leaf], machine.isLive(node) else { return false }
    machine.emit(action, from: node)
    pump()
    return true
  }

  mutating func cancel(_ root: NodeID?) {
    if let root { machine.cancel(root: root) }
    pump()
  }

  mutating func cancelAll() {
    machine.cancelAll()
    pump()
  }

  /// Empties the log and returns its entries.
  mutating func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  private mutating func pump() {
    machine.enter()
    while let instruction = machine.next() {
      expectEqual(machine.machine.graph.problem, nil)
      switch instruction {
      case .reduced(let record): log.append("reduced \(record.action)")
      case .dismissed(let action): log.append("dismissed \(action)")
      case .start(let start):
        nodes[start.leaf.run.location.line] = start.node
        log.append("start \(start.leaf.run.location.line)")
      case .cancel(let node):
        log.append("cancel \(nodes.first { $0.value == node }?.key ?? -1)")
      case .ended: log.append("over")
      case .sent, .emitted, .finished, .posted: break
      }
    }
    machine.leave()
    expectEqual(machine.machine.graph.problem, nil)
  }
}

extension MachineProbe: CustomStringConvertible {
  var description: String { "\(log), in flight: \(live)" }
}

extension MachineProbe where State == [String], Action == String {
  /// A machine that runs a scripted feature.
  init(_ effects: [String: Effect<String>]) { self.init([], Script.reducer(effects)) }

  /// The reduced actions.
  var actions: [String] { machine.state }
}
