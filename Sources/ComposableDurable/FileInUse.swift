/// The error of opening a file that another process has open, or this one. A process that was killed or has just ended
/// may have it for a moment: try again.
public struct FileInUse: Error, Hashable, CustomStringConvertible {
  /// The path of the file.
  public let path: String

  /// "… is in use by another process."
  public var description: String { "\(path) is in use by another process." }
}
