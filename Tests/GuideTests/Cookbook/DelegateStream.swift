import ComposableTesting
import Synchronization

// hidden
struct Position: Equatable, Sendable { var latitude = 0.0, longitude = 0.0 }

protocol PositionManagerDelegate: AnyObject, Sendable {
  func manager(didMoveTo position: Position)
  func manager(didFail error: any Error)
}

final class PositionManager: Sendable {
  private struct Fields: Sendable {
    weak var delegate: (any PositionManagerDelegate)?
    var isRunning = false
  }
  private let fields = Mutex(Fields())

  var delegate: (any PositionManagerDelegate)? {
    get { fields.withLock { $0.delegate } }
    set { fields.withLock { $0.delegate = newValue } }
  }
  func start() { fields.withLock { $0.isRunning = true } }
  func stop() { fields.withLock { $0.isRunning = false } }
  var isRunning: Bool { fields.withLock { $0.isRunning } }
  func report(_ position: Position) { delegate?.manager(didMoveTo: position) }
}

struct Walk: Equatable {
  var path: [Position] = []
  var problem: String?
}

enum WalkAction: Equatable { case startTapped, stopTapped, location(LocationEvent) }

struct WalkEnvironment: Sendable { var locations: @Sendable () -> AsyncStream<LocationEvent> }
// end

// snippet
enum LocationEvent: Equatable, Sendable { case moved(Position), failed(String) }

/// Turns the calls of a delegate into the values of a stream.
final class LocationListener: PositionManagerDelegate {
  private let events: AsyncStream<LocationEvent>.Continuation
  init(_ events: AsyncStream<LocationEvent>.Continuation) { self.events = events }
  func manager(didMoveTo position: Position) { events.yield(.moved(position)) }
  func manager(didFail error: any Error) { events.yield(.failed("\(error)")) }

  static func events(of manager: PositionManager) -> AsyncStream<LocationEvent> {
    AsyncStream { continuation in
      let listener = LocationListener(continuation)
      manager.delegate = listener  // a weak reference; `onTermination` keeps it
      continuation.onTermination = { _ in
        // A newer stream may have started the manager again.
        if manager.delegate === listener { manager.stop() }
      }
      manager.start()
    }
  }
}

let walkReducer: Reducer<Walk, WalkAction, WalkEnvironment> = Reducer {
  walk, action, environment in
  switch action {
  case .startTapped:
    return .run { send in
      for await event in environment.locations() { await send(.location(event)) }
    }
    .cancellable(id: "locations", cancelInFlight: true)
  case .stopTapped: return .cancel(id: "locations")
  case .location(.moved(let position)): walk.path.append(position)
  case .location(.failed(let reason)): walk.problem = reason
  }
  return .none
}
// end

struct `Delegate callbacks as a stream of actions` {
  struct Denied: Error {}

  @Test func `each callback is an action, in order, until the effect is canceled`() {
    let manager = PositionManager()
    let store = TestStore(
      initialState: Walk(), reducer: walkReducer,
      environment: WalkEnvironment { LocationListener.events(of: manager) })
    #expect(!manager.isRunning)
    store.send(.startTapped)
    #expect(manager.isRunning)
    let (first, second) = (Position(latitude: 1), Position(latitude: 2))
    manager.report(first)
    manager.report(second)
    store.receive(.location(.moved(first))) { $0.path = [first] }
    store.receive(.location(.moved(second))) { $0.path = [first, second] }
    store.send(.stopTapped)
    #expect(!manager.isRunning)
    manager.report(first)
    store.finish()
  }

  @Test func `a test needs only a stream`() {
    let (events, continuation) = AsyncStream.makeStream(of: LocationEvent.self)
    let store = TestStore(
      initialState: Walk(), reducer: walkReducer, environment: WalkEnvironment { events })
    store.send(.startTapped)
    continuation.yield(.failed("Denied()"))
    store.receive(.location(.failed("Denied()"))) { $0.problem = "Denied()" }
    store.send(.stopTapped)
    store.finish()
  }

  @Test func `an older stream does not stop the manager of a newer one`() {
    let manager = PositionManager()
    var older: AsyncStream<LocationEvent>? = LocationListener.events(of: manager)
    var newer: AsyncStream<LocationEvent>? = LocationListener.events(of: manager)
    older = nil
    #expect(manager.isRunning && older == nil)
    newer = nil
    #expect(!manager.isRunning && newer == nil)
  }

  @Test func `a consumer that ends stops the manager`() async {
    let manager = PositionManager()
    do {
      let events = LocationListener.events(of: manager)
      manager.report(Position())
      for await event in events {
        #expect(event == .moved(Position()))
        break
      }
    }
    #expect(!manager.isRunning)
  }
}
