import ComposableTesting

// snippet
import Foundation

extension MuseumScreen.State {
  /// Returns the screens of `museum://rooms/3/works/12`, the lowest first.
  static func screens(at url: URL) -> [Self]? {
    guard url.scheme == "museum", let host = url.host() else { return nil }
    var words = ([host] + url.pathComponents.dropFirst())[...]
    var screens: [Self] = []
    while let word = words.popFirst() {
      guard let id = words.popFirst().flatMap({ Int($0) }) else { return nil }
      switch (word, screens.last) {
      case ("rooms", nil): screens.append(.room(Room(id: id)))
      case ("works", .room): screens.append(.work(Work(id: id)))
      default: return nil
      }
    }
    return screens
  }
}

let museumReducer: Reducer<Museum, MuseumAction, MuseumEnvironment> = .combine(
  MuseumScreen.reducer(work: workReducer)
    .stacked(state: \.path, action: \.path),
  Reducer { museum, action, _ in
    guard case .urlOpened(let url) = action,
      let screens = MuseumScreen.State.screens(at: url)
    else { return .none }
    museum.path.replaceAll(with: screens)
    guard case .work = museum.path.last, let id = museum.path.ids.last else { return .none }
    return .send(.path(.element(id: id, action: .work(.opened))))
  }
)
// end

struct Room: Equatable { let id: Int }

struct Work: Equatable {
  let id: Int
  var title: String?
}

@CasePathable enum WorkAction: Equatable { case opened, loaded(String) }

@Screens enum MuseumScreen: Equatable {
  case room(Room)
  case work(Work, WorkAction)
}

struct Museum: Equatable { var path: Stack<MuseumScreen.State> = [] }

@CasePathable enum MuseumAction: Equatable {
  case urlOpened(URL)
  case path(StackAction<MuseumScreen.State, MuseumScreen.Action>)
}

struct MuseumEnvironment: Sendable { var title: @Sendable (_ work: Int) async -> String }

let workReducer: Reducer<Work, WorkAction, MuseumEnvironment> = Reducer { work, action, environment in
  switch action {
  case .opened:
    let id = work.id
    return .task { .loaded(await environment.title(id)) }
  case .loaded(let title):
    work.title = title
    return .none
  }
}

struct `A deep link` {
  private func makeStore(_ museum: Museum = Museum()) -> TestStore<Museum, MuseumAction, MuseumEnvironment> {
    TestStore(
      initialState: museum, reducer: museumReducer, environment: MuseumEnvironment { "Work \($0)" })
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test func `opens its screens, and the top one loads`() throws {
    let store = makeStore(Museum(path: [.room(Room(id: 1))]))
    store.send(.urlOpened(try url("museum://rooms/3/works/12"))) {
      $0.path = [1: .room(Room(id: 3)), 2: .work(Work(id: 12))]
    }
    store.receive(.path(.element(id: 2, action: .work(.opened))))
    store.receive(.path(.element(id: 2, action: .work(.loaded("Work 12"))))) {
      $0.path[id: 2] = .work(Work(id: 12, title: "Work 12"))
    }
    store.send(.urlOpened(try url("museum://rooms/4"))) { $0.path = [3: .room(Room(id: 4))] }
    store.finish()
  }

  @Test(arguments: [
    "museum://", "museum://rooms", "museum://rooms/x", "museum://works/12", "museum://rooms/3/works",
    "museum://rooms/3/rooms/4", "https://rooms/3", "rooms/3", "museum:rooms/3",
  ])
  func `that is unknown changes nothing`(_ link: String) throws {
    let store = makeStore()
    store.send(.urlOpened(try url(link)))
    store.finish()
  }

  @Test func `ends the effects of the screens that it replaces`() throws {
    let store = makeStore()
    store.environment.title = { [clock = store.clock] id in
      try? await clock.sleep(for: .seconds(1))
      return "Work \(id)"
    }
    store.send(.urlOpened(try url("museum://rooms/3/works/12"))) {
      $0.path = [0: .room(Room(id: 3)), 1: .work(Work(id: 12))]
    }
    store.receive(.path(.element(id: 1, action: .work(.opened))))
    store.send(.urlOpened(try url("museum://rooms/3"))) { $0.path = [2: .room(Room(id: 3))] }
    store.finish()
  }
}
