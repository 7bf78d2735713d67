@testable import ComposableTesting
import Testing

// The printed tests of checks, verbatim. They are compiled here, and run by `A printed counterexample`.

private func makeStore() -> DoorStore { makeDoor(isFaulty: true) }

@Suite(.disabled("It fails, and another test calls it.")) struct BrokenEnd {
  private func end(_ door: Door, _ inFlight: [InFlight]) -> Bool { !door.isLocked }

  @MainActor @Test func counterexample() throws {
    TestStore.explore(.only(["true"])) {
      let store = makeStore()
      store.send(.lockLater)
      store.advance(by: .seconds(1))
      store.receive(.locked(true)) {
        $0.isLocked = true
      }
      #expect(end(store.state, store.inFlight))
      store.skipReceivedActions()
      store.skipInFlightEffects()
    }
  }
}

@Suite(.disabled("It fails, and another test calls it.")) struct BrokenStep {
  private func step(_ before: Door, _ action: DoorAction, _ after: Door) -> Bool {
    action != .closeTapped || before == after
  }

  @MainActor @Test func counterexample() throws {
    let store = makeStore()
    store.send(.openTapped) {
      $0.isOpen = true
      $0.uses = 1
    }
    let before = store.state
    store.send(.closeTapped) {
      $0.isOpen = false
    }
    #expect(step(before, .closeTapped, store.state))
    store.skipReceivedActions()
    store.skipInFlightEffects()
  }
}

@Suite(.disabled("It fails, and another test calls it.")) struct Misused {
  private func makeStore() -> DoorStore {
    DoorStore(initialState: Door(), reducer: doorReducer, environment: DoorEnvironment())
  }

  @MainActor @Test func counterexample() throws {
    let store = makeStore()
    store.send(.lockLater)
    store.skipReceivedActions()
    store.skipInFlightEffects()
  }
}

@Suite(.disabled("It fails, and another test calls it.")) struct EarlyCharge {
  private let bank = CardBank()

  private func makeStore() -> OrderStore { makeEarlyCharge(bank) }

  private func end(_ order: Order, _ inFlight: [InFlight]) -> Bool { order.status != .open || bank.book.charges == 0 }

  @MainActor @Test func counterexample() throws {
    let store = makeStore()
    store.crash(atPoint: 1)
    store.send(.payTapped) {
      $0.status = .paying
    }
    store.restart {
      $0.status = .open
    }
    store.send(.resumed)
    #expect(end(store.state, store.inFlight))
    store.skipReceivedActions()
    store.skipInFlightEffects()
  }
}

@Suite(.disabled("It fails, and another test calls it.")) struct SecondTap {
  private func makeStore() -> HeartStore { makeHeart(isFaulty: true) }

  private func end(_ heart: Heart, _ inFlight: [InFlight]) -> Bool {
    !inFlight.isEmpty || heart.isOn == heart.isSaved
  }

  @MainActor @Test func counterexample() throws {
    TestStore.explore(.only(["test", 1, "false"])) {
      let store = makeStore()
      store.send(.tapped) {
        $0.isOn = true
      }
      store.send(.tapped) {
        $0.isOn = false
      }
      store.receive(.failed) {
        $0.isOn = true
      }
      store.receive(.saved(false))
      #expect(end(store.state, store.inFlight))
      store.skipReceivedActions()
      store.skipInFlightEffects()
    }
  }
}

@Suite(.disabled("It fails, and another test calls it.")) struct LateAnswer {
  private func makeStore() -> AnswersStore { makeAnswers() }

  private func invariant(_ answers: [Int]) -> Bool { answers != [-1, 1, 0, 2] }

  @MainActor @Test func counterexample() throws {
    TestStore.explore(.only([1, "test"])) {
      let store = makeStore()
      store.exhaustivity = .off
      store.send(.asked) {
        $0.append(-1)
      }
      store.send(.stopped) {
        $0.append(0)
      }
      store.receive(.answered(2)) {
        $0.append(2)
      }
      #expect(invariant(store.state))
      store.skipReceivedActions()
      store.skipInFlightEffects()
    }
  }
}

