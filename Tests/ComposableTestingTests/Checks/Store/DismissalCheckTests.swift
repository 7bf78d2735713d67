import Composable
import Expectations
import Testing

@testable import ComposableTesting

extension `A feature that dismisses itself` {
  @Test func `does so when the effect before the dismissal is over`() {
    let store = makeSheet()
    store.send(.effect("wait, close"))
    store.advance(by: .seconds(1))
    store.receiveDismiss()
  }

  @Test func `is dismissed once`() {
    let store = makeSheet()
    store.send(.effect("close twice"))
    store.receiveDismiss()
    store.finish()
  }

  @Test func `is dismissed for a store of a part, too`() {
    let store = makeSheet()
    let title = store.scope(state: \.title)
    title.send(.effect("save, close"))
    title.receive(\.saved) { $0 = "a" }
    title.receiveDismiss()
  }

  @Test func `needs no assertion with exhaustivity off, and can have one`() {
    let store = makeSheet()
    store.exhaustivity = .off
    store.send(.effect("save, close"))
    store.receiveDismiss()
    let other = makeSheet()
    other.exhaustivity = .off
    other.send(.effect("save, close"))
  }

  @Test func `fails once if an action is expected after the dismissal`() {
    let report = reports {
      let store = makeSheet()
      store.send(.effect("save, close"))
      store.receiveDismiss()
      store.receive(\.saved) { $0.title = "a" }
      store.finish()
    }
    expectEqual(report.map(\.number), [206])
  }

  @Test func `begins anew after a restart`() {
    let store = makePlain()
    store.send(.close)
    store.receiveDismiss()
    store.restart()
    store.send(.count) { $0 = 1 }
  }

  private func makePlain() -> TestStore<Int, PlainAction, Void> {
    TestStore(
      initialState: 0,
      reducer: Reducer { count, action, _ in
        switch action {
        case .count: count += 1
        case .close: return .dismiss
        }
        return .none
      }, environment: ())
  }

  private enum PlainAction { case count, close }

  @Test func `may be dismissed before or after the tick of the same moment`() {
    let seen = Locked<Set<Int>>([])
    TestStore.explore(.every) {
      let store = makeSheet()
      store.exhaustivity = .off
      store.send(.effect("tick with the close"))
      store.advance(by: .seconds(1))
      store.receiveDismiss()
      seen.withLock { _ = $0.insert(store.state.ticks) }
    }
    expectEqual(seen.withLock { $0 }, [0, 1])
  }
}

extension `A check of a feature that dismisses itself` {
  @Test func `wants nothing of it after the dismissal`() {
    let report = check(["close", "save, close"]) { rules in
      rules.expects = ["a title": { !$0.title.isEmpty }]
      rules.answers = ["another title": (from: { $0.title == "a" }, to: { $0.title == "b" })]
    }
    expectEqual(report.map(\.firstLine), ["check: 3 states, 3 edges, depth 1: complete."])
  }

  @Test func `makes random moves up to the dismissal`() {
    let report = check(["close", "wait, close", "save, close"]) { $0.search = .random(seeds: 0..<20, moves: 20) }
    expectEqual(report.map(\.number), [nil])
  }

  @Test func `reports an action behind the dismissal`() {
    let report = check(["close, save"])
    expectEqual(report.map(\.number), [216])
    expectEqual(report.first?.text.contains(".saved(\"a\") came after the feature had dismissed itself"), true)
  }

  @Test func `prints the dismissal in its place`() {
    let report = check(["save, close"]) { $0.end = { form, _ in form.title.isEmpty } }
    expectEqual(
      report.first?.text.contains(
        """
            let store = makeStore()
            store.send(.effect("save, close"))
            store.receive(.saved("a")) {
              $0.title = "a"
            }
            store.receiveDismiss()
            #expect(end(store.state, store.inFlight))
        """), true)
  }
}
