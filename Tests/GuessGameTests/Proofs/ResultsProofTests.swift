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

  /// A round of the current game.
  static var new: GameResult { result(3, saving: .unsaved) }

  static func answer() throws {
    if choose("history", "there", "broken") == "broken" { throw HistoryFailure(description: "the history is broken") }
  }

  func check(
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
