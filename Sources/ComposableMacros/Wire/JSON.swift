/// A JSON value: what a message on the wire is made of.
enum JSON {
  case null
  case bool(Bool)
  /// A number; nil for one that is no `Int`, which no message that this plug-in reads has a use for.
  case number(Int?)
  case string(String)
  case array([JSON])
  /// The members in the order of the text: messages are small, and a name is looked up once.
  case object([Member])

  /// A value and its name in an object.
  struct Member {
    var name: String
    var value: JSON
  }

  /// Why a text is not JSON, or not the message that it should be.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }
}

extension JSON {
  /// The first member of an object that has a name; nil when there is none, and when it is `null`.
  ///
  /// It throws where there is no object.
  func member(_ name: String) throws -> JSON? {
    guard case .object(let members) = self else { throw Failure(description: "expected an object with '\(name)'") }
    for member in members where member.name == name {
      if case .null = member.value { return nil }
      return member.value
    }
    return nil
  }

  /// The member that has a name, where there must be one.
  func required(_ name: String) throws -> JSON {
    guard let value = try member(name) else { throw Failure(description: "'\(name)' is missing") }
    return value
  }

  func string(_ name: String) throws -> String {
    guard case .string(let text) = try required(name) else { throw Failure(description: "'\(name)' is not a string") }
    return text
  }

  func int(_ name: String) throws -> Int {
    guard case .number(let number?) = try required(name) else { throw Failure(description: "'\(name)' is not an Int") }
    return number
  }
}
