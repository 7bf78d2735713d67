import Composable

@testable import ComposableTesting

/// A state with a part that its fingerprint leaves out.
private struct Two: Equatable, Sendable {
  var shown = 0
  var hidden = 0
}

private enum TwoAction: Equatable, Sendable { case a, b, c }

/// Keeps data outside of the state.
private final class Memory {
  var count = 0
}

private struct TwoEnvironment {
  let memory = Memory()
}

private typealias TwoStore = TestStore<Two, TwoAction, TwoEnvironment>

/// Checks a feature in which `a` and `b` lead to the same fingerprint, and returns the line that is reported.
private func checkTwo(
  invariant: @escaping (Two) -> Bool = { _ in true },
  _ makeReducer: @escaping () -> @Sendable (inout Two, TwoAction, Memory) -> Void
) -> Int {
  let line = #line + 1
  TwoStore.check {
    let reduce = makeReducer()
    let reducer = Reducer<Two, TwoAction, TwoEnvironment> { state, action, environment in
      reduce(&state, action, environment.memory)
      return .none
    }
    return TwoStore(initialState: Two(), reducer: reducer, environment: TwoEnvironment())
  } actions: { _ in
    [.send(.a), .send(.b), .send(.c)]
  } fingerprint: { state, _ in
    state.shown
  } invariant: {
    invariant($0)
  }
  return line
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

extension Provocation {
  /// Checks of states that are not the same, although their fingerprints are.
  static let blindSpots = [
    Provocation(
      216, "a rule that is broken on a longer path to a fingerprint",
      """
      check: after 3 moves `invariant` does not hold. The shortest way to the fingerprint before the last move does not \
      lead to this.

        store.send(.a)
        store.send(.b)
        store.send(.c)

      Usual cause: the feature does not handle this sequence of actions, or the rule is wrong.

      Fix: make this test pass, with `invariant` as a function:

        @MainActor @Test func counterexample() throws {
          let store = makeStore()
          store.send(.a) {
            $0.shown = 1
          }
          store.send(.b) {
            $0.hidden = 1
          }
          store.send(.c) {
            $0.shown = 2
          }
          #expect(invariant(store.state))
          store.skipReceivedActions()
          store.skipInFlightEffects()
        }

      [C216]
      """
    ) {
      checkTwo(invariant: { !($0.shown == 2 && $0.hidden == 1) }) {
        { state, action, _ in
          switch action {
          case .a: state.shown = 1
          case .b: state = Two(shown: 1, hidden: 1)
          case .c: state.shown = 2
          }
        }
      }
    },
    Provocation(
      223, "an object of the environment that remembers something",
      """
      check: the fingerprint leaves out something that matters.

      It is the same after these moves:
        store.send(.a)
      as after these:
        store.send(.a)
        store.send(.b)
      But then `store.send(.c)` leads to different states.
      The two states are equal, but objects differ: `environment.memory`, a Memory.

      Usual cause: a Memory keeps data outside of the state.

      Fix: move that data into the state, or make the class a struct.

      [C223]
      """
    ) {
      checkTwo {
        { state, action, memory in
          switch action {
          case .a, .b:
            memory.count = action == .a ? 0 : 1
            state.shown = 1
          case .c: state.shown = memory.count + 2
          }
        }
      }
    },
    Provocation(
      223, "a reducer that remembers something",
      """
      check: the fingerprint leaves out something that matters.

      It is the same after these moves:
        store.send(.a)
      as after these:
        store.send(.a)
        store.send(.b)
      But then `store.send(.c)` leads to different states.
      The two states are equal: something outside of the state differs. After the move: (− the first, + the second)
          Two(
        −   shown: 2
        +   shown: 3
            … (1 unchanged)
          )

      Usual cause: an effect or a fake keeps data outside of the state, in a class, an actor or a generator.

      Fix: move that data into the state, or make the fake stateless.

      [C223]
      """
    ) {
      checkTwo {
        let count = Locked(0)
        return { state, action, _ in
          switch action {
          case .a, .b:
            count.withLock { $0 = action == .a ? 0 : 1 }
            state.shown = 1
          case .c: state.shown = count.value + 2
          }
        }
      }
    },
    Provocation(
      223, "an effect in flight whose action has an id that the fingerprint leaves out",
      """
      check: the fingerprint leaves out something that matters.

      It is the same in the first state as after these:
        store.send(.push)
        store.send(.pop)
      But then `store.send(.push)` leads to different states.
      The fingerprint after it is the same, but effects in flight differ:
        • timer(id: "t", every: 1.0 seconds) (App/Push.swift:20) that sends .ticked(0)
        • timer(id: "t", every: 1.0 seconds) (App/Push.swift:20) that sends .ticked(1)

      Usual cause: the effect has captured what the fingerprint leaves out, such as the id of a screen: in its action, or \
      in the state that its reducer was given.

      Fix: give the rule `effect`, which returns what matters of an action, with positions in place of ids; or the rule \
      `captures`; or add it to the fingerprint.

      [C223]
      """
    ) {
      let line = #line + 1
      TestStore<Stack<Int>, PushAction, any Clock<Duration>>.check {
        let clock = TestClock()
        return TestStore(initialState: [], reducer: pushReducer, environment: clock)
      } actions: { stack in
        stack.isEmpty ? [.send(.push)] : [.send(.pop)]
      } fingerprint: { stack, _ in
        stack.count
      }
      return line
    },
  ]
}
