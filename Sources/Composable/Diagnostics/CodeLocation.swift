/// A place in source code: the file's id (`Module/File.swift`) and the line.
public struct CodeLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file's id, as `#fileID` writes it.
  public let fileID: String

  /// The line, counted from 1.
  public let line: Int

  /// A place from what `#fileID` and `#line` give.
  public init(fileID: StaticString, line: UInt) {
    self.fileID = fileID.description
    self.line = Int(line)
  }

  /// `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
