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
