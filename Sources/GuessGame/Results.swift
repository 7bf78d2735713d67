import Composable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The rounds that were played, and what is being done to the list of them.
public struct Results: Equatable, Codable, Sendable {
  /// What would be forgotten.
  public enum Removal: Equatable, Codable, Sendable {
    /// One result.
    case one(GameResult.ID)
    /// Every result in the list.
    case all
  }

  /// The results, the latest last.
  public var list: IdentifiedArrayOf<GameResult> = []
  /// Whether the history is still being read.
  public var isLoading = false
  /// Whether results are saved.
  public var isKept = true
  /// The result the player is looking at.
  public var selection: GameResult.ID?
  /// What is to be confirmed before it is forgotten.
  public var confirmation: Removal?
  /// Whether results are on their way out of the history.
  public var isRemoving = false
  /// What of the history could not be read, in words for the player.
  public var warning: String?
  /// What could not be saved or removed, in words for the player; gone once it succeeds.
  public var problem: String?

  /// An empty list.
  public init() {}

  /// Whether the history is being changed, so that the program should not end yet.
  public var isBusy: Bool { isRemoving || list.contains { $0.saving == .saving } }

  /// The best round with a range: the fewest attempts, then the shortest time.
  public func best(in range: ClosedRange<Int>) -> GameResult? {
    list.filter { $0.correct && !$0.isLive && $0.range == range }
      .min { ($0.attempts, $0.timeSpent) < ($1.attempts, $1.timeSpent) }
  }

  /// The results that a removal means.
  fileprivate func ids(of removal: Removal) -> [GameResult.ID] {
    switch removal {
    case .one(let id): list.contains(id: id) ? [id] : []
    case .all: Array(list.ids)
    }
  }

  /// Takes results out of the list; the selection goes to a neighbour.
  fileprivate mutating func drop(_ ids: [GameResult.ID]) {
    let place = selection.flatMap { list.index(id: $0) } ?? 0
    for id in ids { list.remove(id: id) }
    if let selection, !list.contains(id: selection) {
      self.selection = list.isEmpty ? nil : list[min(place, list.count - 1)].id
    }
  }
}

/// What can happen to ``Results``.
@CasePathable
public enum ResultsAction: Sendable {
  /// Read the history.
  case load
  /// The history was read.
  case loaded([GameResult], warning: String?)
  /// The history could not be read.
  case loadingFailed(String)
  /// A round ended.
  case add(GameResult)
  /// Something happened to one result.
  case row(id: GameResult.ID, action: GameResultAction)
  /// Try again to save what was not saved.
  case saveAgainTapped
  /// The player looks at a result, or at none.
  case select(GameResult.ID?)
  /// Ask before something is forgotten.
  case removeTapped(Results.Removal)
  /// Better not.
  case removalCancelled
  /// Yes, forget it.
  case removalConfirmed
  /// It is forgotten.
  case removed([GameResult.ID])
  /// It could not be forgotten, and why.
  case removingFailed(String)
}

extension ResultsAction: Equatable, Codable {}

/// Keeps the list: adds, saves, and removes what the player confirmed.
public let resultsReducer = Reducer<Results, ResultsAction, HistoryEnvironment>.combine(
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
