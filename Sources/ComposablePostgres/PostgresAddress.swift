#if Postgres
  import CPQ

  /// A connection string that libpq can read, and the part of it that may be shown.
  struct PostgresAddress: Sendable {
    private let conninfo: String
    /// Host, port, database and user, for error messages. Without the password.
    let name: String

    /// Reads a connection string.
    ///
    /// libpq's own message about a malformed one quotes it, with the password: it is not passed on.
    init(_ conninfo: String) throws {
      func malformed(_ message: String) -> PostgresError {
        PostgresError(call: "connect", server: "unreadable connection string", code: nil, message: message)
      }
      let options = unsafe PQconninfoParse(conninfo, nil)
      defer { unsafe PQconninfoFree(options) }
      guard var option = unsafe options, !conninfo.utf8.contains(0) else {
        throw malformed(
          "The connection string is neither a list of key=value pairs, such as \"host=db dbname=shop\", nor a URI. "
            + "A value with a space has to be in single quotes.")
      }
      var parts: [String] = []
      // libpq ends the list with an option that has no keyword.
      while let keyword = unsafe option.pointee.keyword {
        let key = unsafe String(cString: keyword)
        if ["host", "hostaddr", "port", "dbname", "user"].contains(key), let value = unsafe option.pointee.val {
          let value = unsafe String(cString: value)
          // The rest of a password with an unescaped @ is read as the beginning of the host.
          guard !value.contains("@") || key == "user" else {
            throw malformed("The \(key) in the connection string has an @. Write @ in a password as %40.")
          }
          parts.append("\(key)=\(value)")
        }
        unsafe option += 1
      }
      self.conninfo = conninfo
      name = parts.isEmpty ? "the default server" : parts.joined(separator: " ")
    }

    /// Connects, and blocks until it has. The result is to be finished, also if its status is bad.
    func connect() -> OpaquePointer? {
      // The connection string, in the place of `dbname`, overrides the options before it. Without them, a call waits
      // for hours after the network or the host of the server is lost.
      let options = [
        ("connect_timeout", "10"), ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
        ("tcp_user_timeout", "30000"), ("fallback_application_name", "composable"), ("dbname", conninfo),
        ("client_encoding", "UTF8"),
      ]
      return unsafe withCStrings(options.map(\.0)) { keywords in
        unsafe withCStrings(options.map(\.1)) { values in unsafe PQconnectdbParams(keywords, values, 1) }
      }
    }

    /// Calls a function with a list of C strings that ends with nil. They are valid during the call.
    private func withCStrings<Result>(
      _ strings: [String], _ body: ([UnsafePointer<CChar>?]) -> Result
    ) -> Result {
      var bytes: [CChar] = []
      var starts: [Int] = []
      for string in strings {
        starts.append(bytes.count)
        bytes += string.utf8CString
      }
      return unsafe bytes.withUnsafeBufferPointer { buffer in
        // Each start is an index of the buffer, and the string there ends with a zero.
        unsafe body(starts.map { start in unsafe buffer.baseAddress.map { unsafe $0 + start } } + [nil])
      }
    }
  }
#endif
