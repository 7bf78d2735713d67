/// A JSON value.
package enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number as its text, which has every digit.
  case number(String)
  case string(String)
  case array([JSON])
  /// The members in the order of the text. Two can have the same name.
  case object([Member<JSON>])

  /// A value of an object with its name.
  package struct Member<Value> {
    package var name: String
    package var value: Value

    package init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// An error in a text, or in a value that has not the expected form.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package var problem: String
    /// The offset of the byte at which the problem was found, from the beginning of the text. Nil if the text is valid,
    /// and the value has not the expected form.
    package var offset: Int?

    package init(_ problem: String, offset: Int? = nil) {
      self.problem = problem
      self.offset = offset
    }

    package var description: String { offset.map { "\(problem) at byte \($0)" } ?? problem }
  }
}

extension JSON.Member: Equatable where Value: Equatable {}
extension JSON.Member: Sendable where Value: Sendable {}

extension JSON {
  /// Returns the first member with a name, or nil if it is absent or `null`.
  ///
  /// Throws if the value is not an object.
  package func member(_ name: String) throws(Failure) -> JSON? {
    guard case .object(let members) = self else { throw Failure("expected an object with '\(name)'") }
    for member in members where member.name == name { return member.value == .null ? nil : member.value }
    return nil
  }

  /// Returns a required member.
  package func required(_ name: String) throws(Failure) -> JSON {
    guard let value = try member(name) else { throw Failure("'\(name)' is missing") }
    return value
  }

  /// Returns a required member that is a string.
  package func string(_ name: String) throws(Failure) -> String {
    guard case .string(let text) = try required(name) else { throw Failure("'\(name)' is not a string") }
    return text
  }

  /// Returns a required member that is a whole number in the range of `Int`.
  package func int(_ name: String) throws(Failure) -> Int {
    guard case .number(let text) = try required(name), let number = Int(text) else {
      throw Failure("'\(name)' is not an Int")
    }
    return number
  }
}
