import Composable
import Expectations
import Foundation
import Testing

struct `Navigation` {
  typealias Probe = MachineProbe<Spots, SpotsAction>

  // MARK: Presentations

  @Test func `dismissing a child makes its state nil and cancels its effects, and those of its descendants`() {
    var probe = Probe(spots: Spots(sheet: Spot(id: 0, rows: [Spot(id: 1)])))
    probe.perform("sheet", .leaf(1))
    probe.send(.sheet(.presented(.row(id: 1, action: .perform(.leaf(2))))))
    probe.perform("note", .leaf(3))
    probe.send(.sheet(.dismiss))
    expectEqual(probe.state.sheet, nil)
    expectEqual(probe.live, [3])
  }

  @Test func `an action for a child that is not presented is one misuse`() {
    var probe = Probe(spots: Spots(sheet: nil))
    expectEqual(reports { probe.perform("sheet", .leaf(1)) }.map(\.number), [101])
    #expect(probe.isEmpty)
  }

  @Test func `a child that dismisses itself is removed after that, and its earlier actions are delivered`() {
    var log: [String] { seen.withLock { $0 } }
    let seen = Locked<[String]>([])
    let parent = Reducer<Spots, SpotsAction, Void> { spots, action, _ in
      let word =
        switch action {
        case .sheet(.presented): "presented"
        case .sheet(.dismiss): "dismiss"
        default: "other"
        }
      seen.withLock { $0.append("\(word) \(spots.sheet == nil ? "nil" : "there")") }
      return .none
    }
    var probe = Probe(Spots(), .combine(spotsReducer, parent))
    probe.perform("sheet", .merge(.send(.perform(.none)), .dismiss))
    expectEqual(log, ["presented there", "presented there", "dismiss nil"])
    expectEqual(probe.state.sheet, nil)
  }

  // MARK: Stacks

  @Test func `an element is pushed, and popped with all above it, whose effects are canceled`() {
    var probe = Probe(spots: Spots())
    probe.send(.path(.push(Spot(id: 9))))
    expectEqual(probe.state.path.ids, [0, 1, 2])
    for (id, leaf) in [(0, 1), (1, 2), (2, 3)] as [(Stack<Spot>.ID, UInt)] {
      probe.send(.path(.element(id: id, action: .perform(.leaf(leaf)))))
    }
    probe.send(.path(.pop(from: 1)))
    expectEqual(probe.state.path.ids, [0])
    expectEqual(probe.live, [1])
    probe.send(.path(.push(Spot(id: 9))))
    expectEqual(probe.state.path.ids, [0, 3])
  }

  // MARK: The target of a dismissal

  @Test func `the nearest enclosing presentation is dismissed`() {
    var probe = Probe(spots: Spots(sheet: Spot(id: 0, rows: [Spot(id: 1)]), path: [Spot(id: 0, rows: [Spot(id: 1)])]))
    probe.send(.path(.element(id: 0, action: .row(id: 1, action: .perform(.dismiss)))))
    #expect(probe.state.path.isEmpty && probe.state.sheet != nil)
    probe.send(.sheet(.presented(.row(id: 1, action: .perform(.dismiss)))))
    expectEqual(probe.state.sheet, nil)
  }

  @Test(arguments: ["left", "left.1.2", "note", "first", "drawer.a"])
  func `dismissing a child without enclosing presentation is one misuse`(name: String) {
    var probe = Probe(spots: Spots())
    let before = probe.state
    let misuses = reports { probe.perform(name, .concatenate(.dismiss, .leaf(1))) }
    expectEqual(misuses.map(\.number), [109])
    expectEqual(probe.state, before)
    expectEqual(probe.live, [1])
  }
}
