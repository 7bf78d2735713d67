public import Composable

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The list of past rounds and the pending changes to it.
public struct Results: Equatable, Codable, Sendable {
  /// The results to remove.
  public enum Removal: Equatable, Codable, Sendable {
    case one(GameResult.ID)
    case all
  }

  /// The rounds of this game and the latest ones of the history, the latest one last.
  public var list: IdentifiedArrayOf<GameResult> = []
  /// The statistics of the rounds before those in the list.
  public var older = HistorySummary()
  /// Whether the history is being loaded.
  public var isLoading = false
  /// Whether results are saved.
  public var isKept = true
  /// The filter that the player has selected.
  public var filter = ResultFilter.all
  /// The result that the player has selected.
  public var selection: GameResult.ID?
  /// The removal that waits for the player's confirmation.
  public var confirmation: Removal?
  /// Whether results are being removed from the history.
  public var isRemoving = false
  /// A message for the player about a part of the history that could not be read.
  public var warning: String?
  /// A message for the player about the last failure to save or remove; nil again after a success.
  public var problem: String?

  /// Creates an empty list.
  public init() {}

  /// Whether the history is being changed, or about to be, so that the program should not exit yet.
  public var isBusy: Bool {
    isRemoving || list.contains { $0.saving == .saving || isKept && $0.saving == .unsaved }
  }

  /// The number of rounds, including the older ones.
  public var count: Int { older.count + list.count }

  /// Returns the best round with a range and a rule: the one with the fewest attempts or, among these, the shortest
  /// time.
  public func best(in range: ClosedRange<Int>, by rule: GameRule = .classic) -> GameResult? {
    var best = older[range, rule].best
    for result in list where result.isCorrect && !result.isLive && result.range == range && result.rule == rule {
      if best.map({ result.isBetter(than: $0) }) ?? true { best = result }
    }
    return best
  }

  /// Whether the number of a day was played, found or not.
  public func hasPlayed(_ day: Day) -> Bool {
    older.played.contains(day) || list.contains { $0.day == day && !$0.isLive }
  }

  /// Returns the round with the number of a day; nil if there is none, or only an older one of which no more is kept than
  /// that it was played.
  public func daily(of day: Day) -> GameResult? {
    let listed = list.last { $0.day == day && !$0.isLive }
    return listed ?? (older.daily?.day == day ? older.daily : nil)
  }

  /// Returns the number of consecutive days whose numbers were found, up to `today` or, if its number was not played, the
  /// day before.
  public func streak(upTo today: Day) -> Int {
    let listed = Set(list.lazy.filter { $0.isCorrect && !$0.isLive }.compactMap(\.day))
    return Daily.streak(upTo: today, isPlayed: hasPlayed(today)) { listed.contains($0) || older.found.contains($0) }
  }

  /// Returns the statistics of the rounds by a rule, of all or of those with a range.
  public func statistics(in range: ClosedRange<Int>? = nil, by rule: GameRule = .classic) -> Statistics {
    var statistics = range.map { older[$0, rule] } ?? older[rule]
    for result in list where result.rule == rule && (range == nil || result.range == range) { statistics.add(result) }
    return statistics
  }

  /// Returns the results to remove; nil if there are none.
  fileprivate func history(_ removal: Removal) -> HistoryRemoval? {
    switch removal {
    case .one(let id): list.contains(id: id) ? [id] : nil
    case .all: count == 0 ? nil : HistoryRemoval(ids: Array(list.ids), through: older.last)
    }
  }

  /// Removes results from the list, and selects a neighbor if the selected one is removed.
  fileprivate mutating func drop(_ removal: HistoryRemoval) {
    let index = selection.flatMap { list.index(id: $0) } ?? 0
    for id in removal.ids { list.remove(id: id) }
    if removal.through != nil { older = HistorySummary() }
    if let selection, !list.contains(id: selection) {
      self.selection = list.isEmpty ? nil : list[min(index, list.count - 1)].id
    }
  }
}

/// The events of the list of rounds.
@CasePathable
public enum ResultsAction: Equatable, Codable, Sendable {
  case load
  case loaded(History)
  case loadingFailed(String)
  case add(GameResult)
  case row(id: GameResult.ID, action: GameResultAction)
  /// Retries to save the results that could not be saved.
  case saveAgainTapped
  case select(GameResult.ID?)
  case filterTapped(ResultFilter)
  case removeTapped(Results.Removal)
  case removalCancelled
  case removalConfirmed
  case removed(HistoryRemoval)
  case removingFailed(String)
}

/// Adds and saves results, and removes those whose removal the player has confirmed.
public let resultsReducer: Reducer<Results, ResultsAction, HistoryEnvironment> = .combine(
  gameResultReducer.forEach(state: \.list, action: \.row),
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
      // Rounds that ended while the history was loading come after it.
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
