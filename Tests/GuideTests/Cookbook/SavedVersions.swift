import ComposableTesting

// snippet
struct Profile: Equatable, Codable, Sendable {
  var firstName = "", lastName = ""
  var isPublic = false
}

struct FirstProfile: Codable, Sendable { var name: String }  // a file without a version
struct SecondProfile: Codable, Sendable { var firstName, lastName: String }

let profileFormat = SavedFormat<Profile>.json(versions: [
  SavedVersion(0, FirstProfile.self) { old in
    let words = old.name.split(separator: " ")
    let last = words.dropFirst().joined(separator: " ")
    return Profile(firstName: String(words.first ?? ""), lastName: last)
  },
  SavedVersion(2, SecondProfile.self) {
    Profile(firstName: $0.firstName, lastName: $0.lastName)
  },
])
// end

struct `Migration of saved state` {
  private func load(_ text: String) throws -> Profile { try profileFormat.decode(Array(text.utf8)) }

  @Test(arguments: [
    (#"{"name": "Ada Lovelace"}"#, Profile(firstName: "Ada", lastName: "Lovelace")),
    (#"{"name": "Ada"}"#, Profile(firstName: "Ada")),
    (
      #"{"version": 2, "value": {"firstName": "Ada", "lastName": "Lovelace"}}"#,
      Profile(firstName: "Ada", lastName: "Lovelace")
    ),
    (
      #"{"version": 3, "value": {"firstName": "Ada", "lastName": "Lovelace", "isPublic": true}}"#,
      Profile(firstName: "Ada", lastName: "Lovelace", isPublic: true)
    ),
  ])
  func `a file of each version can be read`(_ text: String, _ profile: Profile) throws {
    #expect(try load(text) == profile)
  }

  @Test func `a new field needs a new version, even with a default value`() {
    let old = #"{"version": 3, "value": {"firstName": "Ada", "lastName": "Lovelace"}}"#
    #expect(throws: DecodingError.self) { try load(old) }
  }

  @Test func `what is written is read again`() throws {
    let profile = Profile(firstName: "Ada", isPublic: true)
    #expect(try profileFormat.decode(profileFormat.encode(profile)) == profile)
  }

  @Test func `a file of a newer program is refused`() {
    #expect(throws: SavingError.unknownVersion(4)) { try load(#"{"version": 4, "value": 0}"#) }
  }
}
