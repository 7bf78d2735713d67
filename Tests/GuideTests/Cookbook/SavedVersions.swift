import ComposableTesting
import Foundation

// snippet
struct Profile: Equatable, Codable, Sendable {
  var firstName = "", lastName = ""
  var isPublic = false
}

/// A value and its version, as they are in the file.
struct SavedProfile: Codable {
  static let newest = 3
  var version = newest
  var profile: Profile

  enum LoadError: Error, Equatable { case newer(Int) }

  static func load(_ data: Data) throws -> Profile {
    struct Version: Decodable { var version: Int? }
    struct First: Decodable { var name: String }  // a file without a version
    struct Second: Decodable { var profile: Names }
    struct Names: Decodable { var firstName, lastName: String }

    let decoder = JSONDecoder()
    switch try decoder.decode(Version.self, from: data).version ?? 1 {
    case 1:
      let words = try decoder.decode(First.self, from: data).name.split(separator: " ")
      let last = words.dropFirst().joined(separator: " ")
      return Profile(firstName: String(words.first ?? ""), lastName: last)
    case 2:
      let names = try decoder.decode(Second.self, from: data).profile
      return Profile(firstName: names.firstName, lastName: names.lastName)
    case newest:
      return try decoder.decode(SavedProfile.self, from: data).profile
    case let version:
      throw LoadError.newer(version)
    }
  }
}
// end

struct `Migration of saved state` {
  @Test(arguments: [
    (#"{"name": "Ada Lovelace"}"#, Profile(firstName: "Ada", lastName: "Lovelace")),
    (#"{"name": "Ada"}"#, Profile(firstName: "Ada")),
    (
      #"{"version": 2, "profile": {"firstName": "Ada", "lastName": "Lovelace"}}"#,
      Profile(firstName: "Ada", lastName: "Lovelace")
    ),
    (
      #"{"version": 3, "profile": {"firstName": "Ada", "lastName": "Lovelace", "isPublic": true}}"#,
      Profile(firstName: "Ada", lastName: "Lovelace", isPublic: true)
    ),
  ])
  func `a file of each version can be read`(_ text: String, _ profile: Profile) throws {
    #expect(try SavedProfile.load(Data(text.utf8)) == profile)
  }

  @Test func `a new field needs a new version, even with a default value`() {
    let old = #"{"version": 3, "profile": {"firstName": "Ada", "lastName": "Lovelace"}}"#
    #expect(throws: DecodingError.self) { try SavedProfile.load(Data(old.utf8)) }
  }

  @Test func `what is written is read again`() throws {
    let profile = Profile(firstName: "Ada", isPublic: true)
    #expect(try SavedProfile.load(JSONEncoder().encode(SavedProfile(profile: profile))) == profile)
  }

  @Test func `a file of a newer program is refused`() {
    #expect(throws: SavedProfile.LoadError.newer(4)) { try SavedProfile.load(Data(#"{"version": 4}"#.utf8)) }
  }
}
