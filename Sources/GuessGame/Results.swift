public import Composable

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The list of the rounds that were played, and the changes that are being made to it.
public struct Results: Equatable, Codable, Sendable {
  /// The results that a removal is about.
  public enum Removal: Equatable, Codable, Sendable {
    case one(GameResult.ID)
    case all
  }

  /// The latest rounds, the latest last: those of this game, and the last ones of the history.
  public var list: IdentifiedArrayOf<GameResult> = []
  /// The rounds of the history before those in the list.
  public var older = HistorySummary()
  /// Whether the history is still being read.
  public var isLoading = false
  /// Whether results are saved.
  public var isKept = true
  /// The rounds that the player wants to see.
  public var filter = ResultFilter.all
  /// The result that the player looks at.
  public var selection: GameResult.ID?
  /// The removal that the player has yet to confirm.
  public var confirmation: Removal?
  /// Whether results are being removed from the history.
  public var isRemoving = false
  /// The part of the history that could not be read, in words for the player.
  public var warning: String?
  /// The last failure to save or remove, in words for the player; nil again after a success.
  public var problem: String?

  /// Creates an empty list.
  public init() {}

  /// Whether the history is being changed, so that the program should not end yet.
  public var isBusy: Bool { isRemoving || list.contains { $0.saving == .saving } }

  /// The number of rounds, older ones included.
  public var count: Int { older.count + list.count }

  /// The best round with a range: the fewest attempts, then the shortest time.
  public func best(in range: ClosedRange<Int>) -> GameResult? {
    var best = older[range].best
    for result in list where result.isCorrect && !result.isLive && result.range == range {
      if best.map({ result.isBetter(than: $0) }) ?? true { best = result }
    }
    return best
  }

  /// Whether the number of a day was played, found or not.
  public func hasPlayed(_ day: Day) -> Bool { list.contains { $0.day == day && !$0.isLive } }

  /// The days in a row, up to a day or the one before it, whose numbers were found.
  public func streak(upTo today: Day) -> Int {
    Daily.streak(of: Set(list.lazy.filter { $0.isCorrect && !$0.isLive }.compactMap(\.day)), upTo: today)
  }

  /// The numbers of all rounds, or of those with a range.
  public func statistics(in range: ClosedRange<Int>? = nil) -> Statistics {
    var statistics = range.map { older[$0] } ?? older.total
    for result in list where range == nil || result.range == range { statistics.add(result) }
    return statistics
  }

  /// The results to remove; nil where there are none.
  fileprivate func history(_ removal: Removal) -> HistoryRemoval? {
    switch removal {
    case .one(let id): list.contains(id: id) ? [id] : nil
    case .all: count == 0 ? nil : HistoryRemoval(ids: Array(list.ids), through: older.last)
    }
  }

  /// Takes results from the list; the selection moves to a neighbour.
  fileprivate mutating func drop(_ removal: HistoryRemoval) {
    let index = selection.flatMap { list.index(id: $0) } ?? 0
    for id in removal.ids { list.remove(id: id) }
    if removal.through != nil { older = HistorySummary() }
    if let selection, !list.contains(id: selection) {
      self.selection = list.isEmpty ? nil : list[min(index, list.count - 1)].id
    }
  }
}

/// What can happen in the list of rounds.
@CasePathable
public enum ResultsAction: Equatable, Codable, Sendable {
  case load
  case loaded(History)
  case loadingFailed(String)
  case add(GameResult)
  case row(id: GameResult.ID, action: GameResultAction)
  /// Saves the results again that could not be saved.
  case saveAgainTapped
  case select(GameResult.ID?)
  case filterTapped(ResultFilter)
  case removeTapped(Results.Removal)
  case removalCancelled
  case removalConfirmed
  case removed(HistoryRemoval)
  case removingFailed(String)
}

/// Adds and saves results, and removes those that the player confirmed.
public let resultsReducer: Reducer<Results, ResultsAction, HistoryEnvironment> = .combine(
  gameResultReducer.forEach(state: \.list, action: \.row, environment: { $0 }),
  Reducer { results, action, history in
    switch action {
    case .load:
      results.isLoading = true
      return .task {
        .loaded(try await history.load())
      } catch: {
        .loadingFailed("\($0)")
      }
    case .loaded(let history):
      // Rounds that ended while the history was being read come after it.
      let new = results.list
      results.list = []
      for result in history.results { results.list.updateOrAppend(result) }
      for result in new { results.list.updateOrAppend(result) }
      results.older = history.older
      results.warning = history.warning
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
    case .filterTapped(let filter): results.filter = filter
    case .removeTapped(let removal):
      guard !results.isRemoving, results.history(removal) != nil else { return .none }
      results.confirmation = removal
    case .removalCancelled: results.confirmation = nil
    case .removalConfirmed:
      guard let confirmed = results.confirmation else { return .none }
      results.confirmation = nil
      let removal = results.history(confirmed) ?? []
      results.isRemoving = true
      return .task {
        try await history.remove(removal)
        return .removed(removal)
      } catch: {
        .removingFailed("\($0)")
      }
    case .removingFailed(let reason):
      results.isRemoving = false
      results.problem = reason
    case .removed(let removal):
      results.isRemoving = false
      results.problem = nil
      results.drop(removal)
    }
    return .none
  }
)
