/// A line of source code: the file's id (`Module/File.swift`) and the line number.
public struct CodeLocation: Hashable, Sendable, CustomStringConvertible {
  // A `StaticString`, because each effect carries a location and creating a `String` would allocate.
  private let file: StaticString

  /// The line, counted from 1.
  public let line: Int

  /// Creates a location from `#fileID` and `#line`.
  public init(fileID: StaticString, line: UInt) {
    self.file = fileID
    self.line = Int(line)
  }

  /// The file's id, in the format of `#fileID`.
  public var fileID: String { file.description }

  /// `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }

  /// Whether both are the same line of the same file.
  @inline(never)
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.line == rhs.line && lhs.fileID == rhs.fileID
  }

  /// Feeds the file's id and the line number to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileID)
    hasher.combine(line)
  }
}
