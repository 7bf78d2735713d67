import Expectations
@testable import ComposableTesting

extension `A debounced effect with a maximum delay` {
  @Test(arguments: Driver.allCases) func `begins a new burst after its effect started`(_ driver: Driver) {
    let subject = subject(driver)
    subject.send("type 1")
    subject.advance(by: .seconds(3))
    for number in 2..<5 {
      subject.send("type \(number)")
      subject.advance(by: .seconds(2))
    }
    expectEqual(subject.log.filter { $0.hasPrefix("save") }, ["save 1 3.0", "save 4 8.0"])
  }

  @Test(arguments: Driver.allCases) func `does not join a burst of an effect without a maximum delay`(_ driver: Driver)
  {
    let subject = subject(driver)
    subject.send("once")
    subject.advance(by: .seconds(2))
    subject.send("type 1")
    subject.advance(by: .seconds(2))
    subject.send("type 2")
    subject.advance(by: .seconds(2))
    // This one has no maximum, and replaces the burst.
    subject.send("once")
    subject.advance(by: .seconds(2))
    subject.send("type 3")
    subject.advance(by: .seconds(9))
    expectEqual(subject.log.filter { $0.hasPrefix("save") }, ["save 3 11.0"])
  }

  @Test(arguments: Driver.allCases) func `waits no longer than its maximum delay, even if its quiet time is longer`(
    _ driver: Driver
  ) {
    let subject = subject(driver, for: 10, atMost: 2)
    subject.send("type 1")
    subject.advance(by: .seconds(9))
    expectEqual(subject.log, ["type 1 0.0", "save 1 2.0"])
  }

  @Test(arguments: [0, -1], Driver.allCases)
  func `starts at once when its maximum delay is not positive`(_ longest: Double, _ driver: Driver) {
    let subject = subject(driver, atMost: longest)
    subject.send("type 1", "type 2")
    expectEqual(subject.log, ["type 1 0.0", "save 1 0.0", "type 2 0.0", "save 2 0.0"])
    #expect(subject.isIdle)
  }

  @Test(arguments: Driver.allCases) func `starts at its maximum delay when it is renewed at the same time`(
    _ driver: Driver
  ) {
    let subject = TimedSubject(driver) { action, clock in
      switch action {
      // Made first, so that it ticks first when both are due.
      case "begin": .timer(id: "keys", every: .seconds(1), clock: clock) { "type" }
      case "type": .send("save").debounce(id: "save", for: .seconds(3), atMost: .seconds(5), clock: clock)
      case "stop": .cancel(id: "keys")
      default: .none
      }
    }
    subject.send("begin")
    subject.advance(by: .seconds(8))
    subject.send("stop")
    subject.advance(by: .seconds(9))
    let saves = subject.log.filter { $0.hasPrefix("save") }
    expectEqual(saves, ["save 6.0", "save 11.0"])
    #expect(subject.isIdle)
  }

  @Test func `is described as its source, and around none is only a cancellation`() {
    let clock = TestClock()
    let effect = Effect<String>.send("save").debounce(id: "s", for: .seconds(1), atMost: .seconds(5), clock: clock)
    expectEqual(effect.description, #".send("save").debounce(id: "s", for: 1.0 seconds, atMost: 5.0 seconds)"#)
    expectEqual(effect.map { $0 + "!" }.description, effect.description.replacing("save", with: "save!"))
    let none = Effect<String>.none.debounce(id: "s", for: .seconds(1), atMost: .seconds(5), clock: clock)
    expectEqual(none.description, #".cancel(id: "s")"#)
  }

  @Test(arguments: Driver.allCases) func `is canceled by the next one after it started, like one without a maximum`(
    _ driver: Driver
  ) {
    let subject = TimedSubject(driver) { action, clock in
      action.hasPrefix("type")
        ? .send("saved \(action.dropFirst(5))").delay(for: .seconds(2), clock: clock)
          .debounce(id: "save", for: .seconds(3), atMost: .seconds(3), clock: clock)
        : .none
    }
    subject.send("type 1")
    subject.advance(by: .seconds(4))
    subject.send("type 2")
    subject.advance(by: .seconds(9))
    expectEqual(subject.log, ["type 1 0.0", "type 2 4.0", "saved 2 9.0"])
  }
}

/// A row that saves itself.
private struct Draft: Identifiable, Equatable { var id: Int, saves: [Double] = [] }

private enum DraftAction: Sendable, CasePathable {
  case type(Int), save(Int), add(Int), remove(Int), stop

  struct Cases {
    let row = CasePath<DraftAction, (Int, Bool)>(
      embed: { id, isSave in isSave ? .save(id) : .type(id) },
      extract: { action in
        switch action {
        case .type(let id): (id, false)
        case .save(let id): (id, true)
        case .add, .remove, .stop: nil
        }
      })
  }
  static var cases: Cases { Cases() }
}

private let draftsReducer = Reducer<IdentifiedArrayOf<Draft>, DraftAction, TestClock>.combine(
  Reducer<Draft, Bool, TestClock> { draft, isSave, clock in
    if isSave { draft.saves.append(clock.now.offset / .seconds(1)) }
    return isSave ? .none : .send(true).debounce(id: "save", for: .seconds(3), atMost: .seconds(5), clock: clock)
  }
  .forEach(state: \.self, action: \.row),
  Reducer { drafts, action, _ in
    switch action {
    case .add(let id): drafts.append(Draft(id: id))
    case .remove(let id): drafts.remove(id: id)
    case .stop: return .cancel(id: "save")
    case .type, .save: break
    }
    return .none
  })

@MainActor struct `The maximum delay of a debounced effect` {
  let clock = TestClock()
  private let store: Store<IdentifiedArrayOf<Draft>, DraftAction>

  init() {
    store = Store(initialState: [Draft(id: 1), Draft(id: 2)], reducer: draftsReducer, environment: clock)
  }

  func typeEachSecond(_ ids: Int..., times: Int) {
    for _ in 0..<times {
      for id in ids { store.send(.type(id)) }
      clock.advance(by: .seconds(1))
    }
  }

  @Test func `restarts after a parent canceled it`() {
    typeEachSecond(1, 2, times: 4)
    store.send(.stop)
    typeEachSecond(1, times: 6)
    expectEqual(store.state.map(\.saves), [[9], []])
  }

  @Test func `restarts for a row that was removed and inserted again`() {
    typeEachSecond(1, 2, times: 4)
    store.send(.remove(2))
    expectEqual(store.state.map(\.saves), [[]])
    store.send(.add(2))
    typeEachSecond(1, 2, times: 6)
    expectEqual(store.state.map(\.saves), [[5, 10], [9]])
  }

  @Test func `belongs to its position`() {
    typeEachSecond(1, times: 2)
    typeEachSecond(1, 2, times: 6)
    expectEqual(store.state[id: 1]?.saves, [5])
    expectEqual(store.state[id: 2]?.saves, [7])
  }
}
