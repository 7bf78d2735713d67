/// A line of source code: the file's id (`Module/File.swift`) and the line.
public struct CodeLocation: Hashable, Sendable, CustomStringConvertible {
  // Kept as the literal it came from: effects carry a location each, and making a `String` would allocate.
  private let file: StaticString

  /// The line, counted from 1.
  public let line: Int

  /// Creates the location that `#fileID` and `#line` name.
  public init(fileID: StaticString, line: UInt) {
    self.file = fileID
    self.line = Int(line)
  }

  /// The file's id, as `#fileID` writes it.
  public var fileID: String { file.description }

  /// `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }

  /// Whether both name the same line of the same file.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.line == rhs.line && lhs.fileID == rhs.fileID
  }

  /// Feeds the file's id and the line to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileID)
    hasher.combine(line)
  }
}
