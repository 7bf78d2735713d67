import ComposableTesting

// snippet
enum Unit: Equatable, Sendable { case celsius, fahrenheit }

struct Chart: Equatable {
  var unit: Unit
  var days = 7
}

enum ChartAction: Equatable { case zoomed(days: Int) }

let chartReducer: Reducer<Chart, ChartAction, Void> = Reducer { chart, action, _ in
  switch action {
  case .zoomed(let days): chart.days = days
  }
  return .none
}

struct Options: Equatable {
  var unit: Unit
  var isShown = false
}

enum OptionsAction: Equatable { case shown(Bool), unitPicked(Unit) }

let optionsReducer: Reducer<Options, OptionsAction, Void> = Reducer { options, action, _ in
  switch action {
  case .shown(let isShown): options.isShown = isShown
  case .unitPicked(let unit): options.unit = unit
  }
  return .none
}
// end

// snippet
struct Station: Equatable {
  /// Shared by the chart and the options. It is stored here and nowhere else.
  var unit = Unit.celsius
  private var days = 7
  private var isShowingOptions = false

  /// Reads the unit, and never changes it.
  var chart: Chart {
    get { Chart(unit: unit, days: days) }
    set { days = newValue.days }
  }

  /// Reads and changes the unit.
  var options: Options {
    get { Options(unit: unit, isShown: isShowingOptions) }
    set { (unit, isShowingOptions) = (newValue.unit, newValue.isShown) }
  }
}

@CasePathable enum StationAction: Equatable {
  case chart(ChartAction)
  case options(OptionsAction)
  case unitSynced(Unit)
}

struct StationEnvironment: Sendable {
  var saveUnit: @Sendable (Unit) async -> Void
  /// The units that the user chooses on other devices.
  var units: @Sendable () -> AsyncStream<Unit>
}

let stationReducer: Reducer<Station, StationAction, StationEnvironment> = .combine(
  chartReducer.pullback(state: \.chart, action: \.chart, environment: { _ in }),
  optionsReducer.pullback(state: \.options, action: \.options, environment: { _ in }),
  Reducer { station, action, _ in
    if case .unitSynced(let unit) = action { station.unit = unit }
    return .none
  }
)
.onChange(of: { $0.unit }) { _, unit, _, environment in
  .fireAndForget { await environment.saveUnit(unit) }
}
// end

// snippet
@Test func `a change of unit is seen by every feature, and saved`() {
  let store = TestStore(
    initialState: Station(), reducer: stationReducer,
    environment: StationEnvironment(
      saveUnit: { _ in }, units: { AsyncStream { $0.finish() } }))
  let chart = store.scope(state: \.chart, action: \.chart)
  store.send(.options(.unitPicked(.fahrenheit))) { $0.unit = .fahrenheit }
  #expect(chart.state.unit == .fahrenheit)
  chart.send(.zoomed(days: 30)) { $0.days = 30 }
  store.send(.unitSynced(.celsius)) { $0.unit = .celsius }
  #expect(chart.state == Chart(unit: .celsius, days: 30))
  store.finish()
}
// end

// snippet
struct Plant: Equatable, Identifiable {
  let id: Int
  var name: String
  var liters = 0
}

struct PlantPage: Equatable { var plant: Plant }
@CasePathable enum PlantPageAction: Equatable { case named(String), waterTapped }

struct Watering: Equatable { var plant: Plant }
@CasePathable enum WateringAction: Equatable { case poured, doneTapped }

let plantPageReducer: Reducer<PlantPage, PlantPageAction, Void> = Reducer {
  page, action, _ in
  if case .named(let name) = action { page.plant.name = name }
  return .none
}

let wateringReducer: Reducer<Watering, WateringAction, Void> = Reducer {
  watering, action, _ in
  switch action {
  case .poured:
    watering.plant.liters += 1
    return .none
  case .doneTapped:
    return .dismiss
  }
}

@Screens enum GardenScreen: Equatable {
  case plant(PlantPage, PlantPageAction), watering(Watering, WateringAction), help
}
// end

// snippet
struct Garden: Equatable {
  var plants: IdentifiedArrayOf<Plant> = [] {
    didSet {
      if let shared = path.sharing(\.plant, with: plants) { path = shared.stack }
    }
  }
  var path: Stack<GardenScreen.State> = [] {
    didSet {
      guard let shared = path.sharing(\.plant, with: plants, since: oldValue)
      else { return }
      (path, plants) = shared
    }
  }
}

extension GardenScreen.State {
  /// The screen's copy of a plant.
  var plant: Plant? {
    get {
      switch self {
      case .plant(let page): page.plant
      case .watering(let watering): watering.plant
      case .help: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .plant: self = .plant(PlantPage(plant: newValue))
      case .watering: self = .watering(Watering(plant: newValue))
      case .help: break
      }
    }
  }
}
// end

// snippet
@CasePathable enum GardenAction: Equatable {
  case path(StackAction<GardenScreen.State, GardenScreen.Action>)
  case plantTapped(Plant.ID), removeTapped(Plant.ID)
  case rained
}

let gardenReducer: Reducer<Garden, GardenAction, Void> = .combine(
  GardenScreen.reducer(plant: plantPageReducer, watering: wateringReducer)
    .stacked(state: \.path, action: \.path),
  Reducer { garden, action, _ in
    switch action {
    case .plantTapped(let id):
      guard let plant = garden.plants[id: id] else { break }
      garden.path.push(.plant(PlantPage(plant: plant)))
    case .path(.element(let screen, .plant(.waterTapped))):
      guard let plant = garden.path[id: screen]?.plant else { break }
      garden.path.push(.watering(Watering(plant: plant)))
    case .removeTapped(let id):
      garden.plants.remove(id: id)
      let isShown = { garden.path[id: $0]?.plant?.id == id }
      guard let screen = garden.path.ids.first(where: isShown) else { break }
      garden.path.pop(from: screen)
    case .rained:
      for id in garden.plants.ids { garden.plants[id: id]?.liters += 2 }
    case .path:
      break
    }
    return .none
  }
)
// end

// snippet
@Test func `all copies of a plant are equal, wherever it is changed`() {
  let store = TestStore(
    initialState: Garden(plants: [Plant(id: 1, name: "Fern"), Plant(id: 2, name: "Aloe")]),
    reducer: gardenReducer, environment: ())
  store.send(.plantTapped(1)) {
    $0.path = [0: .plant(PlantPage(plant: Plant(id: 1, name: "Fern")))]
  }
  // In a screen …
  store.send(.path(.element(id: 0, action: .plant(.named("Tree fern"))))) {
    $0.plants[id: 1]?.name = "Tree fern"
  }
  store.send(.path(.element(id: 0, action: .plant(.waterTapped)))) {
    $0.path.push(.watering(Watering(plant: Plant(id: 1, name: "Tree fern"))))
  }
  // … in the screen above it …
  store.send(.path(.element(id: 1, action: .watering(.poured)))) {
    $0.path[id: 1]?.plant?.liters = 1
  }
  #expect(store.state.path[id: 0]?.plant?.liters == 1)
  // … and in the list.
  store.send(.rained) {
    $0.plants[id: 1]?.liters = 3
    $0.plants[id: 2]?.liters = 2
  }
  #expect(store.state.path.map { $0.plant?.liters } == [3, 3])
  store.send(.removeTapped(1)) {
    $0.plants.remove(id: 1)
    $0.path = []
  }
  store.finish()
}
// end
