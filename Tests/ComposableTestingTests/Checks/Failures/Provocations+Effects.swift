@testable import ComposableTesting

extension Provocation {
  /// A store that uploads with one id, and cancels another.
  private static func uploads<Cancelled: Hashable & Sendable, ID: Hashable & Sendable>(
    cancelling cancelled: Cancelled, under id: ID?
  ) -> TestStore<Int, String, Void> {
    TestStore(
      initialState: 0,
      reducer: Reducer { _, action, _ in
        if action == "cancel" { return .cancel(id: cancelled) }
        let upload = Effect<String>.run({ _ in try await forever() }, fileID: "App/Upload.swift", line: 12)
        return id.map { upload.cancellable(id: $0) } ?? upload
      }, environment: ())
  }

  static let effects = [
    Provocation(
      209, "an effect in flight at finish",
      """
      An effect is still in flight: run (App/Feature.swift:70).

      Caused by: send(.forever) → run (App/Feature.swift:70).
      It is waiting for something other than a test clock.

      Usual cause: it never ends, or it waits for real input or output, for a `Task {}` or `Task.detached`, or for an \
      actor with its own executor; or, in a test on the main actor, for `Task.yield`.

      Fix: end it as the user would, or call `await store.settle(timeout: .seconds(1))` or \
      `store.skipInFlightEffects()`. A fake calls `await turn()` instead of `Task.yield()`.

      [C209]
      """
    ) {
      let store = makeStore()
      let line = #line + 1
      store.send(.forever)
      store.finish()
      return line
    },
    Provocation(
      209, "an effect in flight at the end of the store",
      """
      An effect is still in flight: run (App/Feature.swift:20).

      Caused by: send(.loadSlowly) → run (App/Feature.swift:20).
      It is sleeping on the store's clock for another 1.0 seconds.

      Usual cause: the clock has not been advanced.

      Fix: end it as the user would, or call `store.advance(by: .seconds(1))` or `store.skipInFlightEffects()`.

      [C209]
      """
    ) {
      let store = makeStore()
      let line = #line + 1
      store.send(.loadSlowly)
      return line
    },
    Provocation(
      209, "a timer in flight",
      """
      An effect is still in flight: timer(id: "timer", every: 1.0 seconds) (App/Feature.swift:50).

      Caused by: send(.startTimer) → timer(id: "timer", every: 1.0 seconds) (App/Feature.swift:50).
      It is sleeping on the store's clock for another 0.8 seconds.

      Usual cause: the timer is never stopped.

      Fix: stop it as the user would, or call `store.skipInFlightEffects()`.

      [C209]
      """
    ) {
      let store = makeStore()
      let line = #line + 1
      store.send(.startTimer)
      store.advance(by: .milliseconds(200))
      store.finish()
      return line
    },
    Provocation(
      209, "an effect in flight that another effect's action started",
      """
      An effect is still in flight: task (App/Feature.swift:40).

      Caused by: send(.loadTwice) → run (App/Feature.swift:30) → .load → task (App/Feature.swift:10) → .loaded(100) → \
      task (App/Feature.swift:40).
      It is waiting for something other than a test clock.

      Usual cause: it never ends, or it waits for real input or output, for a `Task {}` or `Task.detached`, or for an \
      actor with its own executor; or, in a test on the main actor, for `Task.yield`.

      Fix: end it as the user would, or call `await store.settle(timeout: .seconds(1))` or \
      `store.skipInFlightEffects()`. A fake calls `await turn()` instead of `Task.yield()`.

      [C209]
      """
    ) {
      let store = makeStore()
      store.environment.load = { 100 }
      let line = #line + 1
      store.send(.loadTwice)
      store.receive(.load)
      store.receive(.loaded(100)) { $0.count = 100 }
      return line
    },
    Provocation(
      209, "an effect in flight when its task is asked to finish",
      """
      An effect is still in flight: run (App/Feature.swift:70).

      Caused by: send(.forever) → run (App/Feature.swift:70).
      It is waiting for something other than a test clock.

      Usual cause: it never ends, or it waits for real input or output, for a `Task {}` or `Task.detached`, or for an \
      actor with its own executor; or, in a test on the main actor, for `Task.yield`.

      Fix: end it as the user would, or call `await store.settle(timeout: .seconds(1))` or \
      `store.skipInFlightEffects()`. A fake calls `await turn()` instead of `Task.yield()`.

      [C209]
      """
    ) {
      let store = makeStore()
      let line = #line + 1
      let task = store.send(.forever)
      task.finish()
      task.finish()
      return line
    },
    Provocation(
      209, "an effect in flight that a misspelled `.cancel` does not cancel",
      """
      An effect is still in flight: run (App/Upload.swift:12).

      Caused by: send("upload") → run (App/Upload.swift:12).
      It is waiting for something other than a test clock.
      `.cancel(id: "uplaod")` never canceled anything. The ids of the effects in flight: "upload".

      Usual cause: the id of the `.cancel` is misspelled; or it never ends, or it waits for real input or output, for \
      a `Task {}` or `Task.detached`, or for an actor with its own executor; or, in a test on the main actor, for \
      `Task.yield`.

      Fix: `.cancel(id: "upload")`, if the `.cancel` should end it; or end it as the user would, or call `await \
      store.settle(timeout: .seconds(1))` or `store.skipInFlightEffects()`. A fake calls `await turn()` instead of \
      `Task.yield()`.

      [C209]
      """
    ) {
      let store = uploads(cancelling: "uplaod", under: "upload")
      let line = #line + 1
      store.send("upload")
      store.send("cancel")
      store.finish()
      return line
    },
    Provocation(
      209, "an effect in flight without the canceled id",
      """
      An effect is still in flight: run (App/Upload.swift:12).

      Caused by: send("upload") → run (App/Upload.swift:12).
      It is waiting for something other than a test clock.
      `.cancel(id: "upload")` never canceled anything. No effect in flight has an id.

      Usual cause: the effect has no `.cancellable(id:)`; or it never ends, or it waits for real input or output, for \
      a `Task {}` or `Task.detached`, or for an actor with its own executor; or, in a test on the main actor, for \
      `Task.yield`.

      Fix: give the effect this id, `.cancellable(id: "upload")`, if the `.cancel` should end it; or end it as the \
      user would, or call `await store.settle(timeout: .seconds(1))` or `store.skipInFlightEffects()`. A fake calls \
      `await turn()` instead of `Task.yield()`.

      [C209]
      """
    ) {
      let store = uploads(cancelling: "upload", under: nil as Int?)
      let line = #line + 1
      store.send("upload")
      store.send("cancel")
      store.finish()
      return line
    },
    Provocation(
      209, "an effect in flight whose id has another type than the canceled id",
      """
      An effect is still in flight: run (App/Upload.swift:12).

      Caused by: send("upload") → run (App/Upload.swift:12).
      It is waiting for something other than a test clock.
      `.cancel(id: 1)` never canceled anything. The ids of the effects in flight: 1.

      Usual cause: the id of the `.cancel` has another type, or was returned by another child's reducer; or it never \
      ends, or it waits for real input or output, for a `Task {}` or `Task.detached`, or for an actor with its own \
      executor; or, in a test on the main actor, for `Task.yield`.

      Fix: use one constant for both ids, and return the `.cancel` from the reducer of the same child; or end it as \
      the user would, or call `await store.settle(timeout: .seconds(1))` or `store.skipInFlightEffects()`. A fake calls \
      `await turn()` instead of `Task.yield()`.

      [C209]
      """
    ) {
      let store = uploads(cancelling: 1, under: 1 as UInt8)
      let line = #line + 1
      store.send("upload")
      store.send("cancel")
      store.finish()
      return line
    },
    Provocation(
      210, "an effect does not settle",
      """
      settle: after 0.0 seconds, 1 effect still waiting for something outside the test.

        • run (App/Feature.swift:70)

      Usual cause: the effect uses a dependency that the test does not control.

      Fix: put the dependency in the environment and replace it in the test, or wait longer: `await \
      store.settle(timeout: .seconds(10))`.

      [C210]
      """
    ) {
      let store = makeStore()
      store.send(.forever)
      let line = #line + 1
      await store.settle(timeout: .zero)
      return line
    },
    Provocation(
      211, "a clock that does not stop",
      """
      run: after 3 wake-ups, something still sleeps on the clock.

      Usual cause: a timer that is never canceled.

      Fix: advance by a duration instead: `store.advance(by: .seconds(1))`.

      [C211]
      """
    ) {
      let store = makeStore()
      store.send(.startTimer)
      let line = #line + 1
      store.clock.run(limit: 3)
      store.exhaustivity = .off
      return line
    },
    Provocation(
      213, "an effect that ignores its cancellation",
      """
      A canceled effect keeps running: run (App/Feature.swift:80). It has slept 1000 times since it was canceled; its \
      last sleep never returns.

      Usual cause: `try? await clock.sleep(…)` in a loop: a canceled sleep returns immediately, so the loop never ends.

      Fix: use `try await clock.sleep(…)`, which throws when the effect is canceled and ends it.

      [C213]
      """
    ) {
      let store = makeStore()
      store.send(.stubborn)
      let line = #line + 1
      store.skipInFlightEffects()
      return line
    },
    Provocation(
      239, "an effect that waits in a loop of turns",
      """
      An effect takes turn after turn: task (App/Feature.swift:10). It has called `turn()` 10000 times, and nothing else \
      has happened; its last turn never returns.

      Usual cause: `while !isReady { await turn() }`: where the effect always goes first, the loop never ends.

      Fix: let what comes end the wait: `for await _ in readiness { break }`, with a stream that is fed then.

      [C239]
      """
    ) {
      let store = makeStore()
      store.exhaustivity = .off
      store.environment.load = { while true { await turn() } }
      let line = #line + 1
      store.send(.load)
      return line
    },
  ]
}