@Suite(.disabled("It fails, and another test calls it.")) struct LostRequest {
  private let log = Locked<[Int]>([])

  private func makeStore() -> TestStore<Int, Int, Void> { makeRequests(log) }

  private func end(_ count: Int, _ inFlight: [InFlight]) -> Bool { !inFlight.isEmpty || log.withLock { $0 } != [2] }

  @MainActor @Test func counterexample() throws {
    TestStore.explore(.only(["test", 2])) {
      let store = makeStore()
      store.send(1) {
        $0 = 1
      }
      store.crash(atPoint: 3)
      store.send(2) {
        $0 = 2
      }
      store.restart()
      store.send(0)
      #expect(end(store.state, store.inFlight))
      store.skipReceivedActions()
      store.skipInFlightEffects()
    }
  }
}

@Suite(.disabled("Another test calls it.")) struct RefusedForever {
  /// The states after the steps of the last store.
  let states = Locked<[Form]>([])

  private func makeStore() -> FormStore {
    let store = makeForm(.asksAgain)
    states.withLock { $0 = [] }
    store.observe(StateList(states))
    return store
  }

  @MainActor @Test func counterexample() throws {
    TestStore.explore(.only(["fails", "fails"])) {
      let store = makeStore()
      store.send(.saveTapped) {
        $0.isSaving = true
      }
      store.advance(by: .seconds(1))
      store.receive(.failed)
      store.advance(by: .seconds(1))
      store.receive(.failed)
      store.skipReceivedActions()
      store.skipInFlightEffects()
    }
  }
}

@Suite(.disabled("It fails, and another test calls it.")) struct StrangeValues {
  private func makeStore() -> StrangeStore { makeStrange() }

  private func invariant(_ strange: Strange) -> Bool { strange.isUsual }

  @MainActor @Test func counterexample() throws {
    let store = makeStore()
    store.send(.text("a\"b\\(c)\n#\"\"\"\u{1B}\r\n\u{200B}👩‍👧")) {
      $0.text = "a\"b\\(c)\n#\"\"\"\u{1B}\r\n\u{200B}👩‍👧"
      $0.byKey.updateValue(.some(nil), forKey: "a\"b\\(c)\n#\"\"\"\u{1B}\r\n\u{200B}👩‍👧")
    }
    store.send(.twice(nil)) {
      $0.twice = nil
      $0.thrice = .some(nil)
    }
    store.send(.twice(.some(nil))) {
      $0.twice = .some(nil)
      $0.thrice = .some(.some(nil))
    }
    store.send(.mode(Strange.Mode<Int>.some(level: -1, nil), number: -.infinity)) {
      $0.mode = Strange.Mode<Int>.some(level: -1, nil)
      $0.optionalMode = Strange.Mode<Int>.some(level: -1, nil)
      $0.number = -.infinity
    }
    #expect(invariant(store.state))
    store.skipReceivedActions()
    store.skipInFlightEffects()
  }
}

@Suite(.disabled("It fails, and another test calls it.")) struct SecondEntry {
  private func makeStore() -> TestStore<[Entry], Entry, Void> { makeEntries() }

  private func invariant(_ entries: [Entry]) -> Bool { entries.count < 2 }

  // Written with their memberwise initializers: Entry. Make a type SourceDescribable if its initializer is another one.
  @MainActor @Test func counterexample() throws {
    let store = makeStore()
    store.send(Entry(text: "a")) {
      $0.append(Entry(text: "a"))
    }
    store.send(Entry(text: "a")) {
      $0.append(Entry(text: "a"))
    }
    #expect(invariant(store.state))
    store.skipReceivedActions()
    store.skipInFlightEffects()
  }
}

private final class StateList: StoreObserver {
  private let states: Locked<[Form]>

  init(_ states: Locked<[Form]>) { self.states = states }

  func began(in state: Form, at step: Int) {}
  func stepped(_ step: StoreStep<Form, FormAction>) { states.withLock { $0.append(step.after) } }
}
