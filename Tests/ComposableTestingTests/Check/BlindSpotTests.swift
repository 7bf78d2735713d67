import Composable
import Testing

@testable import ComposableTesting

/// A state with a part that its fingerprint leaves out.
private struct Two: Equatable {
  var shown = 0
  var hidden = 0
}

private enum TwoAction: Equatable { case a, b, c, ticked(Int) }

/// Keeps data outside of the state.
private final class Memory { var count = 0 }

private struct TwoEnvironment {
  var memory = Memory()
  var clock: any Clock<Duration> = UnimplementedClock()
}

private typealias TwoStore = TestStore<Two, TwoAction, TwoEnvironment>

struct `What distinguishes two paths to one fingerprint` {
  private func report(
    invariant: @escaping (Two) -> Bool = { _ in true },
    _ reduce: @escaping @Sendable (inout Two, TwoAction, TwoEnvironment) -> Effect<TwoAction>
  ) -> [FailureReporter.Reported] {
    reports {
      TwoStore.check {
        let store = TwoStore(initialState: Two(), reducer: Reducer(reduce), environment: TwoEnvironment())
        store.environment.clock = store.clock
        return store
      } actions: { _ in
        [.send(.a), .send(.b), .send(.c)]
      } fingerprint: { state, _ in
        state.shown
      } invariant: {
        invariant($0)
      }
    }
  }

  @Test func `is a counterexample if a rule is broken on the longer one`() {
    let report = report(invariant: { !($0.shown == 2 && $0.hidden == 1) }) { state, action, _ in
      switch action {
      case .a: state.shown = 1
      case .b: state = Two(shown: 1, hidden: 1)
      default: state.shown = 2
      }
      return .none
    }
    #expect(report.map(\.number) == [216])
    let text = report.first?.text ?? ""
    #expect(
      text.contains(
        "`invariant` does not hold. The shortest way to the fingerprint before the last move does not lead to this."))
    #expect(text.contains("  store.send(.b)\n  store.send(.c)\n"))
  }

  @Test func `is a field that the fingerprint leaves out`() {
    let report = report { state, action, _ in
      switch action {
      case .a: state.shown = 1
      case .b: state = Two(shown: 1, hidden: 1)
      default: state.shown = state.hidden + 2
      }
      return .none
    }
    #expect(report.map(\.number) == [223])
    #expect(report.first?.text.contains("The two states differ: (− the first, + the second)") == true)
    #expect(report.first?.text.contains("−   hidden: 0") == true)
  }

  @Test func `is an object of the environment`() {
    let report = report { state, action, environment in
      switch action {
      case .a, .b:
        environment.memory.count = action == .a ? 0 : 1
        state.shown = 1
      default: state.shown = environment.memory.count + 2
      }
      return .none
    }
    #expect(report.map(\.number) == [223])
    let text = report.first?.text ?? ""
    #expect(text.contains("The two states are equal, but objects differ: `environment.memory`, a Memory."))
    #expect(text.contains("Usual cause: a Memory keeps data outside of the state."))
  }

  @Test func `is an effect in flight whose action has an id that the fingerprint leaves out`() {
    let report = reports {
      TestStore<Stack<Int>, PushAction, any Clock<Duration>>.check {
        let clock = TestClock()
        return TestStore(initialState: [], reducer: pushReducer, environment: clock)
      } actions: { stack in
        stack.isEmpty ? [.send(.push)] : [.send(.pop)]
      } fingerprint: { stack, _ in
        stack.count
      }
    }
    #expect(report.map(\.number) == [223])
    let text = report.first?.text ?? ""
    #expect(
      text.contains(
        """
        The fingerprint after it is the same, but effects in flight differ:
          • timer(id: "t", every: 1.0 seconds) (App/Push.swift:20) that sends .ticked(0)
          • timer(id: "t", every: 1.0 seconds) (App/Push.swift:20) that sends .ticked(1)
        """), "\(text)")
    #expect(text.contains("give the rule `effect`"))
  }
}

private enum PushAction: Equatable { case push, pop, ticked(Int) }

/// The next id of a stack is not compared.
private let pushReducer: Reducer<Stack<Int>, PushAction, any Clock<Duration>> = Reducer { stack, action, clock in
  switch action {
  case .push:
    let id = stack.push(7)
    return .timer(id: "t", every: .seconds(1), clock: clock, fileID: "App/Push.swift", line: 20) { .ticked(id.number) }
  case .pop:
    _ = stack.popLast()
    return .cancel(id: "t")
  case .ticked: return .none
  }
}
