import ComposableTesting

// hidden
struct Lamp: Equatable { var isOn = false, brightness = 0 }

enum LampAction: Equatable { case tapped, dimmed(Int) }

let lampReducer: Reducer<Lamp, LampAction, Void> = Reducer { lamp, action, _ in
  switch action {
  case .tapped:
    lamp.isOn.toggle()
    return .send(.dimmed(lamp.isOn ? 5 : 0))
  case .dimmed(let brightness):
    lamp.brightness = brightness
    return .none
  }
}
// end

// snippet
/// Counts the actions of each kind, and remembers the slowest.
final class ActionStatistics<State, Action: Sendable>: StoreObserver {
  private(set) var counts: [String: Int] = [:]
  private(set) var slowest = Duration.zero

  func stepped(_ step: StoreStep<State, Action>) {
    let name = "\(step.action)".prefix { $0 != "(" }
    counts[String(name), default: 0] += 1
    slowest = max(slowest, step.duration)
  }
}

@MainActor func loggedLamp(
  to printer: DebugPrinter = .standardError, statistics: ActionStatistics<Lamp, LampAction>
) -> Store<Lamp, LampAction> {
  // In debug builds: each action, and the difference between the states.
  let reducer = lampReducer.debug("lamp", to: printer)
  let store = Store(initialState: Lamp(), reducer: reducer, environment: ())
  // In all builds: a line for each action with its cause, and for each effect.
  store.observe(StepLogger(to: printer, showsEffects: true))
  store.observe(statistics)
  return store
}
// end

@MainActor struct `Logging every action` {
  @Test func `each action is logged with its cause and its change`() {
    let log = Locks()
    let statistics = ActionStatistics<Lamp, LampAction>()
    let store = loggedLamp(to: DebugPrinter { log.append($0) }, statistics: statistics)
    store.send(.tapped)
    store.send(.tapped)
    #expect(statistics.counts == ["tapped": 2, "dimmed": 2])
    #expect(statistics.slowest > .zero)
    let lines = log.texts.filter { !$0.hasPrefix("lamp:") }.map { $0.components(separatedBy: " (")[0] }
    #expect(
      lines == [
        "0 .tapped ← send", "1 .dimmed(5) ← reducer of step 0", "2 .tapped ← send", "3 .dimmed(0) ← reducer of step 2",
      ])
    let texts = log.texts.filter { $0.hasPrefix("lamp:") }
    #if DEBUG
      #expect(texts.count == 4)
      #expect(texts.first?.hasPrefix("lamp: received .tapped\n") == true)
      #expect(texts.first?.contains("+   isOn: true") == true)
    #else
      #expect(texts.isEmpty)
    #endif
  }

  @Test func `a test store is logged, too, and secrets are not`() {
    struct Session: Equatable { @Redacted var password = "" }
    enum SessionAction: Equatable { case typed(Redacted<String>) }
    let reducer: Reducer<Session, SessionAction, Void> = Reducer { session, action, _ in
      if case .typed(let password) = action { session.password = password.wrappedValue }
      return .none
    }
    let log = Locks()
    let printer = DebugPrinter { log.append($0) }
    let store = TestStore(initialState: Session(), reducer: reducer.debug(to: printer), environment: ())
    store.observe(StepLogger(to: printer))
    store.send(.typed("s3cret")) { $0.password = "s3cret" }
    store.finish()
    #if DEBUG
      #expect(log.texts.count == 2)
    #else
      #expect(log.texts.count == 1)
    #endif
    #expect(log.texts.allSatisfy { !$0.contains("s3cret") })
  }
}
