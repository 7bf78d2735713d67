import ComposableTesting

// snippet
let timetableReducer: Reducer<Timetable, TimetableAction, TimetableEnvironment> = Reducer {
  timetable, action, environment in
  switch action {
  case .appeared, .refreshTapped:
    return timetable.load(environment)
  case .dayPicked(let day):
    timetable.day = day
    return timetable.load(environment)
  case .loaded(let departures):
    timetable.departures = departures
    timetable.isLoading = false
    return .none
  }
}

extension Timetable {
  /// Loads the departures of the day. A load that is still running is canceled.
  fileprivate mutating func load(
    _ environment: TimetableEnvironment
  ) -> Effect<TimetableAction> {
    isLoading = true
    let day = day
    return .task { .loaded(await environment.departures(day)) }
      .cancellable(id: "load", cancelInFlight: true)
  }
}
// end

struct Timetable: Equatable {
  var day = 1
  var departures: [String] = []
  var isLoading = false
}

enum TimetableAction: Equatable { case appeared, refreshTapped, dayPicked(Int), loaded([String]) }

struct TimetableEnvironment: Sendable { var departures: @Sendable (_ day: Int) async -> [String] }

struct `Actions that share a function` {
  @Test func `load, and only the last load is shown`() {
    let store = TestStore(
      initialState: Timetable(), reducer: timetableReducer, environment: TimetableEnvironment { _ in [] })
    store.environment.departures = { [clock = store.clock] day in
      try? await clock.sleep(for: .seconds(1))
      return ["\(day):00"]
    }
    store.send(.appeared) { $0.isLoading = true }
    store.send(.dayPicked(2)) { $0.day = 2 }
    store.advance(by: .seconds(1))
    store.receive(.loaded(["2:00"])) {
      $0.departures = ["2:00"]
      $0.isLoading = false
    }
    store.send(.refreshTapped) { $0.isLoading = true }
    store.advance(by: .seconds(1))
    store.receive(.loaded(["2:00"])) { $0.isLoading = false }
    store.finish()
  }
}
