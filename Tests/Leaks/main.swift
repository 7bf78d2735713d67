// Creates stores, releases them in every possible state, and ends. Under the leak sanitizer (`make test-address`), memory
// that is then unreachable is a leak: a reference cycle, a task that never ends, a waiter that is never resumed. `leaks
// --plant` leaks on purpose, to test that leaks are found.
import Composable
import ComposableTesting
import Observation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The work that is still running when a store is released.
enum Action: Sendable, CasePathable {
  case run, delayed, debounced, throttled, timed, timer, retried, sequence, stream, child(id: Int), removeChild(Int),
    chain(Int), stop

  struct Cases {
    let child = CasePath<Action, (Int, Action)>(
      embed: { .child(id: $0.0) }, extract: { if case .child(let id) = $0 { (id, .run) } else { nil } })
  }
  static let cases = Cases()
}

struct Row: Identifiable, Equatable { let id: Int }

struct State: Equatable {
  var count = 0
  var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
}

struct Broken: Error {}

let row: Reducer<Row, Action, any Clock<Duration>> = Reducer { _, _, _ in
  .run { _ in await suspended() }.cancellable(id: "row")
}

let feature: Reducer<State, Action, any Clock<Duration>> = .combine(
  row.forEach(state: \State.rows, action: \Action.Cases.child),
  Reducer { state, action, clock in
    state.count += 1
    let work = Effect<Action>.run { _ in await suspended() }
    switch action {
    case .run: return work.cancellable(id: "run")
    case .delayed: return work.delay(for: .seconds(1), clock: clock)
    case .debounced: return work.debounce(id: "debounced", for: .seconds(1), clock: clock)
    case .throttled: return work.throttle(id: "throttled", for: .seconds(1), clock: clock, latest: true)
    case .timed: return work.timeout(after: .seconds(1), clock: clock, else: .stop)
    case .timer: return .timer(id: "timer", every: .seconds(1), clock: clock) { .chain(3) }
    case .retried: return .run { _ in throw Broken() }.retry(.constant(.seconds(1), attempts: 9), clock: clock)
    case .sequence: return .concatenate(work, .send(.run), work)
    case .stream: return .stream(AsyncStream { _ in })
    case .child: return .none
    case .removeChild(let id):
      state.rows.remove(id: id)
      return .none
    case .chain(let left): return left == 0 ? .none : .send(.chain(left - 1))
    case .stop: return .merge(.cancel(id: "timer"), .cancel(id: "run"), .cancel(id: "throttled"))
    }
  })

/// The number of bodies that have started and not ended.
let bodies = Atomic<Int>(0)

/// Waits until the task is canceled.
nonisolated(nonsending) func suspended() async {
  bodies.wrappingAdd(1, ordering: .relaxed)
  defer { bodies.wrappingSubtract(1, ordering: .relaxed) }
  for await _ in AsyncStream<Never>.makeStream().stream {}
}

let actions: [Action] = [
  .run, .delayed, .debounced, .debounced, .throttled, .throttled, .timed, .timer, .retried, .sequence, .stream,
  .child(id: 1),
  .child(id: 2), .removeChild(2), .chain(5),
]

/// Releases a store while everything is in flight, observed, scoped and awaited.
@MainActor func letGo(clock: TestClock, cancels: Bool, moves: Bool) async {
  let store = Store(initialState: State(), reducer: feature, environment: clock)
  withObservationTracking {
    _ = store.count
  } onChange: {
  }
  let states = store.states()
  let counts = store.values(of: \.count)
  let scoped = store.ifLet(state: \.rows[id: 1], action: \.child[id: 1])
  let observation = store.observe(Silent())
  var tasks = actions.map { store.send($0) }
  if moves { clock.advance(by: .seconds(3)) }
  if cancels { for task in tasks { task.cancel() } }
  tasks.removeLast()
  scoped?.send(.run)
  observation.cancel()
  store.send(.stop)
  withExtendedLifetime((states, counts)) {}
}

/// The same with another clock, whose sleeps are tasks.
@MainActor func letGo() async {
  let store = Store(initialState: State(), reducer: feature, environment: ContinuousClock())
  for action in actions { store.send(action) }
}

/// The same with a test store.
@MainActor func letGoOfTest(schedule: Schedule, moves: Bool) {
  let store = TestStore(
    initialState: State(), reducer: feature, environment: TestClock() as any Clock<Duration>, schedule: schedule)
  store.environment = store.clock
  store.exhaustivity = .off
  for action in actions { store.send(action) }
  if moves { store.advance(by: .seconds(3)) }
  store.skipReceivedActions()
}

final class Silent: StoreObserver {
  func stepped(_ step: StoreStep<State, Action>) {}
}

for round in 0..<50 {
  await letGo(clock: TestClock(), cancels: round % 2 == 0, moves: round % 3 == 0)
  await letGo()
  letGoOfTest(schedule: round % 2 == 0 ? .fifo : .seeded(UInt64(round)), moves: round % 3 == 0)
}
// Canceled bodies end on threads of the pool.
var turns = 0
while bodies.load(ordering: .relaxed) > 0 {
  turns += 1
  if turns == 10_000_000 {
    print("leaks: \(bodies.load(ordering: .relaxed)) bodies never end")
    exit(1)
  }
  await Task.yield()
}

final class Cycle { var other: Cycle? }

/// Leaks a hundred cycles rather than one, since the address of one may still be on the stack.
func plant() {
  for _ in 0..<100 {
    let cycle = Cycle()
    cycle.other = Cycle()
    cycle.other?.other = cycle
  }
}
if CommandLine.arguments.contains("--plant") { plant() }
print("leaks: all stores are gone")
