import Composable
import Expectations
import Testing

@testable import ComposableTesting

/// A form that closes itself.
struct Sheet: Hashable {
  var title = ""
  var ticks = 0
}

@CasePathable enum SheetAction: Hashable {
  case began
  case ticked
  case saved(String)
  /// Returns the effect of the environment under this name.
  case effect(String)
}

struct SheetEnvironment: Sendable {
  var clock: any Clock<Duration> = UnimplementedClock()
  var effects: [String: @Sendable (any Clock<Duration>) -> Effect<SheetAction>] = [
    "close": { _ in .dismiss },
    "close twice": { _ in .merge(.dismiss, .dismiss) },
    "save, close": { _ in .merge(.send(.saved("a")), .dismiss) },
    "close, save": { _ in .merge(.dismiss, .send(.saved("a"))) },
    "wait, close": { clock in .concatenate(.fireAndForget { try await clock.sleep(for: .seconds(1)) }, .dismiss) },
    "close later": { clock in
      .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.effect("close"))
        await send(.saved("never"))
      }
    },
    "tick with the close": { clock in
      .merge(
        .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.effect("close"))
        },
        .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.ticked)
        })
    },
  ]
}

let sheetReducer: Reducer<Sheet, SheetAction, SheetEnvironment> = Reducer { form, action, environment in
  switch action {
  case .began: return .timer(every: .seconds(1), clock: environment.clock) { .ticked }
  case .ticked: form.ticks += 1
  case .saved(let title): form.title = title
  case .effect(let name): return environment.effects[name]?(environment.clock) ?? .none
  }
  return .none
}

typealias SheetStore = TestStore<Sheet, SheetAction, SheetEnvironment>

func makeSheet() -> SheetStore {
  let store = SheetStore(initialState: Sheet(), reducer: sheetReducer, environment: SheetEnvironment())
  store.environment.clock = store.clock
  return store
}

private struct Host: Equatable { var form: Sheet? = Sheet() }

@CasePathable private enum HostAction: Equatable { case form(PresentationAction<SheetAction>) }

private func makeHost() -> TestStore<Host, HostAction, SheetEnvironment> {
  let store = TestStore(
    initialState: Host(),
    reducer: sheetReducer.presented(state: \Host.form, action: \HostAction.Cases.form, environment: { $0 }),
    environment: SheetEnvironment())
  store.environment.clock = store.clock
  return store
}

struct `A feature that dismisses itself` {
  @Test func `is tested alone, and its dismissal is received in its place among the actions`() {
    let store = makeSheet()
    store.send(.effect("save, close"))
    store.receive(\.saved) { $0.title = "a" }
    store.receiveDismiss()
    store.finish()
  }

  @Test func `ends its effects`() {
    let store = makeSheet()
    store.send(.began)
    store.advance(by: .seconds(1))
    store.receive(.ticked) { $0.ticks = 1 }
    store.send(.effect("close"))
    store.receiveDismiss()
    store.advance(by: .seconds(5))
    store.finish()
  }

  @Test func `is the child of a parent that presents it, and then receives the action of the parent`() {
    let store = makeHost()
    store.send(.form(.presented(.effect("save, close"))))
    store.receive(\.form.presented.saved) { $0.form?.title = "a" }
    store.receive(\.form.dismiss) { $0.form = nil }
  }

  /// The steps of the feature, `dismissed`, and what is left in flight.
  private func log(_ name: String, isPresented: Bool) -> [String] {
    let log = Log()
    if isPresented {
      let store = makeHost()
      store.exhaustivity = .off
      store.observe(
        log.observer { action in
          switch action {
          case .form(.presented(let action)): "\(action)"
          case .form(.dismiss): "dismissed"
          }
        })
      for action in [SheetAction.began, .effect(name)] { store.send(.form(.presented(action))) }
      store.advance(by: .seconds(3))
      log.lines.append("\(store.inFlight.count) in flight")
      store.skipInFlightEffects()
    } else {
      let store = makeSheet()
      store.exhaustivity = .off
      store.observe(log.observer { "\($0)" })
      for action in [SheetAction.began, .effect(name)] { store.send(action) }
      store.advance(by: .seconds(3))
      if store.test.engine.isDismissed { log.lines.append("dismissed") }
      log.lines.append("\(store.inFlight.count) in flight")
      store.skipInFlightEffects()
    }
    return log.lines
  }

  @Test(arguments: SheetEnvironment().effects.keys.sorted())
  func `does what it does when it is presented`(_ name: String) {
    var logs: [[String]] = []
    let numbers = [false, true].map { isPresented in
      reports { logs.append(log(name, isPresented: isPresented)) }.compactMap(\.number)
    }
    // Its parent also reduces the second dismissal, which changes nothing.
    expectEqual(logs[0].filter { $0 != "dismissed" }, logs[1].filter { $0 != "dismissed" })
    #expect(logs.allSatisfy { $0.contains("dismissed") })
    // An action that finds no state is C101 when it is presented.
    expectEqual(numbers[0].map { $0 == 236 ? 101 : $0 }, numbers[1])
  }

  @Test func `fails once if the dismissal comes later than expected`() {
    let report = reports {
      let store = makeSheet()
      store.send(.effect("wait, close"))
      store.receiveDismiss()
      store.advance(by: .seconds(1))
      store.finish()
    }
    expectEqual(report.map(\.number), [207])
  }
}

private final class Log {
  var lines: [String] = []

  func observer<State, Action>(_ text: @escaping (Action) -> String) -> LogObserver<State, Action> {
    LogObserver { [self] in lines.append(text($0)) }
  }
}

private final class LogObserver<State, Action: Sendable>: StoreObserver {
  let note: (Action) -> Void
  init(_ note: @escaping (Action) -> Void) { self.note = note }
  func stepped(_ step: StoreStep<State, Action>) { note(step.action) }
}

struct `A check of a feature that dismisses itself` {
  func check(
    _ effects: [String], _ change: (inout CheckRules<Sheet, SheetAction>) -> Void = { _ in }
  ) -> [FailureReporter.Reported] {
    var rules = CheckRules<Sheet, SheetAction>()
    change(&rules)
    return reports {
      SheetStore.check(rules) {
        makeSheet()
      } actions: { form in
        form.title.isEmpty ? effects.map { .send(.effect($0)) } + [.advance(by: .seconds(1))] : []
      }
    }
  }

  @Test func `makes no moves after the dismissal, and tells it apart from the same state before`() {
    let report = check(["close", "save, close"])
    // The first state, and the dismissed form with and without a title.
    expectEqual(report.map(\.firstLine), ["check: 3 states, 3 edges, depth 1: complete."])
  }

  @Test func `tries the orders of a dismissal`() {
    let report = check(["tick with the close"]) { rules in
      rules.orders = .every
      rules.fingerprint = { form, _ in form }
      rules.invariant = { $0.ticks == 0 }
    }
    expectEqual(report.map(\.number), [216])
  }
}
