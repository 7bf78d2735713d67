import Composable
import Expectations
import Testing

/// A child that starts the effect in its action.
private struct Child: Equatable {
  var received: [String] = []
}

private enum ChildAction: Sendable {
  case begin(UInt)
  case sendLater
  case note(String)
}

private enum ParentAction: Sendable, CasePathable {
  case child(ChildAction)
  case replace, remove, add
  case row(id: Int, action: ChildAction)
  case move

  struct Cases {
    let child = CasePath<ParentAction, ChildAction>(
      embed: ParentAction.child, extract: { if case .child(let action) = $0 { action } else { nil } })
    let row = CasePath<ParentAction, (Int, ChildAction)>(
      embed: { .row(id: $0.0, action: $0.1) },
      extract: { if case .row(let id, let action) = $0 { (id, action) } else { nil } })
  }
  static let cases = Cases()
}

private struct Row: Identifiable {
  let id: Int
  var child = Child()
}

private struct Parent {
  var child: Child? = Child()
  var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
}

private let childReducer: Reducer<Child, ChildAction, Void> = Reducer { child, action, _ in
  switch action {
  case .begin(let number): return .leaf(number)
  case .sendLater: return .send(.note("late"))
  case .note(let text):
    child.received.append(text)
    return .none
  }
}

/// The ways in which a parent delays the effects of its child.
private enum Holding: CaseIterable, Sendable {
  case delay, debounce, sequence

  func callAsFunction(_ effect: Effect<ParentAction>) -> Effect<ParentAction> {
    let clock = ContinuousClock()
    return switch self {
    case .delay: effect.delay(for: .seconds(1), clock: clock, line: 100)
    case .debounce: effect.debounce(id: "held", for: .seconds(1), clock: clock, line: 100)
    case .sequence: .concatenate(.leaf(100), effect)
    }
  }
}

private func reducer(_ holding: Holding) -> Reducer<Parent, ParentAction, Void> {
  let child = childReducer.optional().pullback(
    state: \Parent.child, action: \ParentAction.Cases.child)
  let rows = Reducer<Row, ChildAction, Void> { row, action, environment in
    childReducer(&row.child, action, environment)
  }
  .forEach(state: \Parent.rows, action: \ParentAction.Cases.row)
  return .combine(
    // Called by hand on its own state, so that its lifetimes are kept.
    Reducer { state, action, environment in
      let effect = child(&state, action, environment)
      if case .child = action { return holding(effect) }
      return effect
    },
    rows,
    Reducer { state, action, _ in
      switch action {
      case .remove: state.child = nil
      case .add: state.child = Child()
      case .replace:
        state.child = nil
        state.child = Child()
      case .move:
        guard let row = state.rows.remove(id: 1) else { return .none }
        state.rows.append(row)
      case .child, .row: break
      }
      return .none
    })
}

struct `A delayed effect` {
  @Test(arguments: Holding.allCases)
  fileprivate func `never starts when its child was removed, and leaves nothing waiting`(_ holding: Holding) {
    var probe = MachineProbe(Parent(), reducer(holding))
    probe.send(.child(.begin(1)))
    expectEqual(probe.live, [100])
    probe.send(.remove)
    probe.finish(100)
    expectEqual(probe.log.filter { $0.hasSuffix(" 1") }, [])
    #expect(probe.isEmpty)
  }

  @Test(arguments: Holding.allCases)
  fileprivate func `never starts for a new child at the position of the old one`(_ holding: Holding) {
    var probe = MachineProbe(Parent(), reducer(holding))
    probe.send(.child(.begin(1)))
    probe.send(.remove)
    probe.send(.add)
    probe.finish(100)
    #expect(probe.isEmpty)
  }

  @Test(arguments: Holding.allCases)
  fileprivate func `delivers no action of the old child to the new one`(_ holding: Holding) {
    var probe = MachineProbe(Parent(), reducer(holding))
    probe.send(.child(.sendLater))
    probe.send(.remove)
    probe.send(.add)
    probe.finish(100)
    expectEqual(probe.state.child, Child())
    #expect(probe.isEmpty)
  }

  @Test(arguments: Holding.allCases)
  fileprivate func `starts when its child still exists`(_ holding: Holding) {
    var probe = MachineProbe(Parent(), reducer(holding))
    probe.send(.child(.begin(1)))
    probe.finish(100)
    expectEqual(probe.live, [1])
  }
}

/// A child that has the same identity before and after an action is the same child: see decision 12.
struct `A child that is removed and inserted within one action` {
  @Test func `is the same child when it has no id, and keeps its effects`() {
    var probe = MachineProbe(Parent(), reducer(.sequence))
    probe.send(.child(.begin(1)))
    probe.finish(100)
    probe.send(.replace)
    expectEqual(probe.live, [1])
  }

  @Test func `is the same row when it has the same id, and keeps its effects`() {
    var probe = MachineProbe(Parent(), reducer(.sequence))
    probe.send(.row(id: 1, action: .begin(1)))
    probe.send(.row(id: 2, action: .begin(2)))
    probe.send(.move)
    expectEqual(probe.live, [1, 2])
    expectEqual(probe.state.rows.map(\.id), [2, 1])
  }
}
