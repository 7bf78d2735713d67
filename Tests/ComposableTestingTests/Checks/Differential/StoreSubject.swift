import Composable

@testable import ComposableTesting

/// A `Store` with a test clock in its environment.
@MainActor
final class StoreSubject: Subject {
  private let world: World
  private let clock = TestClock()
  private var store: Store<Root, ScopedAction>?
  private var tasks: [Int: StoreTask] = [:]
  private let misuses = Locked<[String]>([])
  private let observer: (any StoreObserver<Root, ScopedAction>)?
  private var observation: Any?

  init(sendsOnRelease: Bool = false, isObserved: Bool = false) {
    world = World(sendsOnRelease: sendsOnRelease)
    world.clock = clock
    let store = Store(initialState: Root(world), reducer: RandomFeature.logged, environment: world)
    observer = isObserved ? NopObserver() : nil
    observation = observer.map { store.observe($0) }
    world.sender = { [weak store] seen in MainActor.assumeIsolated { _ = store?.send(seen) } }
    self.store = store
  }

  func perform(_ event: Event) async {
    await Misuse.withHandler { [misuses] misuse in
      misuses.withLock { $0.append(Self.name(of: misuse)) }
    } operation: {
      switch event {
      case .send(let act): tasks[act.name] = store?.send(world.seen(act))
      case .command(let leaf, let command): await world.waitingGate(of: leaf)?.openAndWait(command)
      case .advance(let time): clock.advance(by: .seconds(time))
      case .cancel(let name): tasks[name]?.cancel()
      }
    }
  }

  nonisolated static func name(of misuse: Misuse) -> String {
    switch misuse {
    case .actionForAbsentState: "absent"
    case .unhandledError: "unhandled"
    case .dismissedNothing: "not dismissed"
    case .unknownLifetime: "unknown lifetime"
    default: "\(misuse)"
    }
  }

  func snapshot() -> Snapshot {
    Snapshot(
      lines: world.takeLines(), live: store?.liveEffects.map(\.leaf.run.location.line).sorted() ?? [],
      isIdle: store?.isIdle ?? true, state: store?.state.text ?? "",
      misuses: misuses.withLock { misuses in
        defer { misuses = [] }
        return misuses.sorted()
      })
  }

  func end() async -> [String] {
    weak let released = store
    world.close()
    observation = nil
    tasks = [:]
    store = nil
    let isReleased = released == nil
    let ended = world.takeLines().sorted()
    clock.advance(by: .seconds(20))
    await world.quiet()
    world.sender = nil
    return ended + world.problems + (isReleased ? [] : ["the store lives on"])
      + ((try? clock.checkSuspension()) == nil ? ["an effect sleeps on"] : [])
  }
}

/// Makes a store take its path for observed stores.
private final class NopObserver: StoreObserver {
  func stepped(_ step: StoreStep<Root, ScopedAction>) {}
}
