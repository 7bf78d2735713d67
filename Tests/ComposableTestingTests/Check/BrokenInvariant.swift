@testable import ComposableTesting
import Testing

// The printed test of a check, verbatim. It is compiled here, and run by `A printed counterexample`.

private func makeStore() -> DoorStore { makeDoor(isFaulty: true) }

@Suite(.disabled("It fails, and another test calls it.")) struct BrokenInvariant {
  private func invariant(_ door: Door) -> Bool { isSafe(door) }

  @MainActor @Test func counterexample() throws {
    let store = makeStore()
    store.send(.openTapped) {
      $0.isOpen = true
      $0.uses = 1
    }
    store.send(.lockTapped) {
      $0.isLocked = true
    }
    #expect(invariant(store.state))
    store.skipReceivedActions()
    store.skipInFlightEffects()
  }
}
