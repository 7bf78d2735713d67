#if Postgres
  /// A call of a Postgres storage that failed. Whether it was performed is not known.
  ///
  /// No text has the password of the connection string.
  public struct PostgresError: Error, CustomStringConvertible, Sendable {
    /// The function of the storage that was called, or `connect`.
    public let call: String
    /// The server, the database and the user, as the connection string names them.
    public let server: String
    /// The code of the server (SQLSTATE), such as `40P01` for a deadlock; nil if the server has not
    /// answered, as after a lost connection.
    public let code: String?
    /// What the server, libpq or the storage says about it.
    public let message: String

    /// The error as a sentence.
    public var description: String {
      "Postgres (\(server)): \(call) failed\(code.map { " with \($0)" } ?? ""): \(message)"
    }
  }
#endif
