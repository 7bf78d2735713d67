import Composable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The list of the rounds that were played, and the changes that are being made to it.
package struct Results: Equatable, Codable, Sendable {
  /// The results that a removal is about.
  package enum Removal: Equatable, Codable, Sendable {
    case one(GameResult.ID)
    case all
  }

  /// The latest last.
  package var list: IdentifiedArrayOf<GameResult> = []
  /// Whether the history is still being read.
  package var isLoading = false
  /// Whether results are saved.
  package var isKept = true
  /// The result that the player looks at.
  package var selection: GameResult.ID?
  /// The removal that the player has yet to confirm.
  package var confirmation: Removal?
  /// Whether results are being removed from the history.
  package var isRemoving = false
  /// The part of the history that could not be read, in words for the player.
  package var warning: String?
  /// The last failure to save or remove, in words for the player; nil again after a success.
  package var problem: String?

  package init() {}

  /// Whether the history is being changed, so that the program should not end yet.
  package var isBusy: Bool { isRemoving || list.contains { $0.saving == .saving } }

  /// The best round with a range: the fewest attempts, then the shortest time.
  package func best(in range: ClosedRange<Int>) -> GameResult? {
    list.filter { $0.isCorrect && !$0.isLive && $0.range == range }
      .min { ($0.attempts, $0.timeSpent) < ($1.attempts, $1.timeSpent) }
  }

  /// Whether the number of a day was played, found or not.
  package func hasPlayed(_ day: Day) -> Bool { list.contains { $0.day == day && !$0.isLive } }

  /// The days in a row, up to a day or the one before it, whose numbers were found.
  package func streak(upTo today: Day) -> Int {
    Daily.streak(of: Set(list.lazy.filter { $0.isCorrect && !$0.isLive }.compactMap(\.day)), upTo: today)
  }

  /// The ids of the results to remove.
  fileprivate func ids(of removal: Removal) -> [GameResult.ID] {
    switch removal {
    case .one(let id): list.contains(id: id) ? [id] : []
    case .all: Array(list.ids)
    }
  }

  /// Takes results from the list; the selection moves to a neighbour.
  fileprivate mutating func drop(_ ids: [GameResult.ID]) {
    let index = selection.flatMap { list.index(id: $0) } ?? 0
    for id in ids { list.remove(id: id) }
    if let selection, !list.contains(id: selection) {
      self.selection = list.isEmpty ? nil : list[min(index, list.count - 1)].id
    }
  }
}

@CasePathable
package enum ResultsAction: Equatable, Codable, Sendable {
  case load
  case loaded([GameResult], warning: String?)
  case loadingFailed(String)
  case add(GameResult)
  case row(id: GameResult.ID, action: GameResultAction)
  /// Saves the results again that could not be saved.
  case saveAgainTapped
  case select(GameResult.ID?)
  case removeTapped(Results.Removal)
  case removalCancelled
  case removalConfirmed
  case removed([GameResult.ID])
  case removingFailed(String)
}

/// Adds and saves results, and removes those that the player confirmed.
package let resultsReducer: Reducer<Results, ResultsAction, HistoryEnvironment> = .combine(
  gameResultReducer.forEach(state: \.list, action: \.row, environment: { $0 }),
  Reducer { results, action, history in
    switch action {
    case .load:
      results.isLoading = true
      return .task {
        let (results, warning) = try await history.load()
        return .loaded(results, warning: warning)
      } catch: {
        .loadingFailed("\($0)")
      }
    case .loaded(let loaded, let warning):
      // Rounds that ended while the history was being read come after it.
      let new = results.list
      results.list = []
      for result in loaded { results.list.updateOrAppend(result) }
      for result in new { results.list.updateOrAppend(result) }
      results.warning = warning
      results.isLoading = false
    case .loadingFailed(let reason):
      results.warning = reason
      results.isLoading = false
    case .add(let result):
      results.list.updateOrAppend(result)
      return !results.isKept ? .none : .send(.row(id: result.id, action: .save))
    case .row(_, .savingFailed(let reason)): results.problem = reason
    case .row(_, .saved): results.problem = nil
    case .row: break
    case .saveAgainTapped:
      return .merge(
        results.list.filter { if case .failed = $0.saving { true } else { false } }
          .map { .send(.row(id: $0.id, action: .save)) })
    case .select(let id): results.selection = id
    case .removeTapped(let removal):
      guard !results.isRemoving, !results.ids(of: removal).isEmpty else { return .none }
      results.confirmation = removal
    case .removalCancelled: results.confirmation = nil
    case .removalConfirmed:
      guard let removal = results.confirmation else { return .none }
      results.confirmation = nil
      results.isRemoving = true
      let ids = results.ids(of: removal)
      return .task {
        try await history.remove(ids)
        return .removed(ids)
      } catch: {
        .removingFailed("\($0)")
      }
    case .removingFailed(let reason):
      results.isRemoving = false
      results.problem = reason
    case .removed(let ids):
      results.isRemoving = false
      results.problem = nil
      results.drop(ids)
    }
    return .none
  }
)
