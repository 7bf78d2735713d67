import Composable
import ComposableTesting
import GuessGame
import Testing

struct `The list of results` {
  func store(_ results: Results = Results()) -> TestStore<Results, ResultsAction, HistoryEnvironment> {
    TestStore(initialState: results, reducer: resultsReducer, environment: .unimplemented)
  }

  /// A list of saved rounds, the second of them selected.
  var three: Results {
    var results = Results()
    results.list = [result(1), result(2), result(3)]
    results.selection = id(2)
    return results
  }

  // MARK: - Loading

  @Test func `loads the history, and reports the omitted lines`() {
    let store = store()
    store.environment.load = { History([result(1), result(2)], warning: "Line 3 cannot be read") }
    store.send(.load) { $0.isLoading = true }
    store.receive(.loaded(History([result(1), result(2)], warning: "Line 3 cannot be read"))) {
      $0.isLoading = false
      $0.list = [result(1), result(2)]
      $0.warning = "Line 3 cannot be read"
    }
    store.finish()
  }

  // MARK: - Saving

  @Test func `saves a round that ended, and marks it as saved afterwards`() {
    let store = store()
    store.environment.append = { #expect($0.id == id(1)) }
    store.send(.add(result(1, saving: .unsaved))) { $0.list = [result(1, saving: .unsaved)] }
    store.receive(.row(id: id(1), action: .save)) { $0.list[id: id(1)]?.saving = .saving }
    #expect(store.state.isBusy)
    store.receive(.row(id: id(1), action: .saved)) { $0.list[id: id(1)]?.saving = .saved }
    #expect(!store.state.isBusy)
    store.finish()
  }

  @Test func `reports why a round cannot be saved, and saves it again on request`() {
    let store = store()
    store.environment.append = { _ in throw HistoryFailure(description: "the disk is full") }
    store.send(.add(result(1, saving: .unsaved))) { $0.list = [result(1, saving: .unsaved)] }
    store.receive(\.row) { $0.list[id: id(1)]?.saving = .saving }
    store.receive(.row(id: id(1), action: .savingFailed("the disk is full"))) {
      $0.list[id: id(1)]?.saving = .failed("the disk is full")
      $0.problem = "the disk is full"
    }
    store.environment.append = { _ in }
    store.send(.saveAgainTapped)
    store.receive(.row(id: id(1), action: .save)) { $0.list[id: id(1)]?.saving = .saving }
    store.receive(.row(id: id(1), action: .saved)) {
      $0.list[id: id(1)]?.saving = .saved
      $0.problem = nil
    }
    store.finish()
  }

  // MARK: - Removing

  @Test func `removes nothing before a confirmation`() {
    let store = store(three)
    store.send(.removeTapped(.one(id(2)))) { $0.confirmation = .one(id(2)) }
    store.send(.removalCancelled) { $0.confirmation = nil }
    store.send(.removalConfirmed)
    store.finish()
  }

  @Test func `removes a round from the history and then from the list`() {
    let store = store(three)
    store.environment.remove = { #expect($0 == [id(2)]) }
    store.send(.removeTapped(.one(id(2)))) { $0.confirmation = .one(id(2)) }
    store.send(.removalConfirmed) {
      $0.confirmation = nil
      $0.isRemoving = true
    }
    #expect(store.state.isBusy)
    store.receive(.removed([id(2)])) {
      $0.isRemoving = false
      $0.list = [result(1), result(3)]
      $0.selection = id(3)
    }
    store.finish()
  }

  // MARK: - The best

  @Test func `has the best round by the fewest attempts, then the shortest time, within its own range`() {
    var results = Results()
    results.list = [
      result(1, attempts: 5, time: .seconds(9)), result(2, attempts: 5, time: .seconds(8)), result(3, attempts: 6),
      result(4, attempts: 1, range: 1...10), result(5, attempts: 2, answer: 4), result(6, attempts: 1, isLive: true),
    ]
    #expect(results.best(in: -100...100)?.id == id(2))
    #expect(results.best(in: 1...10)?.id == id(4))
    #expect(results.best(in: 1...11) == nil)
  }
}
