/// The newest saved state of each order, on disk.
///
/// Its functions block until the disk has done its work, so call them on a thread that may wait: see ``Saver``.
protocol OrderStorage: Sendable {
  /// Returns the newest saved state of each order, by number.
  func load() throws(StorageError) -> [Order]

  /// Saves the states of orders. When it returns, they outlive the process and a loss of power.
  ///
  /// After an error, every later save throws it again: the disk's contents are not known any more. The next process
  /// finds out what was saved.
  func save(_ orders: [Order]) throws(StorageError)
}

enum StorageError: Error, Equatable, CustomStringConvertible {
  case damaged(path: String, line: Int)
  /// The file has something else than orders.
  case foreign(path: String)
  /// Another process has opened the file.
  case inUse(path: String)
  case failed(path: String, reason: String)
  case noSQLite

  var description: String {
    switch self {
    case .damaged(let path, let line):
      """
      line \(line) of \(path) is damaged. The file was not changed. Restore it from a backup, or remove the line and lose \
      the states that it has.
      """
    case .foreign(let path): "\(path) is not a file of this program. It was not changed. Choose another file."
    case .inUse(let path): "another process uses \(path)."
    case .failed(let path, let reason): "\(path): \(reason)"
    case .noSQLite: "the system has no SQLite library. Use --storage file."
    }
  }
}
