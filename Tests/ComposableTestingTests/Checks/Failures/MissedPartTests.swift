import Expectations
@testable import ComposableTesting

/// Changes of a closure to absent parts.
struct `An absent part` {
  private func numbers(
    _ exhaustivity: Exhaustivity, _ body: (TestStore<House, HouseAction, Void>) -> Void
  ) -> [Int?] {
    reports {
      let store = house()
      store.exhaustivity = exhaustivity
      body(store)
    }.map(\.number)
  }

  @Test(arguments: [Exhaustivity.on, .off])
  func `in a closure is one failure, whatever else the closure does`(_ exhaustivity: Exhaustivity) {
    expectEqual(numbers(exhaustivity) { $0.send(.walk) { $0.room.modify(\.roof) { _ in } } }, [224])
    expectEqual(
      numbers(exhaustivity) { store in
        store.send(.walk) {
          $0.steps = 1
          $0.room.modify(\.roof) { _ in }
          $0.room.modify(\.cellar) { $0 = true }
        }
      }, [224])
    expectEqual(
      numbers(exhaustivity) { store in
        store.send(.walk) {
          $0.steps = 1
          $0.stairs[id: 5]? += 1
        }
      }, [224])
    expectEqual(numbers(exhaustivity) { $0.assert { $0.shutters[id: 9]?.isOpen = true } }, [224])
  }

  @Test func `before the step may be present after it, in a partial assertion`() {
    expectEqual(numbers(.off) { $0.send(.fallDown) { $0.room.modify(\.cellar) { $0 = true } } }, [])
    expectEqual(numbers(.off) { $0.send(.fallDown) { $0.room.modify(\.cellar) { $0 = false } } }, [201])
  }

  @Test(arguments: [Exhaustivity.on, .off])
  func `may be removed, and may be set`(_ exhaustivity: Exhaustivity) {
    let numbers = numbers(exhaustivity) { store in
      store.send(.walk) {
        $0.steps = 1
        $0.shutters[id: 3] = nil
        $0.stairs[id: 3] = nil
        if let shutter = $0.shutters[id: 3] { $0.shutters[id: 3] = shutter }
      }
      store.send(.fallDown) {
        $0.room = .cellar(isDark: false)
        $0.room.modify(\.cellar) { $0 = true }
      }
    }
    expectEqual(numbers, [])
  }

  @Test(arguments: [Exhaustivity.on, .off])
  func `in a setter of the state is none`(_ exhaustivity: Exhaustivity) {
    expectEqual(numbers(exhaustivity) { $0.send(.brighten) { $0.brightness = 2 } }, [])
    expectEqual(numbers(exhaustivity) { $0.send(.brighten) { $0.brightness = 3 } }, [201])
    expectEqual(
      numbers(exhaustivity) { store in
        store.send(.brighten) {
          $0.brightness = 2
          $0.room.modify(\.roof) { _ in }
        }
      }, [224])
  }

  @Test func `of an error that a closure throws causes no second failure`() {
    let numbers = numbers(.on) { store in
      store.send(.climb) {
        $0.room.modify(\.cellar) { $0 = true }
        throw SomeError()
      }
    }
    expectEqual(numbers, [204])
  }

  @Test func `is no misuse of a reducer`() {
    let reducer = Reducer<House, HouseAction, Void> { house, _, _ in
      house.room.modify(\.cellar) { $0 = false }
      house.shutters[id: 9]?.isOpen = true
      house.stairs[id: 9]? += 1
      return .none
    }
    let reports = reports {
      let store = TestStore(initialState: House(), reducer: reducer, environment: ())
      store.send(.walk)
      store.finish()
    }
    expectEqual(reports, [])
  }

  @Test func `a write of the value before cannot be distinguished from no write`() {
    // `Exhaustivity.off` documents this. The compiler may even omit such a write.
    expectEqual(numbers(.off) { $0.send(.walk) { $0.steps -= 0 } }, [])
    expectEqual(numbers(.on) { $0.send(.walk) { $0.steps -= 0 } }, [201])
    expectEqual(numbers(.off) { $0.send(.walk) { $0.steps = 0 } }, [201])
  }
}
