import ComposableTesting

// snippet
@CasePathable enum ZooAction: Equatable {
  case pictureTapped(Int), nameTapped(Int)
  case loaded(Animal), failed
  case path(StackAction<AnimalPage, AnimalPageAction>)
}

let zooReducer: Reducer<Zoo, ZooAction, ZooEnvironment> = .combine(
  animalPageReducer.stacked(state: \.path, action: \.path),
  Reducer { zoo, action, environment in
    switch action {
    case .pictureTapped(let id):  // load, then show
      zoo.loading = id
      return .task {
        .loaded(try await environment.animal(id))
      } catch: { _ in
        .failed
      }
      .cancellable(id: "load", cancelInFlight: true)
    case .loaded(let animal):
      zoo.loading = nil
      zoo.path.push(AnimalPage(id: animal.id, animal: animal))
    case .failed:
      zoo.loading = nil
    case .nameTapped(let id):  // show, then load
      zoo.loading = nil
      let page = zoo.path.push(AnimalPage(id: id))
      return .merge(
        .cancel(id: "load"), .send(.path(.element(id: page, action: .opened))))
    case .path:
      break
    }
    return .none
  }
)
// end

struct Animal: Equatable {
  let id: Int
  var name: String
}

struct Zoo: Equatable {
  /// The animal that is loaded before its page is shown.
  var loading: Int?
  var path: Stack<AnimalPage> = []
}

struct AnimalPage: Equatable {
  let id: Int
  var animal: Animal?
}

enum AnimalPageAction: Equatable { case opened, loaded(Animal), closeTapped }

struct ZooEnvironment: Sendable { var animal: @Sendable (Int) async throws -> Animal }

let animalPageReducer: Reducer<AnimalPage, AnimalPageAction, ZooEnvironment> = Reducer { page, action, environment in
  switch action {
  case .opened:
    let id = page.id
    return .task { .loaded(try await environment.animal(id)) }
  case .loaded(let animal):
    page.animal = animal
    return .none
  case .closeTapped:
    return .dismiss
  }
}

struct `Loading and showing` {
  private func makeStore() -> TestStore<Zoo, ZooAction, ZooEnvironment> {
    let store = TestStore(
      initialState: Zoo(), reducer: zooReducer, environment: ZooEnvironment { Animal(id: $0, name: "") })
    store.environment.animal = { [clock = store.clock] id in
      try await clock.sleep(for: .seconds(1))
      return Animal(id: id, name: "Animal \(id)")
    }
    return store
  }
  private let seven = Animal(id: 7, name: "Animal 7")

  @Test func `a page is shown when its animal is loaded`() {
    let store = makeStore()
    store.send(.pictureTapped(3)) { $0.loading = 3 }
    store.send(.pictureTapped(7)) { $0.loading = 7 }
    store.advance(by: .seconds(1))
    store.receive(.loaded(seven)) {
      $0.loading = nil
      $0.path = [0: AnimalPage(id: 7, animal: seven)]
    }
    store.finish()
  }

  @Test func `a page is shown, and then loads its animal`() {
    let store = makeStore()
    store.send(.pictureTapped(3)) { $0.loading = 3 }
    store.send(.nameTapped(7)) {
      $0.loading = nil
      $0.path = [0: AnimalPage(id: 7)]
    }
    store.receive(.path(.element(id: 0, action: .opened)))
    store.advance(by: .seconds(1))
    store.receive(.path(.element(id: 0, action: .loaded(seven)))) { $0.path[id: 0]?.animal = seven }
    store.finish()
  }

  @Test func `a page that is closed stops loading`() {
    let store = makeStore()
    store.send(.nameTapped(7)) { $0.path = [0: AnimalPage(id: 7)] }
    store.receive(.path(.element(id: 0, action: .opened)))
    store.send(.path(.element(id: 0, action: .closeTapped)))
    store.receive(.path(.pop(from: 0))) { $0.path = [] }
    store.finish()
  }

  @Test func `a failure ends the loading`() {
    struct Escaped: Error {}
    let store = makeStore()
    store.environment.animal = { _ in throw Escaped() }
    store.send(.pictureTapped(3)) { $0.loading = 3 }
    store.receive(.failed) { $0.loading = nil }
    store.finish()
  }
}
