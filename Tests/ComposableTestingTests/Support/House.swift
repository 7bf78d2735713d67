import ComposableTesting

/// A feature whose state has an enum, rows and a stack, for assertions about absent parts.
struct House: Equatable {
  var room = Room.hall(1)
  var shutters: IdentifiedArrayOf<Shutter> = [Shutter(id: 1), Shutter(id: 2)]
  var stairs: Stack<Int> = [7]
  var steps = 0

  @CasePathable enum Room: Equatable { case hall(Int), cellar(isDark: Bool), roof }
}

extension House {
  /// The setter tries each case, as one that writes through to the parts of a state does, and says that it is in the
  /// module of an app.
  var brightness: Int {
    get { room[case: \.hall] ?? 0 }
    set {
      room.modify(\.hall, { $0 = newValue }, fileID: "App/House.swift")
      room.modify(\.cellar, { $0 = newValue == 0 }, fileID: "App/House.swift")
    }
  }
}

struct Shutter: Equatable, Identifiable {
  let id: Int
  var isOpen = false
}

enum HouseAction: Equatable { case walk, fallDown, climb, loseShutter, brighten }

func house() -> TestStore<House, HouseAction, Void> {
  let reducer = Reducer<House, HouseAction, Void> { house, action, _ in
    switch action {
    case .walk: house.steps += 1
    case .fallDown: house.room = .cellar(isDark: true)
    case .climb: house.room = .roof
    case .brighten: house.brightness += 1
    case .loseShutter: house.shutters.remove(id: 2)
    }
    return .none
  }
  return TestStore(initialState: House(), reducer: reducer, environment: ())
}
