import CLibPQ

/// A connection as a program uses it that is written by hand: libpq with prepared statements, and lists as arrays in text.
///
/// Each connection is used by one thread.
final class Connection {
  struct Failure: Error, CustomStringConvertible { let description: String }

  private let connection: OpaquePointer?
  /// The names of prepared statements, by their text.
  private var prepared: [String: String] = [:]

  init(_ conninfo: String) throws {
    connection = PQconnectdb(conninfo)
    if PQstatus(connection) != CONNECTION_OK { throw failure() }
    _ = PQsetNoticeProcessor(connection, { _, _ in }, nil)
  }

  deinit { PQfinish(connection) }

  private func failure() -> Failure { Failure(description: String(cString: PQerrorMessage(connection))) }

  /// Runs statements without parameters.
  func run(_ script: String) throws { _ = try rows(PQexec(connection, script)) }

  /// Runs a statement, which is prepared at its first use, and returns its rows.
  @discardableResult
  func query(_ sql: String, _ parameters: [String]) throws -> [[String]] {
    let name = prepared[sql] ?? "statement\(prepared.count)"
    if prepared.updateValue(name, forKey: sql) == nil { _ = try rows(PQprepare(connection, name, sql, 0, nil)) }
    return try withCStrings(parameters) { values in
      try rows(PQexecPrepared(connection, name, Int32(values.count), values, nil, nil, 0))
    }
  }

  private func rows(_ result: OpaquePointer?) throws -> [[String]] {
    defer { PQclear(result) }
    guard [PGRES_TUPLES_OK, PGRES_COMMAND_OK].contains(PQresultStatus(result)) else { throw failure() }
    return (0..<PQntuples(result)).map { row in
      (0..<PQnfields(result)).map { column in String(cString: PQgetvalue(result, row, column)) }
    }
  }

  private func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafePointer<CChar>?]) throws -> Result
  ) rethrows -> Result {
    func add(_ pointers: [UnsafePointer<CChar>?]) throws -> Result {
      if pointers.count == strings.count { return try body(pointers) }
      return try strings[pointers.count].withCString { try add(pointers + [$0]) }
    }
    return try add([])
  }

  /// A list as the text of an array.
  static func array(_ values: [String]) -> String {
    var text: [UInt8] = [UInt8(ascii: "{")]
    for value in values {
      if text.count > 1 { text.append(UInt8(ascii: ",")) }
      text.append(UInt8(ascii: "\""))
      for byte in value.utf8 {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { text.append(UInt8(ascii: "\\")) }
        text.append(byte)
      }
      text.append(UInt8(ascii: "\""))
    }
    text.append(UInt8(ascii: "}"))
    return String(decoding: text, as: UTF8.self)
  }
}
