/// The error of a storage that cannot be used any more by this process: ``DurableStores/run()`` ends with it.
public struct BrokenStorage: Error, Hashable, CustomStringConvertible {
  /// The error, and the file or call that it concerns.
  public let reason: String

  /// Creates an error.
  public init(_ reason: String) { self.reason = reason }

  /// The reason.
  public var description: String { reason }
}
