import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of GitHub's search, or of a server with the same interface.
struct GitHubClient: Sendable {
  // A constant that is a URL.
  // swift-format-ignore: NeverForceUnwrap
  static let gitHub = URL(string: "https://api.github.com")!

  var baseURL = gitHub
  /// An ephemeral session: an answer from a cache would be outdated.
  var session = URLSession(configuration: .ephemeral)

  func search(_ query: String) async -> Result<[Repository], SearchError> {
    await answer(to: request(query)) { try Self.decoder.decode(Answer.self, from: $0).items }
  }

  /// Returns the README of a repository as Markdown.
  func readme(_ fullName: String) async -> Result<String, SearchError> {
    let url = baseURL.appending(path: "repos/\(fullName)/readme")
    return await answer(to: request(url, accepting: "application/vnd.github.raw+json")) {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func answer<Value>(
    to request: URLRequest, _ read: (Data) throws -> Value
  ) async -> Result<Value, SearchError> {
    do {
      let (data, response) = try await session.data(for: request)
      guard let response = response as? HTTPURLResponse else { return .failure(.unreadable) }
      switch response.statusCode {
      case 200..<300: return .success(try read(data))
      case 401: return .failure(.unauthorized)
      case 403: return .failure(.forbidden)
      case 404: return .failure(.notFound)
      case 400..<500: return .failure(.client(status: response.statusCode))
      default: return .failure(.server(status: response.statusCode))
      }
    } catch is DecodingError {
      return .failure(.unreadable)
    } catch {
      return .failure(.network((error as? URLError)?.code ?? .unknown))
    }
  }

  private func request(_ query: String) -> URLRequest {
    // A plus sign in a query means a space, but `URLQueryItem` does not escape it: c++ would become c.
    let allowed = CharacterSet.urlQueryAllowed.subtracting(CharacterSet(charactersIn: "+&="))
    let value = query.addingPercentEncoding(withAllowedCharacters: allowed) ?? query
    var url = URLComponents(url: baseURL.appending(path: "search/repositories"), resolvingAgainstBaseURL: false)
    url?.percentEncodedQuery = "q=\(value)"
    return request(url?.url ?? baseURL, accepting: "application/vnd.github+json")
  }

  private func request(_ url: URL, accepting type: String) -> URLRequest {
    var request = URLRequest(url: url)
    request.setValue(type, forHTTPHeaderField: "Accept")
    request.setValue("Composable example", forHTTPHeaderField: "User-Agent")
    return request
  }

  private struct Answer: Decodable {
    var items: [Repository]
  }

  private static let decoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }()
}

extension SearchEnvironment {
  static func live(client: GitHubClient = GitHubClient(), pace: Pace = .debounce(.seconds(0.5))) -> Self {
    Self(clock: ContinuousClock(), pace: pace, search: client.search, readme: client.readme)
  }
}
