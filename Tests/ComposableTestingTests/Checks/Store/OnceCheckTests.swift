import Expectations
@testable import ComposableTesting

extension `The failures of one cause` {
  @Test func `are not reported again by a second finish`() {
    let numbers = numbers {
      let store = makeStore()
      store.send(.forever)
      store.finish()
      store.finish()
    }
    expectEqual(numbers, [209])
  }

  @Test func `do not change the real state`() {
    let numbers = numbers {
      let store = makeStore()
      store.send(.add(1)) { $0.count = 5 }
      store.send(.add(1)) { $0.count = 2 }
      store.send(.sendThree)
      store.receive(.loaded(9)) { $0.count = 9 }
      store.receive(.loaded(2)) { $0.count = 2 }
      store.send(.add(1)) { $0.count = 4 }
    }
    expectEqual(numbers, [201, 206, 205])
  }

  @Test func `do not include an error of an effect after its cancellation`() {
    let numbers = numbers {
      let store = makeStore()
      store.environment.load = {
        do { return try await forever() } catch { throw SomeError() }
      }
      store.send(.load)
      store.skipInFlightEffects()
    }
    expectEqual(numbers, [])
  }

  @Test func `do not include an error that XCTest has reported`() {
    struct XCTestErrorWhileUnwrappingOptional: Error {}
    #expect(isReported(XCTestErrorWhileUnwrappingOptional()))
    expectEqual(isReported(SomeError()), false)
  }
}
