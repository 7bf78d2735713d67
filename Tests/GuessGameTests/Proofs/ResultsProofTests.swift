import Composable
import ComposableTesting
import GuessGame
import Testing

/// All sequences of moves of a list of a few results. Everything about them is finite, so the whole state is compared.
struct `Results, proven` {
  private typealias ResultsStore = TestStore<Results, ResultsAction, HistoryEnvironment>

  @Test func `the list and the selection follow every removal`() {
    check(
      goals: ["the list is empty": { $0.list.isEmpty }, "something is selected": { $0.selection != nil }],
      actions: { results in
        results.list.ids.map { .send(.select($0)) } + (results.list.contains(id: id(3)) ? [] : [.send(.add(Self.new))])
          + [
            .send(.select(nil)), .send(.removeTapped(results.selection.map { .one($0) } ?? .all)),
            .send(.removalCancelled), .send(.removalConfirmed),
          ]
      },
      history: { _ in
        HistoryEnvironment(
          load: { History([result(1), result(2)]) }, append: { _ in }, remove: { _ in try Self.answer() })
      })
  }

  @Test func `nothing is lost while the history is busy, in any order of events`() {
    check(
      orders: .every,
      goals: ["the history is at rest": { !$0.isBusy && !$0.isLoading }, "all are saved": { $0.areAllSaved }],
      actions: { results in
        results.list.ids.map { .send(.row(id: $0, action: .save)) }
          + (results.list.contains(id: id(3)) ? [] : [.send(.add(Self.new))])
          + [
            .send(.saveAgainTapped), .send(.removeTapped(.all)), .send(.removalConfirmed), .advance(by: .seconds(1)),
          ]
      },
      history: { clock in
        HistoryEnvironment(
          load: {
            try await clock.sleep(for: .seconds(2))
            try Self.answer()
            return History([result(1)])
          },
          append: { _ in
            try await clock.sleep(for: .seconds(1))
            try Self.answer()
          },
          remove: { _ in
            try await clock.sleep(for: .seconds(1))
            try Self.answer()
          })
      })
  }

  /// A round of the current game.
  private static var new: GameResult { result(3, saving: .unsaved) }

  private static func answer() throws {
    if choose("history", "there", "broken") == "broken" { throw HistoryFailure(description: "the history is broken") }
  }

  private func check(
    orders: Orders = .first, goals: [String: (Results) -> Bool],
    actions: @escaping (Results) -> [Move<ResultsAction>],
    history: @escaping (TestClock) -> HistoryEnvironment, at location: SourceLocation = #_sourceLocation
  ) {
    ResultsStore.check(
      orders: orders, at: location,
      store: {
        let store = ResultsStore(initialState: Results(), reducer: resultsReducer, environment: .unimplemented)
        store.environment = history(store.clock)
        store.exhaustivity = .off
        store.send(.load)
        store.skipReceivedActions()
        return store
      }, actions: actions,
      invariant: { hold(resultsInvariants, for: $0) },
      end: { hold(resultsAtRestRules, for: ResultsAtRest(results: $0, effects: $1)) },
      step: { hold(resultsSteps + removalSteps, for: Step(before: $0, action: $1, after: $2)) },
      expects: goals)
  }
}

extension Results {
  fileprivate var areAllSaved: Bool { !list.isEmpty && list.allSatisfy { $0.saving == .saved } }
}
