import ComposableTesting

// snippet
@CasePathable enum LapTimerAction: Equatable {
  case startTapped, ticked
  /// The parent sends it.
  case stop
  /// The parent receives it.
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable { case lapEnded }
}

let workoutReducer: Reducer<Workout, WorkoutAction, WorkoutEnvironment> = .combine(
  lapTimerReducer.pullback(state: \.timer, action: \.timer),
  Reducer { workout, action, _ in
    switch action {
    case .timer(.delegate(.lapEnded)):
      workout.laps += 1
      return workout.laps < 3 ? .none : .send(.timer(.stop))
    case .restTapped:
      return .send(.timer(.stop))
    case .resetTapped:
      workout.laps = 0
      workout.timer.seconds = 0
      return .none
    case .timer:
      return .none
    }
  }
)
// end

struct LapTimer: Equatable {
  var seconds = 0
  var isRunning = false
}

struct Workout: Equatable {
  var laps = 0
  var timer = LapTimer()
}

@CasePathable enum WorkoutAction: Equatable {
  case restTapped, resetTapped
  case timer(LapTimerAction)
}

struct WorkoutEnvironment: Sendable { var clock: any Clock<Duration> }

let lapTimerReducer: Reducer<LapTimer, LapTimerAction, WorkoutEnvironment> = Reducer { timer, action, environment in
  switch action {
  case .startTapped:
    timer.isRunning = true
    return .timer(id: "lap", every: .seconds(1), clock: environment.clock) { .ticked }
  case .ticked:
    timer.seconds += 1
    return timer.seconds.isMultiple(of: 60) ? .send(.delegate(.lapEnded)) : .none
  case .stop:
    timer.isRunning = false
    return .cancel(id: "lap")
  case .delegate:
    return .none
  }
}

struct `A parent and its child` {
  private func makeStore() -> TestStore<Workout, WorkoutAction, WorkoutEnvironment> {
    let store = TestStore(
      initialState: Workout(), reducer: workoutReducer, environment: WorkoutEnvironment(clock: ImmediateClock()))
    store.environment.clock = store.clock
    return store
  }

  @Test func `send each other actions`() {
    let store = makeStore()
    store.send(.timer(.startTapped)) { $0.timer.isRunning = true }
    for lap in 1...3 {
      store.exhaustivity = .off
      store.advance(by: .seconds(60))
      store.receive(.timer(.delegate(.lapEnded))) { $0.laps = lap }
      store.exhaustivity = .on
    }
    store.receive(.timer(.stop)) { $0.timer.isRunning = false }
    #expect(store.state.timer.seconds == 180)
    store.send(.resetTapped) {
      $0.laps = 0
      $0.timer.seconds = 0
    }
    store.finish()
  }

  @Test func `stop the timer for a rest`() {
    let store = makeStore()
    store.send(.timer(.startTapped)) { $0.timer.isRunning = true }
    store.send(.restTapped)
    store.receive(.timer(.stop)) { $0.timer.isRunning = false }
    store.finish()
  }
}
