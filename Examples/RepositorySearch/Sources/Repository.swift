/// A search result, as sent by the server.
struct Repository: Equatable, Identifiable, Decodable {
  let id: Int
  var fullName: String
  var description: String?
  var stargazersCount: Int
}
