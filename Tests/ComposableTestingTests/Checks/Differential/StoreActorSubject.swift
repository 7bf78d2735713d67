import Composable
import Foundation
import ThreadExecutors

@testable import Composable
@testable import ComposableTesting

/// A `StoreActor` with a test clock in its environment. Events happen in the isolation of its home.
@MainActor
final class StoreActorSubject: Subject {
  /// The actor on which the store lives.
  enum Home: Sendable {
    case itsOwn, main, thread
  }

  private let driver: StoreActorDriver

  init(on kind: Home, sendsOnRelease: Bool = false, isObserved: Bool = false) {
    driver = StoreActorDriver(on: kind, sendsOnRelease: sendsOnRelease, isObserved: isObserved)
  }

  func perform(_ event: Event) async { await driver.perform(event, on: driver.home) }
  func snapshot() async -> Snapshot { await driver.snapshot(on: driver.home) }
  func end() async -> [String] { await driver.end(on: driver.home) }
}

/// Drives a `StoreActor` on its home.
///
/// Unchecked because its mutable properties are used on the home alone, after `init`.
private final class StoreActorDriver: @unchecked Sendable {
  let home: any Actor
  private let world: World
  private let clock = TestClock()
  private var store: StoreActor<Root, ScopedAction>?
  private var tasks: [Int: PendingSend] = [:]
  private let misuses = Locked<[String]>([])

  init(on kind: StoreActorSubject.Home, sendsOnRelease: Bool, isObserved: Bool) {
    var isAtHome: @Sendable () -> Bool = { World.isOnMainQueue }
    var actor: (any Actor)? = MainActor.shared
    switch kind {
    case .main: break
    case .itsOwn: actor = nil
    case .thread:
      let home = ThreadHome()
      actor = home
      isAtHome = { home.isCurrent }
    }
    world = World(sendsOnRelease: sendsOnRelease, isAtHome: isAtHome)
    world.clock = clock
    let store = StoreActor(
      initialState: Root(world), reducer: RandomFeature.logged, environment: world, on: actor)
    home = store.home
    self.store = store
    world.sender = { [weak store] seen in store?.assumeIsolated { _ = $0.send(seen) } }
    self.isObserved = isObserved
  }

  private var isObserved: Bool

  /// Calls a function in the isolation of the store. Must be called on the home.
  @discardableResult
  private func atHome<R>(_ body: @Sendable (isolated StoreActor<Root, ScopedAction>) -> R) -> R? {
    nonisolated(unsafe) var result: R?
    store?.assumeIsolated { result = body($0) }
    return result
  }

  private func observe() {
    guard isObserved else { return }
    isObserved = false
    atHome { _ = $0.core.observe(NopObserver()) }
  }

  func perform(_ event: Event, on home: isolated any Actor) async {
    observe()
    await Misuse.withHandler { [misuses] misuse in
      misuses.withLock { $0.append(StoreSubject.name(of: misuse)) }
    } operation: {
      // A closure is isolated to the actor that it captures.
      _ = home
      switch event {
      case .send(let act): tasks[act.name] = atHome { $0.core.send(world.seen(act)) } ?? nil
      case .command(let leaf, let command): await world.waitingGate(of: leaf)?.openAndWait(command)
      case .advance(let time): clock.advance(by: .seconds(time))
      case .cancel(let name): tasks[name]?.cancel()
      }
    }
  }

  func snapshot(on home: isolated any Actor) -> Snapshot {
    let (live, isIdle, text) =
      atHome { store in
        (store.liveEffects.map(\.leaf.run.location.line).sorted(), store.isIdle, store.state.text)
      } ?? ([], true, "")
    return Snapshot(
      lines: world.takeLines(), live: live, isIdle: isIdle, state: text,
      misuses: misuses.withLock { misuses in
        defer { misuses = [] }
        return misuses.sorted()
      })
  }

  func end(on home: isolated any Actor) async -> [String] {
    weak let released = store
    weak let core = atHome { $0.core }
    world.close()
    tasks = [:]
    atHome { $0.end() }
    store = nil
    let isReleased = released == nil
    let ended = world.takeLines().sorted()
    clock.advance(by: .seconds(20))
    await world.quiet()
    // The state is released on the home, soon after the store.
    while core != nil { await Task.yield() }
    world.sender = nil
    return ended + world.problems + (isReleased ? [] : ["the store lives on"])
      + ((try? clock.checkSuspension()) == nil ? ["an effect sleeps on"] : [])
  }
}

/// Makes a store take its path for observed stores.
private final class NopObserver: StoreObserver {
  func stepped(_ step: StoreStep<Root, ScopedAction>) {}
}

/// An actor on a thread of its own.
private actor ThreadHome {
  private nonisolated let executor = ThreadExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  nonisolated var isCurrent: Bool { executor.isCurrent }
}
