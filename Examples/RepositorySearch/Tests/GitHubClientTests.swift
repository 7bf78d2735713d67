import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@testable import RepositorySearch

/// Tests the client with a real server, over real connections.
struct GitHubClientTests {
  private let server: LoopbackServer
  private let client: GitHubClient

  init() throws {
    server = try LoopbackServer()
    client = GitHubClient(of: server)
  }

  @Test func `the response is decoded`() async throws {
    async let result = client.search("swift")
    try await server.nextExchange().answer(Self.answer)
    #expect(await result == .success([.swift, .vapor]))
  }

  @Test func `the request has the URL and headers of the GitHub API`() async throws {
    async let result = client.search("c++ & co. = 100 %")
    let exchange = try await server.nextExchange()
    exchange.answer(Self.answer)
    _ = await result
    #expect(exchange.requestLine == "GET /search/repositories?q=c%2B%2B%20%26%20co.%20%3D%20100%20%25 HTTP/1.1")
    #expect(exchange.head.contains("Accept: application/vnd.github+json\r\n"))
  }

  @Test func `the README of a repository is requested as a text`() async throws {
    async let result = client.readme("swiftlang/swift")
    let exchange = try await server.nextExchange()
    exchange.answer("# Swift")
    #expect(await result == .success("# Swift"))
    #expect(exchange.requestLine == "GET /repos/swiftlang/swift/readme HTTP/1.1")
    #expect(exchange.head.contains("Accept: application/vnd.github.raw+json\r\n"))
    async let missing = client.readme("swiftlang/swift")
    try await server.nextExchange().answer(status: 404)
    #expect(await missing == .failure(.notFound))
  }

  @Test(arguments: [
    (401, SearchError.unauthorized), (403, .forbidden), (404, .notFound), (422, .client(status: 422)),
    (429, .client(status: 429)), (500, .server(status: 500)), (503, .server(status: 503)),
  ])
  func `each status has its own error`(status: Int, error: SearchError) async throws {
    async let result = client.search("swift")
    try await server.nextExchange().answer(status: status, #"{"message": "no"}"#)
    #expect(await result == .failure(error))
  }

  @Test(arguments: ["", "<html>", #"{"items": [{"id": 1}]}"#, #"{"total_count": 3}"#, #"{"items": ["#])
  func `a response that is not the expected JSON is unreadable`(body: String) async throws {
    async let result = client.search("swift")
    try await server.nextExchange().answer(body)
    #expect(await result == .failure(.unreadable))
  }

  @Test func `a connection closed before the response was lost`() async throws {
    async let result = client.search("swift")
    try await server.nextExchange().cut()
    #expect(Self.losses.contains(await result))
  }

  @Test func `a connection closed during the response was lost`() async throws {
    async let result = client.search("swift")
    try await server.nextExchange().answer(Self.answer, promising: 1)
    #expect(Self.losses.contains(await result))
  }

  @Test func `a missing server accepts no connection`() async throws {
    server.stop()
    #expect(await client.search("swift") == .failure(.network(.cannotConnectToHost)))
  }

  @Test func `an address of an unknown kind is no missing connection`() async throws {
    let url = try #require(URL(string: "gopher://127.0.0.1"))
    #expect(await GitHubClient(baseURL: url).search("swift") == .failure(.network(.unsupportedURL)))
  }

  @Test func `cancelling a search that the server is slow to answer ends the connection`() async throws {
    let search = Task { await client.search("swift") }
    let exchange = try await server.nextExchange()
    search.cancel()
    await exchange.hungUp()
    #expect(await search.value == .failure(.network(.cancelled)))
  }

  @Test func `each kind of network error has a sentence of its own`() {
    let codes = ([-1] + Array(-3_010 ... -995)).compactMap { URLError.Code(rawValue: $0) }
    let sentences = codes.map { SearchError.network($0).description }
    #expect(Set(sentences).count == sentences.count)
    #expect(sentences.count { !$0.hasPrefix("The network failed") } == 22)
  }

  /// The errors of a lost connection: the first on Apple's systems, the others on Linux.
  private static let losses: [Result<[Repository], SearchError>] =
    [.networkConnectionLost, .badServerResponse, .unknown].map { .failure(.network($0)) }

  private static let answer = """
    {"total_count": 2, "incomplete_results": false, "items": [
      {"id": 1, "full_name": "swiftlang/swift", "description": "The Swift Programming Language",
       "stargazers_count": 69000, "html_url": "https://github.com/swiftlang/swift"},
      {"id": 2, "full_name": "vapor/vapor", "description": null, "stargazers_count": 25000}
    ]}
    """
}
