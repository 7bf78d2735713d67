import Foundation

/// What a program does that saves the same accounts by hand, and the least that it can do.
enum HandWritten {
  /// The number of requests in a batch.
  static let batch = 256

  static func makeTables(_ conninfo: String) throws {
    try Connection(conninfo).run(
      """
      CREATE TABLE hand_store (key text COLLATE "C" PRIMARY KEY, version bigint NOT NULL, state text NOT NULL)
        WITH (fillfactor = 70, autovacuum_enabled = off);
      CREATE TABLE hand_message (
        number bigserial PRIMARY KEY, key text COLLATE "C" NOT NULL, id text COLLATE "C" NOT NULL, body text NOT NULL,
        posted_at timestamptz NOT NULL DEFAULT now(), answered_at timestamptz, reply text, UNIQUE (key, id))
        WITH (autovacuum_enabled = off);
      CREATE INDEX hand_message_open ON hand_message (number) WHERE answered_at IS NULL;
      INSERT INTO hand_store
        SELECT 'b' || n, 1, '{"balance":0,"isWaiting":false}' FROM generate_series(0, \(Throughput.stores - 1)) n;
      """)
  }

  /// Without this, and with statistics of the tables, Postgres soon chooses plans that take up to five times as long.
  static func removeMessages(_ conninfo: String) throws { try Connection(conninfo).run("TRUNCATE hand_message") }

  /// Answers requests in batches with the guarantees of `DurableStores`: the request is saved once, under its id; then
  /// the state, if its version is still the same, and the answer, in one transaction. Returns their number.
  static func batches(_ connections: Int, for time: Duration, _ conninfo: String) async throws -> Int {
    try await onThreads(connections) { number in
      let connection = try Connection(conninfo)
      // Connections do not wait for each other's rows.
      let keys = (0..<Throughput.stores).filter { $0 % connections == number }.map { "b\($0)" }
      let run = UInt32.random(in: 0 ... .max)
      return try repeated(for: time) { turn in
        let requests = keys.shuffled().prefix(batch).map { (key: $0, id: "\(run) \(turn)") }
        return try answer(requests, connection)
      }
    }
  }

  private static func answer(_ requests: [(key: String, id: String)], _ connection: Connection) throws -> Int {
    let (keys, ids) = (Connection.array(requests.map(\.key)), Connection.array(requests.map(\.id)))
    let bodies = try requests.map { _ in try json(AccountAction.credited(1)) }
    try connection.query(
      """
      INSERT INTO hand_message (key, id, body) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
      ON CONFLICT (key, id) DO NOTHING
      """, [keys, ids, Connection.array(bodies)])
    let rows = try connection.query(
      """
      SELECT key, s.state, s.version, m.number, m.body FROM unnest($1::text[], $2::text[]) r (key, id)
      JOIN hand_message m USING (key, id) JOIN hand_store s USING (key) WHERE m.answered_at IS NULL
      """, [keys, ids])
    var changes: [[String]] = [[], [], [], [], []]
    for row in rows {
      var account = try value(Account.self, row[1])
      if case .credited(let amount) = try value(AccountAction.self, row[4]) { account.balance += amount }
      for (index, text) in [row[0], row[2], try json(account), row[3], try json(account.balance)].enumerated() {
        changes[index].append(text)
      }
    }
    return try connection.query(
      """
      WITH change AS (
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::text[])
          c (key, version, state, number, reply)
      ), stored AS (
        UPDATE hand_store s SET version = s.version + 1, state = c.state
        FROM change c WHERE s.key = c.key AND s.version = c.version RETURNING s.key
      )
      UPDATE hand_message m SET answered_at = now(), reply = c.reply
      FROM change c JOIN stored USING (key) WHERE m.number = c.number AND m.answered_at IS NULL RETURNING m.number
      """, changes.map(Connection.array)
    ).count
  }

  /// Reads a state, and writes it in a transaction of its own: no request and no answer is saved. Returns the number of
  /// states.
  static func rows(_ connections: Int, for time: Duration, _ conninfo: String) async throws -> Int {
    try await onThreads(connections) { number in
      let connection = try Connection(conninfo)
      return try repeated(for: time) { turn in
        let key = "b\((turn * connections + number) % Throughput.stores)"
        let row = try connection.query("SELECT state, version FROM hand_store WHERE key = $1", [key])[0]
        var account = try value(Account.self, row[0])
        account.balance += 1
        return try connection.query(
          "UPDATE hand_store SET version = version + 1, state = $3 WHERE key = $1 AND version = $2::bigint RETURNING key",
          [key, row[1], try json(account)]
        ).count
      }
    }
  }

  private static func repeated(for time: Duration, _ body: (_ turn: Int) throws -> Int) throws -> Int {
    let end = ContinuousClock.now + time
    var (turn, sum) = (0, 0)
    while ContinuousClock.now < end {
      sum += try body(turn)
      turn += 1
    }
    return sum
  }

  /// Calls a function on threads of their own, because libpq blocks them. Returns the sum of the results.
  private static func onThreads(_ count: Int, _ body: @escaping @Sendable (_ number: Int) throws -> Int) async throws
    -> Int
  {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<count {
        group.addTask {
          try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try body(number) }) }
          }
        }
      }
      return try await group.reduce(0, +)
    }
  }

  private static func json(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  private static func value<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
