@testable import ComposableTesting

/// "type n" is saved after three seconds without typing, and at most five seconds after the first.
@MainActor struct `A debounced effect with a maximum delay` {
  func subject(_ driver: Driver, for quiet: Double = 3, atMost longest: Double = 5) -> TimedSubject {
    TimedSubject(driver) { action, clock in
      if action.hasPrefix("type") {
        return .send("save \(action.dropFirst(5))")
          .debounce(id: "save", for: .seconds(quiet), atMost: .seconds(longest), clock: clock)
      }
      switch action {
      case "once": return .send("saved once").debounce(id: "save", for: .seconds(quiet), clock: clock)
      case "stop": return .cancel(id: "save")
      default: return .none
      }
    }
  }

  @Test(arguments: Driver.allCases) func `starts after the quiet time, if that is earlier`(_ driver: Driver) {
    let subject = subject(driver)
    subject.send("type 1")
    subject.advance(by: .seconds(1))
    subject.send("type 2")
    subject.advance(by: .seconds(9))
    #expect(subject.log == ["type 1 0.0", "type 2 1.0", "save 2 4.0"])
    #expect(subject.isIdle)
  }

  @Test(arguments: Driver.allCases)
  func `starts at the maximum delay after the first of a burst, however often it is renewed`(_ driver: Driver) {
    let subject = subject(driver)
    for number in 0..<12 {
      subject.send("type \(number)")
      subject.advance(by: .seconds(1))
    }
    subject.advance(by: .seconds(9))
    let saves = subject.log.filter { $0.hasPrefix("save") }
    #expect(saves == ["save 4 5.0", "save 9 10.0", "save 11 14.0"])
    #expect(subject.isIdle)
    #expect(throws: Never.self) { try subject.clock.checkSuspension() }
  }

  @Test(arguments: Driver.allCases) func `begins a new burst after a cancellation`(_ driver: Driver) {
    let subject = subject(driver)
    subject.send("type 1")
    subject.advance(by: .seconds(2))
    subject.send("type 2")
    subject.advance(by: .seconds(2))
    subject.send("stop")
    #expect(subject.isIdle)
    for number in 3..<6 {
      subject.send("type \(number)")
      subject.advance(by: .seconds(2))
    }
    #expect(subject.log.last == "save 5 9.0")
  }
}

/// A row that saves itself.
struct Draft: Identifiable, Equatable { var id: Int, saves: [Double] = [] }

enum DraftAction: Sendable, CasePathable {
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
  let store: Store<IdentifiedArrayOf<Draft>, DraftAction>

  init() {
    store = Store(initialState: [Draft(id: 1), Draft(id: 2)], reducer: draftsReducer, environment: clock)
  }

  func typeEachSecond(_ ids: Int..., times: Int) {
    for _ in 0..<times {
      for id in ids { store.send(.type(id)) }
      clock.advance(by: .seconds(1))
    }
  }
}
