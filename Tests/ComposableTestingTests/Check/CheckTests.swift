@testable import ComposableTesting

@Suite struct `A checked feature` {
  @Test func `is complete when no move leads to a new state`() {
    let reports = reports { checkDoor() }
    #expect(reports.map(\.text) == ["check: 3 states, 9 edges, depth 1: complete."])
  }

  @Test func `fails with the shortest sequence that breaks the invariant`() {
    let reports = reports { checkDoor(isFaulty: true) }
    #expect(reports.map(\.text) == [Self.lockedOpen])
    #expect(reports.map(\.number) == [216])
  }

  private static let lockedOpen = """
    check: after 2 moves: `invariant` does not hold. No fewer moves do this.

      store.send(.openTapped)
      store.send(.lockTapped)

    Usual cause: a sequence of actions that nobody thought of.

    Fix: make this test pass, with `invariant` as a function:

      @MainActor @Test func counterexample() throws {
        let store = makeStore()
        store.send(.openTapped) {
          $0.isOpen = true
        }
        store.send(.lockTapped) {
          $0.isLocked = true
        }
        #expect(invariant(store.state))
        store.skipReceivedActions()
        store.skipInFlightEffects()
      }

    [C216]
    """
}
