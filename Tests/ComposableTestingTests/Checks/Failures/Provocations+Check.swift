@testable import ComposableTesting

extension Provocation {
  /// A check of the door that differs from a passing check in the given arguments.
  static func check(
    _ store: @escaping () -> DoorStore = { makeDoor() }, moves: [Move<DoorAction>] = doorMoves,
    fingerprint: @escaping (Door) -> AnyHashable = { DoorShape($0) },
    invariant: @escaping (Door) -> Bool = { _ in true },
    end: @escaping (Door, [InFlight]) -> Bool = { _, _ in true },
    step: @escaping (Door, DoorAction, Door) -> Bool = { _, _, _ in true },
    expects goals: [String: (Door) -> Bool] = [:], depth: Int = 100
  ) -> Int {
    let line = #line + 1
    DoorStore.check(
      depth: depth, store: store, actions: { _ in moves }, fingerprint: { door, _ in fingerprint(door) },
      invariant: invariant, end: end, step: step, expects: goals)
    return line
  }

  static let checks = [
    Provocation(
      216, "moves that break an invariant",
      """
      check: after 2 moves `invariant` does not hold. No shorter sequence of moves leads to this.

        store.send(.openTapped)
        store.send(.lockTapped)

      Usual cause: the feature does not handle this sequence of actions, or the rule is wrong.

      Fix: make this test pass, with `invariant` as a function:

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

      [C216]
      """
    ) {
      check({ makeDoor(isFaulty: true) }, invariant: isSafe)
    },
    Provocation(
      216, "a first state that breaks an invariant",
      """
      check: in the first state `invariant` does not hold.

      Usual cause: the feature does not handle this sequence of actions, or the rule is wrong.

      Fix: make this test pass, with `invariant` as a function:

        @MainActor @Test func counterexample() throws {
          let store = makeStore()
          #expect(invariant(store.state))
          store.skipReceivedActions()
          store.skipInFlightEffects()
        }

      [C216]
      """
    ) {
      check(invariant: { $0.isOpen })
    },
    Provocation(
      216, "an action that does not do what it must",
      """
      check: after 2 moves `step` does not hold. No shorter sequence of moves leads to this.

        store.send(.openTapped)
        store.send(.closeTapped)

      Usual cause: the feature does not handle this sequence of actions, or the rule is wrong.

      Fix: make this test pass, with `step` as a function:

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

      [C216]
      """
    ) {
      check(step: { before, action, after in action != .closeTapped || before == after })
    },
    Provocation(
      216, "an effect that should not be in flight",
      """
      check: after 1 move `end` does not hold. No shorter sequence of moves leads to this.

        store.send(.lockLater)

      Usual cause: the feature does not handle this sequence of actions, or the rule is wrong.

      Fix: make this test pass, with `end` as a function:

        @MainActor @Test func counterexample() throws {
          let store = makeStore()
          store.send(.lockLater)
          #expect(end(store.state, store.inFlight))
          store.skipReceivedActions()
          store.skipInFlightEffects()
        }

      [C216]
      """
    ) {
      check(moves: [.send(.lockLater)], end: { _, effects in effects.isEmpty })
    },
    Provocation(
      216, "an answer of choose that breaks an invariant",
      """
      check: after 2 moves `invariant` does not hold. No shorter sequence of moves leads to this.

        store.send(.lockLater)
        store.advance(by: .seconds(1))  // lock: true

      Usual cause: the feature does not handle this sequence of actions, or the rule is wrong.

      Fix: make this test pass, with `invariant` as a function:

        @MainActor @Test func counterexample() throws {
          TestStore.explore(.only(["true"])) {
            let store = makeStore()
            store.send(.lockLater)
            store.advance(by: .seconds(1))
            store.receive(.locked(true)) {
              $0.isLocked = true
            }
            #expect(invariant(store.state))
            store.skipReceivedActions()
            store.skipInFlightEffects()
          }
        }

      [C216]
      """
    ) {
      check(moves: [.send(.lockLater), .advance(by: .seconds(1))], invariant: { !$0.isLocked })
    },
    Provocation(
      216, "a misuse",
      """
      check: after 1 move UnimplementedClock was used, but it is not implemented in this environment. No shorter \
      sequence of moves leads to this.

        store.send(.lockLater)

      Usual cause: the failure of the test below names it.

      Fix: make this test pass:

        @MainActor @Test func counterexample() throws {
          let store = makeStore()
          store.send(.lockLater)
          store.skipReceivedActions()
          store.skipInFlightEffects()
        }

      [C216]
      """
    ) {
      check(
        { DoorStore(initialState: Door(), reducer: doorReducer, environment: DoorEnvironment()) },
        moves: [.send(.lockLater)])
    },
    Provocation(
      218, "a store that starts with another store's values",
      """
      check: the test is not deterministic: `store` returned two stores with different first states.

      Usual cause: something created outside of `store` that one run changes for the next, a static variable, a `Set` \
      or `Dictionary` whose order is visible, real time, `UUID()`, a value that does not equal itself, as `nan`, or a \
      class in the state.

      Fix: create everything inside `store`, make classes in the state structs, and take ids, dates and numbers from the \
      environment: `UUIDGenerator.incrementing`, `DateGenerator.constant(…)`, `RandomSource.seeded(1)`. Run the tests with \
      `SWIFT_DETERMINISTIC_HASHING=1` to fix the order of sets.

      [C218]
      """
    ) {
      let uses = Locked(0)
      return check(
        {
          let use = uses.withLock {
            $0 += 1
            return $0
          }
          return DoorStore(initialState: Door(uses: use), reducer: doorReducer, environment: DoorEnvironment())
        }, fingerprint: { $0.uses })
    },
    Provocation(
      218, "moves that do not repeat",
      """
      check: the test is not deterministic: the same 2 moves led to different states.

      Usual cause: something created outside of `store` that one run changes for the next, a static variable, a `Set` \
      or `Dictionary` whose order is visible, real time, `UUID()`, a value that does not equal itself, as `nan`, or a \
      class in the state.

      Fix: create everything inside `store`, make classes in the state structs, and take ids, dates and numbers from the \
      environment: `UUIDGenerator.incrementing`, `DateGenerator.constant(…)`, `RandomSource.seeded(1)`. Run the tests with \
      `SWIFT_DETERMINISTIC_HASHING=1` to fix the order of sets.

      [C218]
      """
    ) {
      let uses = Locked(0)
      return check(
        {
          let store = makeDoor()
          store.environment.isWeak = {
            uses.withLock {
              $0 += 1
              return $0 > 1
            }
          }
          return store
        }, moves: [.send(.openTapped), .send(.locked(true)), .send(.closeTapped)])
    },
    Provocation(
      221, "a goal that no move leads to",
      """
      check: "the door is locked" is never reached. The search was complete: 2 states.

      Usual cause: no move leads there: a move is missing from `actions`, or the feature has a bug.

      Fix: add the missing move to `actions`, or fix the feature.

      [C221]
      """
    ) {
      check(moves: [.send(.openTapped)], expects: ["the door is locked": { $0.isLocked }])
    },
    Provocation(
      221, "a goal that is not reached within the bounds",
      """
      check: "the door is locked" is never reached. The search was bounded: 1 state.

      Usual cause: the check stopped at its bound before it reached the goal.

      Fix: raise `depth:` or `upTo:`, or leave more out of `fingerprint`.

      [C221]
      """
    ) {
      check(moves: [.send(.openTapped)], expects: ["the door is locked": { $0.isLocked }], depth: 0)
    },
    Provocation(
      221, "a state without a path to the goal",
      """
      check: after 1 move "the door is open" can no longer be reached, whatever moves follow.

        store.send(.locked(true))

      Usual cause: the feature has no way out of this state; or the way out is missing from `actions`.

      Fix: look at the state in which this test ends:

        @MainActor @Test func counterexample() throws {
          let store = makeStore()
          store.send(.locked(true)) {
            $0.isLocked = true
          }
          store.skipReceivedActions()
          store.skipInFlightEffects()
        }

      [C221]
      """
    ) {
      check(moves: [.send(.openTapped), .send(.locked(true))], expects: ["the door is open": { $0.isOpen }])
    },
    Provocation(
      222, "a store that is used again",
      """
      check: `store` returned a store that it had returned before.

      Usual cause: the store is created outside of the closure.

      Fix: create it inside, with its environment, so that each run starts with a new store.

      [C222]
      """
    ) {
      let store = makeDoor()
      return check({ store })
    },
    Provocation(
      223, "a fingerprint that omits a relevant part",
      """
      check: the fingerprint leaves out something that matters.

      It is the same in the first state as after these:
        store.send(.lockTapped)
      But then `store.send(.openTapped)` leads to different states.
      The two states differ: (− the first, + the second)
          Door(
            … (1 unchanged)
        −   isLocked: false
        +   isLocked: true
            … (1 unchanged)
          )

      Usual cause: an action reads a field that is not in the fingerprint.

      Fix: add the field to the fingerprint.

      [C223]
      """
    ) {
      check(fingerprint: { $0.isOpen })
    },
    Provocation(
      223, "effects that share data",
      """
      check: effects share something that the check does not know.

      Two orders of `store.send(-1)` come to the same moment before the last choice:
        [1, 2, 3, 4, 3]
        [2, 1, 3, 4, 3]
      But they lead to different states.

      Usual cause: effects share data outside of the state: a class, an actor, a stream or a generator.

      Fix: move that data into the state, or make it `Remembered`.

      [C223]
      """
    ) {
      let line = #line + 1
      TestStore.check(orders: .every, store: makeSharing, actions: { $0 == 0 ? [.send(-1)] : [] })
      return line
    },
  ]
}

/// Makes a feature whose first two effects write a number that the others read.
private func makeSharing() -> TestStore<Int, Int, Void> {
  let number = Locked(0)
  let reducer = Reducer<Int, Int, Void> { state, action, _ in
    state = action
    guard action < 0 else { return .none }
    let writers = (1...2).map { value in
      Effect<Int>.run { _ in
        await turn()
        number.withLock { $0 = value }
      }
    }
    let readers = (1...2).map { _ in
      Effect<Int>.run { send in
        for _ in 0..<2 { await turn() }
        await send(number.value)
      }
    }
    return .merge(writers + readers)
  }
  return TestStore(initialState: 0, reducer: reducer, environment: ())
}
