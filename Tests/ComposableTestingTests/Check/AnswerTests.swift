import Expectations
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
  static let moves: [Move<FormAction>] = [.send(.saveTapped), .advance(by: .seconds(1))]

  func report(
    _ refusal: Refusal, _ moves: [Move<FormAction>] = Self.moves, upTo limit: CheckLimit? = nil,
    to: @escaping (Form) -> Bool = { !$0.isSaving }
  ) -> String {
    let rules = CheckRules<Form, FormAction>(
      upTo: limit, answers: ["a save ends": (from: { $0.isSaving }, to: to)])
    return reports { FormStore.check(rules, store: { makeForm(refusal) }) { _ in moves } }.map(\.text).joined()
  }

  func isComplete(_ text: String) -> Bool { text.prefix { $0 != "\n" }.hasSuffix("complete.") }

  @Test func `prints a loop in which time passes and the answer does not come`() {
    expectEqual(
      report(.asksAgain),
      """
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
}
