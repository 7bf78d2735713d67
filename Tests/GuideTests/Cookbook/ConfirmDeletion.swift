import ComposableTesting

// snippet
struct Garage: Equatable {
  var cars: IdentifiedArrayOf<Car> = []
  var deletion: Dialog<CarDeletion>?
}

enum CarDeletion: Equatable { case confirmed(Car.ID) }

@CasePathable enum GarageAction: Equatable {
  case deleteTapped(Car.ID)
  case deletion(PresentationAction<CarDeletion>)
}

let garageReducer: Reducer<Garage, GarageAction, GarageEnvironment> = .combine(
  .dialog(state: \.deletion, action: \.deletion),
  Reducer { garage, action, environment in
    switch action {
    case .deleteTapped(let id):
      guard let car = garage.cars[id: id] else { return .none }
      garage.deletion = Dialog(
        "Delete “\(car.name)”?", message: "It cannot be restored.",
        buttons: [.init("Delete", .confirmed(id), role: .destructive), .cancel()])
      return .none
    case .deletion(.presented(.confirmed(let id))):
      garage.cars.remove(id: id)
      return .fireAndForget { await environment.delete(id) }
    case .deletion(.dismiss):
      return .none
    }
  }
)
// end

struct Car: Equatable, Identifiable {
  let id: Int
  var name = ""
}

struct GarageEnvironment: Sendable { var delete: @Sendable (Car.ID) async -> Void }

struct `A confirmation` {
  private func makeStore() -> TestStore<Garage, GarageAction, GarageEnvironment> {
    TestStore(
      initialState: Garage(cars: [Car(id: 1, name: "Red"), Car(id: 2, name: "Blue")]), reducer: garageReducer,
      environment: GarageEnvironment(delete: Composable.unimplemented("delete")))
  }
  private let dialog = Dialog<CarDeletion>(
    "Delete “Blue”?", message: "It cannot be restored.",
    buttons: [.init("Delete", .confirmed(2), role: .destructive), .cancel()])

  @Test func `deletes the row that the question was about`() async {
    await confirmation { deleted in
      let store = makeStore()
      store.environment.delete = { id in
        #expect(id == 2)
        deleted()
      }
      store.send(.deleteTapped(2)) { $0.deletion = dialog }
      store.send(.deletion(.presented(.confirmed(2)))) {
        $0.deletion = nil
        $0.cars.remove(id: 2)
      }
      store.finish()
    }
  }

  @Test func `that is canceled deletes nothing`() {
    let store = makeStore()
    store.send(.deleteTapped(2)) { $0.deletion = dialog }
    store.send(.deletion(.dismiss)) { $0.deletion = nil }
    store.send(.deleteTapped(3))
    store.finish()
  }
}
