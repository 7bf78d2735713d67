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
    case .unauthorized: "The server asks who you are (401)."
    case .forbidden: "The server will not answer, perhaps because it was asked too often (403)."
    case .notFound: "The server does not know this search (404)."
    case .client(let status): "The server did not understand the search (\(status))."
    case .server(let status): "The server is in trouble (\(status))."
    case .noConnection: "There is no connection to the server."
    case .timedOut: "The server takes too long."
    case .unreadable: "The answer of the server makes no sense."
    }
  }
}
