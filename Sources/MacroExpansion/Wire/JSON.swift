/// A JSON value.
enum JSON {
  case null
  case bool(Bool)
  /// A number; nil if it is not an `Int`. No message that this plug-in reads uses other numbers.
  case number(Int?)
  case string(String)
  case array([JSON])
  /// The members in source order. They are not a dictionary: messages are small, and each name is looked up once.
  case object([Member])

  /// A value of an object with its name.
  struct Member {
    var name: String
    var value: JSON
  }

  /// An error in the text or in the contents of a message.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }
}

extension JSON {
  /// Returns the first member with a name, or nil if it is absent or `null`.
  ///
  /// Throws if the value is not an object.
  func member(_ name: String) throws -> JSON? {
    guard case .object(let members) = self else { throw Failure(description: "expected an object with '\(name)'") }
    for member in members where member.name == name {
      if case .null = member.value { return nil }
      return member.value
    }
    return nil
  }

  /// Returns a required member.
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
