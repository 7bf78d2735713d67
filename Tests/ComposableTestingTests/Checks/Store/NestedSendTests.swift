import Composable
import ComposableTesting
import Expectations
import TestEffort
import Testing
import ThreadExecutors

/// A tree of actions: the bodies of an action send its children one after the other.
private struct ActionTree: Sendable {
  /// For each action, its bodies; for each body, the actions that it sends, with higher numbers.
  private(set) var bodies: [[[Int]]] = [[]]

  /// Each action is sent by the one before it.
  init(chain count: Int) {
    for _ in 1..<count { add(to: bodies.count - 1, body: 0) }
  }

  /// Deep, with a branch now and then.
  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for number in 1..<random.draw(in: 40...160) {
      let parent = random.draw(in: 0...9) == 0 ? random.draw(in: 0...number - 1) : number - 1
      add(to: parent, body: random.draw(in: 0...random.draw(in: 0...2)))
    }
  }

  private mutating func add(to parent: Int, body: Int) {
    while bodies[parent].count <= body { bodies[parent].append([]) }
    bodies[parent][body].append(bodies.count)
    bodies.append([])
  }
}

/// What the reducer and the bodies of a tree did.
private final class Trace: Sendable {
  private let tree: ActionTree
  private let lines = Locked<[String]>([])

  init(_ tree: ActionTree) { self.tree = tree }

  var value: [String] { lines.value }

  var reducer: Reducer<Int, Int, Void> {
    Reducer { [self] state, action, _ in
      state += 1
      note("\(action)")
      return .merge(tree.bodies[action].map { children in effect(of: action, children) })
    }
  }

  private func effect(of action: Int, _ children: [Int]) -> Effect<Int> {
    .run { send in
      for child in children {
        await send(child)
        self.note("\(action) after \(child)")
      }
    }
  }

  private func note(_ line: String) { lines.withLock { $0.append(line) } }
}

private actor PlainHome {}

private actor ThreadHome {
  private nonisolated let executor = ThreadExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

@MainActor struct `Bodies that wait in nested sends continue in one order` {
  private func testTrace(_ tree: ActionTree) -> [String] {
    let trace = Trace(tree)
    let store = TestStore(initialState: 0, reducer: trace.reducer, environment: ())
    store.exhaustivity = .off
    store.send(0)
    store.finish()
    return trace.value
  }

  private func compare(_ tree: ActionTree, _ name: String) async {
    let expected = testTrace(tree)
    let trace = Trace(tree)
    let store = Store(initialState: 0, reducer: trace.reducer, environment: ())
    await store.send(0).finish()
    expectEqual(trace.value, expected, "\(name) in a Store")
    let homes: [(String, (any Actor)?)] = [
      ("its own home", nil), ("an actor", PlainHome()), ("a thread", ThreadHome()), ("main", MainActor.shared),
    ]
    for (home, actor) in homes {
      let trace = Trace(tree)
      let store = StoreActor(initialState: 0, reducer: trace.reducer, environment: (), on: actor)
      await store.send(0).finish()
      expectEqual(trace.value, expected, "\(name) in a StoreActor on \(home)")
    }
  }

  @Test(arguments: [31, 32, 33, 34, 40, 65, 100, 200]) func `in a chain of any length`(count: Int) async {
    for _ in 0..<TestEffort.count(3, full: 10) { await compare(ActionTree(chain: count), "a chain of \(count)") }
  }

  @Test func `in random trees`() async {
    for seed in 0..<TestEffort.count(20, full: 100) as Range<UInt64> {
      await compare(ActionTree(seed: seed), "tree \(seed)")
    }
  }
}
