import Composable
import Expectations
import Testing

struct Person: Codable, Equatable, Sendable {
  var firstName = "", lastName = ""
  var weight = 0.0
}

struct FirstPerson: Codable { var name: String }

struct SecondPerson: Codable { var names: [String] }

/// A value that encodes nothing.
private struct Silent: Codable {
  init() {}
  init(from decoder: any Decoder) {}
  func encode(to encoder: any Encoder) {}
}

struct `The format of a saved value` {
  let format = SavedFormat<Person>.json(versions: [
    SavedVersion(0, String.self) { Person(firstName: $0) },
    SavedVersion(1, FirstPerson.self) { Person(firstName: $0.name) },
    SavedVersion(2, SecondPerson.self) { old in
      guard old.names.count == 2 else { throw TooFewNames() }
      return Person(firstName: old.names[0], lastName: old.names[1])
    },
  ])

  struct TooFewNames: Error {}

  func decode(_ text: String) throws -> Person { try format.decode(Array(text.utf8)) }

  @Test func `equal values have equal text, and are read again`() throws {
    let profile = Person(firstName: "Ada/", lastName: "Löve", weight: .infinity)
    let bytes = try format.encode(profile)
    expectEqual(
      String(decoding: bytes, as: UTF8.self),
      #"{"value":{"firstName":"Ada/","lastName":"Löve","weight":"inf"},"version":3}"#)
    try expectEqual(format.decode(bytes), profile)
  }

  static func text<Value: Codable & Sendable>(_ value: Value) throws -> String {
    String(decoding: try SavedFormat<Value>.json().encode(value), as: UTF8.self)
  }

  @Test func `any value is written beside its version, as inside of a value with two fields`() throws {
    try expectEqual(Self.text(Silent()), #"{"value":{},"version":1}"#)
    try expectEqual(Self.text(Int?.none), #"{"value":null,"version":1}"#)
    try expectEqual(Self.text([Int]()), #"{"value":[],"version":1}"#)
    try expectEqual(Self.text([String: Int]()), #"{"value":{},"version":1}"#)
    try expectEqual(Self.text(-7), #"{"value":-7,"version":1}"#)
    try expectEqual(Self.text(Double.nan), #"{"value":"nan","version":1}"#)
    try expectEqual(Self.text("a/\u{1}\""), #"{"value":"a/\u0001\"","version":1}"#)
  }

  @Test(arguments: [
    (#""Ada""#, "Ada", ""), (#"{"version":1,"value":{"name":"Ada"}}"#, "Ada", ""),
    (#" {"value": {"names": ["Ada", "L"]}, "version": 2}"#, "Ada", "L"),
    (#"{"version":3,"value":{"firstName":"Ada","lastName":"L","weight":0,"more":1},"more":2}"#, "Ada", "L"),
  ])
  func `a file of each version is read`(text: String, first: String, last: String) throws {
    try expectEqual(decode(text), Person(firstName: first, lastName: last))
  }

  @Test(arguments: [4, Int.max, -1])
  func `a file of another version is refused`(version: Int) {
    #expect(throws: SavingError.unknownVersion(version)) { try decode(#"{"version":\#(version),"value":1}"#) }
  }

  @Test(arguments: [
    "", " ", "\0\0\0\0", "{", "nul", "12", "[]", "{}", #"{"version":3}"#, #"{"version":"3","value":{}}"#,
    #"{"version":2.5,"value":{}}"#, #"{"version":1e300,"value":{}}"#, #"{"version":null,"value":{}}"#,
    #"{"version":3,"value":{"firstName":"Ada","lastName":"L"}}"#, #"{"version":2,"value":{"names":["Ada"]}}"#,
    #"{"version":3,"value":{"firstName":"Ada","lastName":"L","weight":0}}}"#,
    #"{"version":3,"value":{"firstName":"Ada","lastName":"L","weight":0"#, String(repeating: "[", count: 100_000),
  ])
  func `anything else is damaged`(text: String) {
    #expect { try decode(text) } throws: { !($0 is SavingError) }
  }
}
