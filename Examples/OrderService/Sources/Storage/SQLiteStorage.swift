import Foundation
import Synchronization

/// Orders in a table of an SQLite database: a row for each, a transaction for each save.
///
/// The journal is a write-ahead log (WAL), and `synchronous` is `FULL`. With these, SQLite documents that a committed
/// transaction outlives the process and a loss of power; with `NORMAL`, it might not outlive the latter.
final class SQLiteStorage: OrderStorage {
  private struct State {
    var database: Database
    /// The first error of a save.
    var failure: StorageError?
  }

  private let state: Mutex<State>

  /// Opens or creates the database.
  init(path: String) throws(StorageError) {
    let database = try Database(path: path)
    for statement in [
      "PRAGMA locking_mode = EXCLUSIVE", "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL",
      "CREATE TABLE IF NOT EXISTS orders (id INTEGER PRIMARY KEY, state BLOB NOT NULL)",
      // The lock is taken by the first transaction that writes.
      "BEGIN IMMEDIATE", "COMMIT",
    ] {
      try database.run(statement)
    }
    state = Mutex(State(database: database))
  }

  func load() throws(StorageError) -> [Order] {
    try state.withLock { state throws(StorageError) in
      let rows = try state.database.run("SELECT state FROM orders ORDER BY id")
      do {
        return try rows.map { try JSONDecoder().decode(Order.self, from: $0) }
      } catch {
        throw .failed(path: state.database.path, reason: "a row is not an order: \(error)")
      }
    }
  }

  func save(_ orders: [Order]) throws(StorageError) {
    try state.withLock { state throws(StorageError) in
      if let failure = state.failure { throw failure }
      do throws(StorageError) {
        try state.database.run("BEGIN IMMEDIATE")
        try state.database.insert(orders)
        try state.database.run("COMMIT")
      } catch {
        state.failure = error
        throw error
      }
    }
  }
}

/// A connection to a database. It is closed with its last use.
private final class Database {
  let path: String
  private let library: SQLite
  private let connection: SQLite.Connection

  init(path: String) throws(StorageError) {
    guard let library = SQLite.system else { throw .noSQLite }
    self.path = path
    self.library = library
    var connection: SQLite.Connection?
    let code = library.open(path, &connection, SQLite.openFlags, nil)
    guard code == SQLite.ok, let connection else {
      defer { _ = library.close(connection) }
      throw .failed(path: path, reason: String(cString: library.message(connection)))
    }
    self.connection = connection
  }

  deinit { _ = library.close(connection) }

  /// Runs a statement, and returns the first column of each row.
  @discardableResult
  func run(_ text: String) throws(StorageError) -> [Data] {
    var rows: [Data] = []
    try withStatement(text) { statement throws(StorageError) in
      while try step(statement) == SQLite.row {
        let bytes = library.blob(statement, 0)
        rows.append(bytes.map { Data(bytes: $0, count: Int(library.byteCount(statement, 0))) } ?? Data())
      }
    }
    return rows
  }

  func insert(_ orders: [Order]) throws(StorageError) {
    try withStatement("INSERT OR REPLACE INTO orders (id, state) VALUES (?, ?)") { statement throws(StorageError) in
      for order in orders {
        let data: Data
        do {
          data = try JSONEncoder.sorted.encode(order)
        } catch {
          throw .failed(path: path, reason: "\(error)")
        }
        try check(library.bindInteger(statement, 1, Int64(order.id)))
        try check(
          data.withUnsafeBytes {
            library.bindBlob(statement, 2, $0.baseAddress, CInt($0.count), SQLite.copies)
          })
        _ = try step(statement)
        try check(library.reset(statement))
      }
    }
  }

  private func withStatement(
    _ text: String, _ body: (SQLite.Statement) throws(StorageError) -> Void
  ) throws(StorageError) {
    var statement: SQLite.Statement?
    try check(library.prepare(connection, text, -1, &statement, nil))
    defer { _ = library.finalize(statement) }
    if let statement { try body(statement) }
  }

  private func step(_ statement: SQLite.Statement) throws(StorageError) -> CInt {
    let code = library.step(statement)
    if code != SQLite.row, code != SQLite.done { try check(code) }
    return code
  }

  private func check(_ code: CInt) throws(StorageError) {
    switch code {
    case SQLite.ok: return
    case SQLite.busy: throw .inUse(path: path)
    default: throw .failed(path: path, reason: String(cString: library.message(connection)))
    }
  }
}
