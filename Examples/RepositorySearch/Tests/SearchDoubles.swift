import ComposableTesting
import Synchronization

@testable import RepositorySearch

/// Searches that are answered when the test says so. They ignore cancellation.
final class HeldSearches: Sendable {
  typealias Answer = Result<[Repository], SearchError>

  private let waiting = Mutex<[String: CheckedContinuation<Answer, Never>]>([:])

  func search(_ query: String) async -> Answer {
    await withCheckedContinuation { continuation in waiting.withLock { $0[query] = continuation } }
  }

  func answer(_ query: String, with answer: Answer) {
    let continuation = waiting.withLock { $0.removeValue(forKey: query) }
    guard let continuation else {
      Issue.record("Nobody searches for \(query).")
      return
    }
    continuation.resume(returning: answer)
  }
}

/// Returns no answer before the search is canceled.
func never() async -> Result<[Repository], SearchError> {
  for await _ in AsyncStream<Never>.makeStream().stream {}
  return .failure(.network(.notConnectedToInternet))
}

extension SearchEnvironment {
  static let unimplemented = Self(
    clock: UnimplementedClock("SearchEnvironment.clock"),
    search: Composable.unimplemented(
      "SearchEnvironment.search", placeholder: .failure(.network(.notConnectedToInternet))),
    readme: Composable.unimplemented(
      "SearchEnvironment.readme", placeholder: .failure(.network(.notConnectedToInternet))))
}
