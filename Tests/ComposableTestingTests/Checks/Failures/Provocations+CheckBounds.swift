@testable import ComposableTesting

private enum UncomparedAction: Sendable {
  case started
  case failed(any Error)
}

extension Provocation {
  /// Checks that cover too much, or nothing.
  static let checkBounds = [
    Provocation(
      217, "more states than there are moves",
      """
      check: 101 states were seen in 100 moves; the moves from 1 state were not tried. No rule was broken.

      Usual cause: the fingerprint contains something that grows forever, such as times, dates, ids or lists; or the \
      moves carry too many values.

      Fix: leave what grows out of `fingerprint`, and ids out of `effect`; or bound the check: `depth: 50`, or `upTo: \
      1000`.

      [C217]
      """
    ) {
      let line = #line + 1
      TestStore<Int, Int, Void>.check(
        store: {
          TestStore(
            initialState: 0,
            reducer: Reducer { state, action, _ in
              state += action
              return .none
            }, environment: ())
        }, actions: { _ in [.send(1)] })
      return line
    },
    Provocation(
      217, "effects that accumulate",
      """
      check: 101 states were seen in 100 moves; the moves from 1 state were not tried. No rule was broken.

      At most 101 effects were in flight at once, after 100 moves:
        • 100 times run (App/Feed.swift:9)
        • 1 time timer(every: 60.0 seconds) (App/Feed.swift:5)
      Should a new one replace the one before it?

      Usual cause: effects accumulate, because none replaces the one before it; or the fingerprint contains something \
      that grows forever, such as times, dates, ids or lists; or the moves carry too many values.

      Fix: let each replace the one before it, `.cancellable(id: "…", cancelInFlight: true)`, or start none while one \
      is in flight; or leave what grows out of `fingerprint`, and ids out of `effect`; or bound the check: `depth: \
      50`, or `upTo: 1000`.

      [C217]
      """
    ) {
      let line = #line + 1
      TestStore<Int, Bool, any Clock<Duration>>.check(
        store: {
          let store = TestStore<Int, Bool, any Clock<Duration>>(
            initialState: 0,
            reducer: Reducer { _, isFirst, clock in
              isFirst
                ? .timer(every: .seconds(60), clock: clock, fileID: "App/Feed.swift", line: 5) { false }
                : .run({ _ in try await forever() }, fileID: "App/Feed.swift", line: 9)
            }, environment: UnimplementedClock())
          store.environment = store.clock
          store.send(true)
          return store
        }, actions: { _ in [.send(false)] })
      return line
    },
    Provocation(
      217, "a body that loops",
      """
      check: 101 states were seen in 100 moves; the moves from 1 state were not tried. No rule was broken.

      At most 1 effect was in flight at once, after 0 moves:
        • 1 time run (App/Watch.swift:9)
      What grows:
        • the history of run (App/Watch.swift:9), which was suspended 101 times

      Usual cause: a body loops, and each turn of the loop is a new state; or the fingerprint contains something that \
      grows forever, such as times, dates, ids or lists; or the moves carry too many values.

      Fix: use `.timer` instead of a loop: it is identified by its tick; or leave what grows out of `fingerprint`, and \
      ids out of `effect`; or bound the check: `depth: 50`, or `upTo: 1000`.

      [C217]
      """
    ) {
      let line = #line + 1
      TestStore<Int, Bool, any Clock<Duration>>.check(
        store: {
          let store = TestStore<Int, Bool, any Clock<Duration>>(
            initialState: 0,
            reducer: Reducer { seconds, isFirst, clock in
              guard isFirst else {
                seconds = (seconds + 1) % 60
                return .none
              }
              return .run(
                { send in for await _ in clock.timer(every: .seconds(1)) { await send(false) } },
                fileID: "App/Watch.swift", line: 9)
            }, environment: UnimplementedClock())
          store.environment = store.clock
          store.send(true)
          return store
        }, actions: { _ in [.advance(by: .seconds(1))] })
      return line
    },
    Provocation(
      233, "an effect whose action has no ==",
      """
      check: an effect is in flight whose action cannot be compared: .started.

      Two effects with different actions might count as one, and "complete" would not be true.

      Usual cause: `UncomparedAction` is not `Equatable`.

      Fix: make `UncomparedAction` `Equatable`; or give the rule `effect`, which returns what matters of an action.

      [C233]
      """
    ) {
      let line = #line + 1
      TestStore<Int, UncomparedAction, Void>.check(
        store: {
          TestStore(
            initialState: 0, reducer: Reducer { _, _, _ in .run { _ in try await forever() } }, environment: ())
        }, actions: { _ in [.send(.started)] })
      return line
    },
    Provocation(
      234, "a deadlock",
      """
      check: after 1 move nothing can happen any more: nothing is in flight, and `actions` is empty.

        store.send(.lockTapped)

      Usual cause: a deadlock: the feature waits for something that nothing does; or the move that leads on is missing \
      from `actions`; or the feature is done.

      Fix: if it is done, say so: `rests: { $0.isDone }`. Otherwise look at the state in which this test ends:

        @MainActor @Test func counterexample() throws {
          let store = makeStore()
          store.send(.lockTapped) {
            $0.isLocked = true
          }
          store.skipReceivedActions()
          store.skipInFlightEffects()
        }

      [C234]
      """
    ) {
      let line = #line + 1
      DoorStore.check(store: { makeDoor() }, actions: { $0.isLocked ? [] : [.send(.lockTapped)] })
      return line
    },
    Provocation(
      235, "what is never answered",
      """
      check: after 1 move "it opens" does not happen: nothing is in flight that could lead to it.

        store.send(.lockTapped)

      Usual cause: an effect ended or was canceled, and no action says so; or only a move of the user leads to it.

      Fix: send an action at each end of the effect. Look at the state in which this test ends:

        @MainActor @Test func counterexample() throws {
          let store = makeStore()
          store.send(.lockTapped) {
            $0.isLocked = true
          }
          store.skipReceivedActions()
          store.skipInFlightEffects()
        }

      [C235]
      """
    ) {
      let line = #line + 1
      DoorStore.check(
        store: { makeDoor() }, actions: { _ in [.send(.lockTapped)] },
        answers: ["it opens": (from: { $0.isLocked }, to: { $0.isOpen })])
      return line
    },
    Provocation(
      220, "no moves",
      """
      check: there are no moves: `actions` is empty in the first state.

      Only the first state was checked.

      Usual cause: `actions` returns moves for later states only, or a condition in it is never true.

      Fix: return the moves that a user can make in the first state, with actions of the feature: `actions: { _ in \
      [.send(.started), .advance(by: .seconds(1))] }`.

      [C220]
      """
    ) {
      check(moves: [])
    },
  ]
}
