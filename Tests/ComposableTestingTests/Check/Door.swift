@testable import ComposableTesting

/// A door that must not be locked while it is open.
struct Door: Equatable {
  var isOpen = false
  var isLocked = false
  /// The number of times that the door was opened.
  var uses = 0
}

enum DoorAction: Equatable, Sendable {
  case openTapped, closeTapped, lockTapped
  /// Locks the door after a second, if `choose` answers so.
  case lockLater
  case locked(Bool)
}

struct DoorEnvironment: Sendable {
  var clock: any Clock<Duration> = UnimplementedClock()
  var isFaulty = false
  var isWeak: @Sendable () -> Bool = { false }
}

typealias DoorStore = TestStore<Door, DoorAction, DoorEnvironment>

let doorReducer: Reducer<Door, DoorAction, DoorEnvironment> = Reducer { door, action, environment in
  switch action {
  case .openTapped:
    if door.isLocked { return .none }
    if !door.isOpen { door.uses += 1 }
    door.isOpen = true
  case .closeTapped: door.isOpen = false
  case .lockTapped: if !door.isOpen || environment.isFaulty { door.isLocked.toggle() }
  case .lockLater:
    return .run(
      { send in
        try await environment.clock.sleep(for: .seconds(1))
        await send(.locked(choose("lock", false, true)))
      }, fileID: "App/Door.swift", line: 20
    )
    .cancellable(id: "lock", cancelInFlight: true)
  case .locked(let isLocked): door.isLocked = isLocked && (!door.isOpen || environment.isWeak())
  }
  return .none
}

func makeDoor(isFaulty: Bool = false) -> DoorStore {
  let store = DoorStore(initialState: Door(), reducer: doorReducer, environment: DoorEnvironment(isFaulty: isFaulty))
  store.environment.clock = store.clock
  return store
}

/// The relevant part of a door: not the number of its uses.
struct DoorShape: Hashable {
  let isOpen: Bool
  let isLocked: Bool

  init(_ door: Door) { (isOpen, isLocked) = (door.isOpen, door.isLocked) }
}

let doorMoves: [Move<DoorAction>] = [.send(.openTapped), .send(.closeTapped), .send(.lockTapped)]

func isSafe(_ door: Door) -> Bool { !(door.isOpen && door.isLocked) }
