import Composable
import Expectations
import Foundation
import Testing

extension `Navigation` {
  @Test func `a dismissal can wait in a sequence, and is dropped with the child`() {
    var probe = Probe(spots: Spots())
    probe.perform("sheet", .concatenate(.leaf(1), .dismiss))
    #expect(probe.state.sheet != nil)
    probe.finish(1)
    expectEqual(probe.state.sheet, nil)

    probe = Probe(spots: Spots())
    probe.perform("sheet", .concatenate(.leaf(1), .dismiss))
    probe.send(.sheet(.dismiss))
    expectEqual(reports { probe.finish(1) }, [])
    #expect(probe.isEmpty)
  }

  @Test func `an element that dismisses itself is removed with all above it`() {
    var probe = Probe(spots: Spots())
    probe.send(.path(.push(Spot(id: 9))))
    probe.perform("path.0", .leaf(1))
    probe.perform("path.1", .merge(.leaf(2), .dismiss))
    expectEqual(probe.state.path.ids, [0])
    expectEqual(probe.live, [1])
  }

  @Test func `an element that is replaced by one with another identity cancels its effects`() {
    var probe = Probe(spots: Spots())
    probe.perform("path.1", .leaf(1))
    probe.perform("path.0", .leaf(2))
    let replace = Reducer<Spots, SpotsAction, Void> { spots, action, _ in
      if case .perform = action { spots.path[id: 1] = Spot(id: 77) }
      return .none
    }
    probe = Probe(Spots(), .combine(spotsReducer, replace))
    probe.perform("path.1", .leaf(1))
    probe.perform("path.0", .leaf(2))
    probe.send(.perform(.none))
    expectEqual(probe.live, [2])
  }

  @Test(arguments: [true, false])
  func `a new stack counts from 0 again and keeps effects; one that is emptied and filled does not`(isNew: Bool) {
    let replace = Reducer<Spots, SpotsAction, Void> { spots, action, _ in
      guard case .perform = action else { return .none }
      let spot = spots.path[0]
      if isNew {
        spots.path = [spot]
      } else {
        spots.path.removeAll()
        spots.path.push(spot)
      }
      return .none
    }
    var probe = Probe(Spots(), .combine(spotsReducer, replace))
    probe.perform("path.0", .leaf(1))
    probe.send(.perform(.none))
    expectEqual(probe.live, isNew ? [1] : [])
    expectEqual(probe.state.path.ids, isNew ? [0] : [2])
  }

  // MARK: Actions

  @Test func `actions are coded, compared and have paths`() throws {
    typealias Presented = PresentationAction<Int>
    typealias Stacked = StackAction<String, Int>
    for action in [.presented(7), .dismiss] as [Presented] {
      try expectEqual(JSONDecoder().decode(Presented.self, from: JSONEncoder().encode(action)), action)
    }
    for action in [.push("a"), .pop(from: 1), .element(id: 2, action: 3)] as [Stacked] {
      try expectEqual(JSONDecoder().decode(Stacked.self, from: JSONEncoder().encode(action)), action)
    }
    expectEqual(Presented.cases.presented.extract(.presented(7)), 7)
    #expect(Presented.cases.dismiss.extract(.presented(7)) == nil)
    expectEqual(Presented.cases.presented.embed(1), .presented(1))
    expectEqual(Presented.cases.dismiss.embed(()), .dismiss)
    #expect(Stacked.cases.push.extract(.push("a")) == "a" && Stacked.cases.push.embed("a") == .push("a"))
    #expect(Stacked.cases.pop.extract(.pop(from: 3)) == 3 && Stacked.cases.pop.embed(3) == .pop(from: 3))
    expectEqual(Stacked.cases.element.extract(.element(id: 2, action: 5)).map { $0 == (2, 5) }, true)
    expectEqual(Stacked.cases.element.embed((2, 5)), .element(id: 2, action: 5))
  }

  @Test func `dismissing an absent child changes nothing and is no misuse`() {
    var probe = Probe(spots: Spots(sheet: nil))
    let before = probe.state
    expectEqual(reports { probe.send(.sheet(.dismiss)) }, [])
    expectEqual(probe.state, before)
  }

  @Test func `popping an absent element changes nothing and is no misuse; an action for it is one`() {
    var probe = Probe(spots: Spots())
    let before = probe.state
    expectEqual(reports { probe.send(.path(.pop(from: 7))) }, [])
    expectEqual(reports { probe.send(.path(.element(id: 7, action: .perform(.leaf(1))))) }.map(\.number), [101])
    #expect(probe.state == before && probe.isEmpty)
  }

  @Test func `the feature itself cannot be dismissed`() {
    var probe = Probe(spots: Spots())
    let misuses = reports { probe.send(.perform(.dismiss)) }
    expectEqual(misuses.map(\.number), [109])
    #expect(probe.isEmpty)
  }
}
