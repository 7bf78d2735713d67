/// The identity of a view from one frame to the next: its path in the tree, or a name.
///
/// - A child of a builder is identified by its line. An `if` keeps its line even if it shows nothing.
/// - A row is identified by the id of its element.
/// - `.id("name")` overrides the path. Within a row, the name is relative to the row. For a `List` or a `ForEach` with the
///   id `rows` it is `rows/3/name`. For a column with that id it is `rows/0.3/name`, where 0 is the line of the `ForEach`
///   in the column. A value that is no text, such as `.id(Field.name)`, is found without its path.
/// - A focus with a name that no view has is a mistake, which a test reports as T112. In a test,
///   `terminal.interface.focus` says the id of the view that has the focus.
public struct ViewID: Hashable, Sendable {
  /// The path or the name.
  public let path: String

  /// Creates the id with a path.
  public init(_ path: String) { self.path = path }

  /// Returns the id of a part of this view.
  func appending(_ component: String) -> ViewID { path.isEmpty ? ViewID(component) : ViewID("\(path)/\(component)") }
}

extension ViewID: ExpressibleByStringLiteral, CustomStringConvertible, Codable, CodingKeyRepresentable {
  /// Creates the id with a name.
  public init(stringLiteral path: String) { self.init(path) }

  /// The path.
  public var description: String { path }

  /// Decodes a path.
  public init(from decoder: any Decoder) throws { path = try decoder.singleValueContainer().decode(String.self) }

  /// Encodes the path as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(path)
  }

  /// The path as a key.
  public var codingKey: any CodingKey { path.codingKey }

  /// Creates the id from a key.
  public init?<Key: CodingKey>(codingKey: Key) { path = codingKey.stringValue }
}
