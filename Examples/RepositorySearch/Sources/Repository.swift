/// A search result, as sent by the server.
struct Repository: Equatable, Identifiable, Decodable {
  let id: Int
  var fullName: String
  var description: String?
  var stargazersCount: Int
}

/// An error of a search.
enum SearchError: Error, Equatable, CustomStringConvertible {
  case unauthorized, forbidden, notFound
  case client(status: Int)
  case server(status: Int)
  case noConnection, timedOut
  /// The answer is not JSON, or does not have the expected structure.
  case unreadable

  var description: String {
    switch self {
    case .unauthorized: "The server requires authentication (401)."
    case .forbidden: "The server refused the request, perhaps because of too many requests (403)."
    case .notFound: "The server did not find this search (404)."
    case .client(let status): "The server rejected the search (\(status))."
    case .server(let status): "The server failed (\(status))."
    case .noConnection: "There is no connection to the server."
    case .timedOut: "The server did not respond in time."
    case .unreadable: "The response of the server cannot be read."
    }
  }
}
