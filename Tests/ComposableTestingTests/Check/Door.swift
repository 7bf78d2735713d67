@testable import ComposableTesting

struct Door: Equatable {
  var isOpen = false
  var isLocked = false
}

enum DoorAction: Equatable, Sendable {
  case openTapped, closeTapped, lockTapped
}

typealias DoorStore = TestStore<Door, DoorAction, Bool>

let doorReducer: Reducer<Door, DoorAction, Bool> = Reducer { door, action, isFaulty in
  switch action {
  case .openTapped: door.isOpen = !door.isLocked
  case .closeTapped: door.isOpen = false
  case .lockTapped: if !door.isOpen || isFaulty { door.isLocked.toggle() }
  }
  return .none
}

func checkDoor(isFaulty: Bool = false) {
  DoorStore.check {
    DoorStore(initialState: Door(), reducer: doorReducer, environment: isFaulty)
  } actions: { _ in
    [.send(.openTapped), .send(.closeTapped), .send(.lockTapped)]
  } invariant: { door in
    !(door.isOpen && door.isLocked)
  }
}
