@testable import ComposableTesting

/// A form that is saved.
struct Form: Codable, Hashable {
  var isSaving = false
  var failures = 0
}

enum FormAction: Equatable, Sendable {
  case saveTapped
  case saved, failed
  /// The program has started with a saved form.
  case resumed
}

typealias FormStore = TestStore<Form, FormAction, any Clock<Duration>>

/// What a form does when its server refuses.
enum Refusal {
  /// It asks again, without end.
  case asksAgain
  /// It asks three times at most.
  case givesUp
  /// It forgets to ask again.
  case forgets
}

func makeForm(_ refusal: Refusal) -> FormStore {
  let store = FormStore(
    initialState: Form(),
    reducer: Reducer { form, action, clock in
      switch action {
      case .saveTapped where !form.isSaving: form.isSaving = true
      case .failed:
        if refusal != .asksAgain { form.failures += 1 }
        if refusal == .givesUp, form.failures == 3 { form = Form() }
        if refusal == .forgets || !form.isSaving { return .none }
      case .resumed where form.isSaving: break
      case .saved:
        form = Form()
        return .none
      default: return .none
      }
      return .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(choose("server", "saves", "fails") == "saves" ? .saved : .failed)
      }
    }, environment: UnimplementedClock())
  store.environment = store.clock
  return store
}

struct `A check of what must be answered` {
  private static let moves: [Move<FormAction>] = [.send(.saveTapped), .advance(by: .seconds(1))]

  private func report(
    _ refusal: Refusal, _ moves: [Move<FormAction>] = Self.moves, upTo limit: CheckLimit? = nil,
    to: @escaping (Form) -> Bool = { !$0.isSaving }
  ) -> String {
    let rules = CheckRules<Form, FormAction>(
      upTo: limit, answers: ["a save ends": (from: { $0.isSaving }, to: to)])
    return reports { FormStore.check(rules, store: { makeForm(refusal) }) { _ in moves } }.map(\.text).joined()
  }

  private func isComplete(_ text: String) -> Bool { text.prefix { $0 != "\n" }.hasSuffix("complete.") }

  @Test func `prints a loop in which time passes and the answer does not come`() {
    #expect(
      report(.asksAgain) == """
        check: after 2 moves "a save ends" may never happen: time passes, and the user does nothing.

          store.send(.saveTapped)
          store.advance(by: .seconds(1))  // server: fails
        Then, again and again:
          store.advance(by: .seconds(1))  // server: fails
        This assumes that the outside world can always answer so: server: fails.

        Usual cause: the feature repeats a request for as long as it fails.

        Fix: end it after a number of attempts or after a time, with an action; or leave an answer out of `choose` that \
        does not come forever. The last move of this test can be repeated:

          @MainActor @Test func counterexample() throws {
            TestStore.explore(.only(["fails", "fails"])) {
              let store = makeStore()
              store.send(.saveTapped) {
                $0.isSaving = true
              }
              store.advance(by: .seconds(1))
              store.receive(.failed)
              store.advance(by: .seconds(1))
              store.receive(.failed)
              store.skipReceivedActions()
              store.skipInFlightEffects()
            }
          }

        [C235]
        """)
  }

  @Test func `passes if the feature gives up`() {
    #expect(isComplete(report(.givesUp)))
  }

  @Test func `fails in a state at rest without the answer`() {
    let text = report(.forgets)
    #expect(
      text.hasPrefix(
        """
        check: after 2 moves "a save ends" does not happen: nothing is in flight that could lead to it.

          store.send(.saveTapped)
          store.advance(by: .seconds(1))  // server: fails


        """))
    #expect(text.contains("[C235]"))
  }

  @Test func `does not count on the user`() {
    // Only another tap leads to it.
    let text = report(.givesUp) { $0.isSaving && $0.failures == 1 }
    #expect(text.hasPrefix("check: after 2 moves \"a save ends\" does not happen: nothing is in flight"))
  }

  @Test func `does not count moves in which no time passes`() {
    let moves: [Move<FormAction>] = [.send(.saveTapped), .advance(by: .zero)]
    #expect(isComplete(report(.asksAgain, moves)))
  }

  @Test func `expects that a restarted program sends its first action`() {
    // After a crash, time passes without an effect, until the program resumes.
    #expect(isComplete(report(.givesUp, Self.moves + [.restart(sending: .resumed)])))
    // Here it does not resume anything.
    let text = report(.givesUp, Self.moves + [.restart(sending: .saveTapped)])
    #expect(text.hasPrefix("check: after 3 moves \"a save ends\" does not happen: nothing is in flight"))
    #expect(text.contains("store.restart()"))
  }

  @Test func `is not judged in a bounded check`() {
    let text = report(.asksAgain, upTo: 5)
    #expect(text.hasPrefix("check: bounded: "))
    #expect(text.contains("\n  • not judged, because the check is bounded: \"a save ends\""))
  }

  @Test func `accepts an answer within the move that asks`() {
    // The state that asks does not outlive its move.
    let text = reports {
      TestStore<Int, Int, Void>.check(
        CheckRules(answers: ["one becomes two": (from: { $0 == 1 }, to: { $0 == 2 })])
      ) {
        TestStore(
          initialState: 0,
          reducer: Reducer { state, action, _ in
            state = action
            return action == 1 ? .send(2) : .none
          }, environment: ())
      } actions: { _ in
        [.send(1), .send(0), .advance(by: .seconds(1))]
      }
    }
    #expect(text.map { isComplete($0.text) } == [true])
  }

  @Test func `finds what a timer only postpones`() {
    let text = reports {
      TestStore<Int, Int, any Clock<Duration>>.check(
        CheckRules(answers: ["one becomes three": (from: { $0 == 1 }, to: { $0 == 3 })])
      ) {
        let store = TestStore<Int, Int, any Clock<Duration>>(
          initialState: 0,
          reducer: Reducer { state, action, clock in
            if action == 1 {
              state = 1
              return .timer(id: 1, every: .seconds(1), clock: clock) { 2 }
            }
            state = action == 0 ? 0 : 3 - state
            return action == 0 ? .cancel(id: 1) : .none
          }, environment: UnimplementedClock())
        store.environment = store.clock
        return store
      } actions: { _ in
        [.send(0), .send(1), .advance(by: .seconds(1))]
      }
    }
    .map(\.text).joined()
    #expect(
      text.contains(
        """
        check: after 1 move "one becomes three" may never happen: time passes, and the user does nothing.

          store.send(1)
        Then, again and again:
          store.advance(by: .seconds(1))
          store.advance(by: .seconds(1))

        Usual cause: a timer or a loop goes on without an end.
        """))
    #expect(text.contains("The last 2 moves of this test can be repeated:"))
  }
}
