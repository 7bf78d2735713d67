import Composable
import ComposableTesting
import GuessGame
import Testing

extension `The list of results` {
  @Test func `puts rounds that ended while the history was read after it`() {
    var results = Results()
    results.list = [result(9, saving: .saving)]
    let store = store(results)
    store.send(.loaded(History([result(1), result(2)]))) {
      $0.list = [result(1), result(2), result(9, saving: .saving)]
    }
    store.finish()
  }

  @Test func `reports a history that cannot be read, and loses nothing`() {
    let store = store(three)
    store.environment.load = { throw HistoryFailure(description: "no history") }
    store.send(.load) { $0.isLoading = true }
    store.receive(\.loadingFailed) {
      $0.isLoading = false
      $0.warning = "no history"
    }
    store.finish()
  }

  @Test func `saves nothing without a history`() {
    var results = Results()
    results.isKept = false
    let store = store(results)
    store.send(.add(result(1, saving: .unsaved))) { $0.list = [result(1, saving: .unsaved)] }
    store.finish()
  }

  @Test func `does not save a round again that is saved or being saved`() {
    let store = store(three)
    store.send(.row(id: id(1), action: .save))
    store.send(.saveAgainTapped)
    store.finish()
  }

  @Test func `moves the selection to a neighbor, or clears it`() {
    let store = store(three)
    store.send(.select(id(3))) { $0.selection = id(3) }
    store.send(.removed([id(3)])) {
      $0.list = [result(1), result(2)]
      $0.selection = id(2)
    }
    store.send(.removed([id(1), id(2)])) {
      $0.list = []
      $0.selection = nil
    }
    store.send(.select(nil))
    store.finish()
  }

  @Test func `removes the rounds that were in the list, and no later ones`() {
    let store = store(three)
    store.environment.remove = { #expect($0 == [id(1), id(2), id(3)]) }
    store.send(.removeTapped(.all)) { $0.confirmation = .all }
    store.send(.removalConfirmed) {
      $0.confirmation = nil
      $0.isRemoving = true
    }
    store.receive(\.removed) {
      $0.isRemoving = false
      $0.list = []
      $0.selection = nil
    }
    store.finish()
  }

  @Test func `keeps a round that cannot be removed, and reports why`() {
    let store = store(three)
    store.environment.remove = { _ in throw HistoryFailure(description: "the folder is read-only") }
    store.send(.removeTapped(.all)) { $0.confirmation = .all }
    store.send(.removalConfirmed) {
      $0.confirmation = nil
      $0.isRemoving = true
    }
    store.receive(.removingFailed("the folder is read-only")) {
      $0.isRemoving = false
      $0.problem = "the folder is read-only"
    }
    store.finish()
  }

  @Test func `does not ask without a selection, or during a removal`() {
    let store = store()
    store.send(.removeTapped(.all))
    store.send(.removeTapped(.one(id(1))))
    store.finish()
    var busy = three
    busy.isRemoving = true
    let other = self.store(busy)
    other.send(.removeTapped(.all))
    other.finish()
  }

  @Test func `does not save a round that is removed while it is being saved`() {
    let clock = TestClock()
    let store = store()
    store.environment.append = { _ in try await clock.sleep(for: .seconds(1)) }
    store.send(.add(result(1, saving: .unsaved))) { $0.list = [result(1, saving: .unsaved)] }
    store.receive(\.row) { $0.list[id: id(1)]?.saving = .saving }
    store.send(.removed([id(1)])) { $0.list = [] }
    store.finish()
  }

  // MARK: - The filter

  @Test(
    arguments: [
      (.all, [4, 3, 2, 1]), (.solved, [3, 1]), (.givenUp, [2]), (.daily, [3]), (.level(.normal), [3, 2, 1]),
    ] as [(ResultFilter, [Int])])
  func `shows the rounds of a filter, and practice only among all`(filter: ResultFilter, shown: [Int]) {
    var results = Results()
    results.list = [
      result(1), result(2, answer: 4), result(3, day: Day(today)), result(4, range: 1...9, isLive: true),
    ]
    results.filter = filter
    #expect(Array(results.shown.ids) == shown.map(id))
  }

  // MARK: - Older rounds

  @Test func `counts rounds that are not in the list`() {
    let store = store()
    let older = summary(result(2, attempts: 1, range: 1...10), result(1, attempts: 2))
    store.send(.loaded(History([result(3, attempts: 3), result(4, attempts: 4)], older: older))) {
      $0.list = [result(3, attempts: 3), result(4, attempts: 4)]
      $0.older = older
    }
    #expect(store.state.count == 4)
    #expect(store.state.best(in: -100...100)?.id == id(1))
    #expect(store.state.best(in: 1...10)?.id == id(2))
    #expect(store.state.statistics().games == 4)
    #expect(store.state.statistics(in: -100...100).histogram == [2: 1, 3: 1, 4: 1])
    store.finish()
  }

  @Test func `removes older rounds together with all, and keeps them when one is removed`() {
    var results = three
    results.older = summary(result(9), result(8))
    let store = store(results)
    store.environment.remove = { #expect($0 == HistoryRemoval(ids: [id(1), id(2), id(3)], through: id(9))) }
    store.send(.removed([id(1)])) { $0.list.remove(id: id(1)) }
    store.send(.loaded(History([result(1)], older: results.older))) { $0.list = [result(1), result(2), result(3)] }
    store.send(.removeTapped(.all)) { $0.confirmation = .all }
    store.send(.removalConfirmed) {
      $0.confirmation = nil
      $0.isRemoving = true
    }
    store.receive(\.removed) {
      $0.isRemoving = false
      $0.list = []
      $0.older = HistorySummary()
      $0.selection = nil
    }
    store.finish()
  }

  @Test func `can remove the older rounds alone`() {
    var results = Results()
    results.older = summary(result(1))
    let store = store(results)
    store.send(.removeTapped(.all)) { $0.confirmation = .all }
    store.send(.removalCancelled) { $0.confirmation = nil }
    store.finish()
  }
}
