import Composable

@testable import ComposableTesting

/// A `TestStore`, not exhaustive.
@MainActor
final class TestStoreSubject: Subject {
  private let world: World
  private var store: TestStore<Root, ScopedAction, World>?
  private let clock: TestClock
  private var tasks: [Int: TestStoreTask] = [:]
  private let reported = Locked<[FailureReporter.Reported]>([])

  init(sendsOnRelease: Bool = false) {
    let world = World(sendsOnRelease: sendsOnRelease)
    self.world = world
    let reported = reported
    let store = FailureReporter.withSink({ report in reported.withLock { $0.append(report) } }) {
      TestStore(initialState: Root(world), reducer: RandomFeature.logged, environment: world, at: .here)
    }
    store.exhaustivity = .off
    // As in a store: the model has no end of the whole feature.
    store.view.whole()?.loop.instructsDismissal = false
    clock = store.clock
    world.clock = clock
    world.sender = { [weak store] seen in _ = store?.send(seen, at: .here) }
    self.store = store
  }

  func perform(_ event: Event) async {
    switch event {
    case .send(let act): tasks[act.name] = store?.send(world.seen(act), at: .here)
    case .command(let leaf, let command): world.waitingGate(of: leaf)?.open(command)
    case .advance(let time): store?.advance(by: .seconds(time), at: .here)
    case .cancel(let name): tasks[name]?.cancel()
    }
    store?.skipReceivedActions(at: .here)
  }

  func snapshot() -> Snapshot {
    let live = store?.test.engine.liveEffects.map(\.name.location.line).sorted() ?? []
    return Snapshot(
      lines: world.takeLines(), live: live, isIdle: live.isEmpty, state: store?.state.text ?? "",
      misuses: reported.withLock { reported in
        defer { reported = [] }
        return reported.map(Self.name).sorted()
      })
  }

  private static func name(of report: FailureReporter.Reported) -> String {
    guard case .failure(let text, let number, _) = report else { return report.text }
    switch number {
    case absentNumber: return "absent"
    case unhandledNumber: return "unhandled"
    case undismissedNumber: return "not dismissed"
    default: return text
    }
  }

  private static let absentNumber = 101
  private static let unhandledNumber = 103
  private static let undismissedNumber = 109

  func end() async -> [String] {
    weak let released = store
    world.close()
    store = nil
    let isReleased = released == nil
    let ended = world.takeLines().sorted()
    clock.advance(by: .seconds(20))
    tasks = [:]
    world.sender = nil
    return ended + world.problems + (isReleased ? [] : ["the store lives on"])
      + ((try? clock.checkSuspension()) == nil ? ["an effect sleeps on"] : [])
  }
}
