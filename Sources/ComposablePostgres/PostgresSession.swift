#if Postgres
  import CLibrary
  import CPQ
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// A statement, and the function of the storage that it is for.
  struct PostgresStatement: Sendable {
    let name: String
    let sql: String
  }

  /// An open connection. Each function blocks its thread until the server has answered.
  ///
  /// It alone has the connection, which ends with it.
  @safe struct PostgresSession: ~Copyable {
    private let connection: OpaquePointer?
    private let address: PostgresAddress
    /// The statements that the server has parsed for this connection.
    private var prepared: Set<String> = []
    /// False after an error that the same connection would give again.
    private var isUsable = true

    init(_ address: PostgresAddress) throws {
      self.address = address
      unsafe connection = address.connect()
      guard unsafe PQstatus(connection) == CONNECTION_OK else {
        let message = unsafe String(cString: PQerrorMessage(connection))
        throw PostgresError(call: "connect", server: address.name, code: nil, message: message.withoutLastLineFeed)
      }
      // By default, notices go to the standard error.
      _ = unsafe PQsetNoticeProcessor(connection, { _, _ in }, nil)
    }

    deinit { unsafe PQfinish(connection) }

    /// Whether a statement may be sent. A server that says something unasked has ended the connection, or is about to.
    var isReady: Bool {
      var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard isUsable else { return false }
      return unsafe poll(&descriptor, 1, 0) == 0 && PQstatus(connection) == CONNECTION_OK
    }

    /// Reads what the server says unasked, and returns whether the connection is still open.
    ///
    /// The first call may read what the server has said last, and the second finds the end.
    func readInput() -> Bool {
      unsafe PQconsumeInput(connection) == 1 && PQconsumeInput(connection) == 1
    }

    var socket: Int32 { unsafe PQsocket(connection) }

    /// Runs a statement, and reads its rows.
    ///
    /// - Parameters:
    ///   - prepares: Whether the server keeps the parsed statement, which a pooler between may not allow.
    mutating func query<Result>(
      _ statement: PostgresStatement, _ parameters: PostgresParameters = PostgresParameters(), prepares: Bool,
      _ read: (borrowing PostgresRows) throws -> Result
    ) throws -> Result {
      let (name, sql) = ("durable_" + statement.name, statement.sql)
      if prepares, !prepared.contains(name) {
        let types = parameters.types
        try check(unsafe PostgresRows(PQprepare(connection, name, sql, Int32(types.count), types)), statement)
        prepared.insert(name)
      }
      let rows = unsafe PostgresRows(
        parameters.withPointers { count, values, lengths, formats in
          prepares
            ? unsafe PQexecPrepared(connection, name, count, values, lengths, formats, 1)
            : unsafe PQexecParams(connection, sql, count, parameters.types, values, lengths, formats, 1)
        })
      try check(rows, statement)
      return try read(rows)
    }

    /// Runs some statements without parameters.
    mutating func run(_ script: PostgresStatement) throws {
      try check(unsafe PostgresRows(PQexec(connection, script.sql)), script)
    }

    /// Lets the connection end, with the transaction that is open in it.
    mutating func close() { isUsable = false }

    private mutating func check(_ rows: borrowing PostgresRows, _ statement: PostgresStatement) throws {
      guard !rows.isSuccess else { return }
      let code = rows.errorCode
      // A prepared statement whose tables have changed, or that a pooler has lost.
      if code == "0A000" || code == "26000" { isUsable = false }
      let message = unsafe String(cString: PQerrorMessage(connection)).withoutLastLineFeed
      throw PostgresError(call: statement.name, server: address.name, code: code, message: message)
    }

    /// Returns the payloads of the notifications that have arrived, without waiting.
    func notifications() -> [String] {
      var payloads: [String] = []
      while let notification = unsafe PQnotifies(connection) {
        payloads.append(unsafe String(cString: notification.pointee.extra))
        unsafe PQfreemem(notification)
      }
      return payloads
    }
  }

  /// The answer to a statement, in the binary form of the protocol. It alone has the memory, which ends with it.
  @safe struct PostgresRows: ~Copyable {
    private let result: OpaquePointer?

    fileprivate init(_ result: OpaquePointer?) { unsafe self.result = unsafe result }

    deinit { unsafe PQclear(result) }

    fileprivate var isSuccess: Bool {
      unsafe [PGRES_TUPLES_OK, PGRES_COMMAND_OK].contains(PQresultStatus(result))
    }

    fileprivate var errorCode: String? {
      unsafe PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { unsafe String(cString: $0) }
    }

    /// The number of rows that the statement has written.
    var written: Int { unsafe Int(String(cString: PQcmdTuples(result))) ?? 0 }

    /// Reads each row.
    func map<Element>(_ read: (borrowing Row) throws -> Element) rethrows -> [Element] {
      var elements: [Element] = []
      for number in 0..<(unsafe PQntuples(result)) {
        elements.append(try read(unsafe Row(result: result, number: number)))
      }
      return elements
    }

    /// A row. It is lent to a closure, which cannot copy it, so it does not outlive the memory of its rows.
    @safe struct Row: ~Copyable {
      fileprivate let result: OpaquePointer?
      fileprivate let number: Int32

      private func bytes(_ column: Int32) -> UnsafeRawBufferPointer? {
        guard unsafe PQgetisnull(result, number, column) == 0 else { return nil }
        // The address is that of as many bytes as the length says.
        return unsafe UnsafeRawBufferPointer(
          start: PQgetvalue(result, number, column), count: Int(PQgetlength(result, number, column)))
      }

      func text(_ column: Int32) -> String? {
        unsafe bytes(column).map { unsafe String(decoding: $0, as: UTF8.self) }
      }

      /// A `bigint`, or the microseconds of a `timestamptz`; nil if it is null.
      func integer(_ column: Int32) -> Int? {
        unsafe bytes(column).map { unsafe $0.reduce(into: 0) { $0 = $0 << 8 | Int($1) } }
      }

      func date(_ column: Int32) -> Date? { integer(column).map { Date(microseconds: Int64($0)) } }
    }
  }

  extension String {
    fileprivate var withoutLastLineFeed: String { last == "\n" ? String(dropLast()) : self }
  }
#endif
