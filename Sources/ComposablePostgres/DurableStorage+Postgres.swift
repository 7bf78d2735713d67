#if Postgres
  public import ComposableDurable
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  extension DurableStorage {
    /// Returns a storage in a Postgres database, for any number of workers on any number of machines.
    ///
    /// ```swift
    /// let storage = try DurableStorage.postgres("host=db dbname=shop")
    /// ```
    ///
    /// Make one storage in a process, and give it to all kinds of stores: it has two connections, which it makes when
    /// they are needed and makes again after a loss, and a third one that listens.
    ///
    /// - The first call makes the tables, whose names begin with `durable_`, in the first schema of the search path.
    ///   Any number of workers may start at once. A worker with another number of shards fails with a
    ///   ``PostgresError``.
    /// - Leases and dates are compared by the clock of the database. The clocks of the workers do not matter.
    /// - A batch is one statement: one request, one answer, one commit.
    /// - A call that fails throws a ``PostgresError``; whether it was performed is then not known. The next call
    ///   connects again.
    /// - A statement that waits 10 seconds for a lock, or takes 30 seconds, fails; a transaction that is idle for 10 seconds
    ///   is ended. Other limits that the database, the role or the connection string sets are kept. Without listening, none
    ///   is set: use `ALTER ROLE app SET lock_timeout = '10s'`.
    /// - The view `durable` shows each store: `kind`, `key`, `state` as JSON, `version`, `wakes_at` (`-infinity` while
    ///   effects are in flight), `changed_at`, `open_messages` and `waiting_since`, when the oldest of these was
    ///   posted.
    ///
    /// It relies on `synchronous_commit`, which is on in a new server: with it off, an answer may leave before it is
    /// saved.
    ///
    /// Do not use it for a program of one process that has a disk of its own: a file needs no server.
    ///
    /// - Parameters:
    ///   - conninfo: What libpq reads: `"host=db dbname=shop user=app"`, or a URI. The password may be in it, or in the
    ///     environment or file that libpq reads.
    ///   - shards: The number of parts into which stores are divided among workers: more than you will have workers. It
    ///     is fixed when the tables are made.
    ///   - lease: How long a worker has its shards without renewing them.
    ///   - listens: Whether to listen for news, and to keep parsed statements in the connection. Pass `false` behind
    ///     pgbouncer in transaction mode, which can do neither.
    ///   - poll: How long to wait for a notification before looking anyway. By default half a second, or 50 ms without
    ///     listening. An answer whose commit had an unknown outcome is found as late, too.
    /// - Throws: A ``PostgresError`` if libpq cannot read the connection string. Connections are made later.
    public static func postgres(
      _ conninfo: String, shards: Int = 32, lease: Duration = .seconds(2), listens: Bool = true, poll: Duration? = nil
    ) throws -> Self {
      let address = try PostgresAddress(conninfo)
      precondition(shards > 0 && lease > .zero, "A storage needs at least one shard, and a lease that lasts.")
      let schema = PostgresSchema(address: address, shards: shards)
      let pool = PostgresPool(address, prepares: listens) { try schema.prepare($0) }
      let pollTime = poll ?? .milliseconds(listens ? 500 : 50)
      let listener = PostgresListener(address, pollTime: pollTime)
      let start = PostgresParameters()
      return Self(
        shards: shards, leaseTime: lease,
        lease: { kind, worker in
          let parameters = start.text(kind).text(worker).integer(shards).integer(Int(lease / .microseconds(1)))
          // Shards that others took at the same time are not among the free ones of a second try.
          var numbers: [Int] = []
          for _ in 0..<10 {
            // Behind two slow commits, a lease would be over before it is renewed.
            numbers = try await pool.query(.lease, parameters, first: true) { rows in rows.map { $0.integer(0) ?? 0 } }
            if numbers.contains(-1) { break }
          }
          return Set(numbers.filter { $0 >= 0 })
        },
        release: { kind, worker in
          try await pool.query(.release, start.text(kind).text(worker)) { _ in }
        },
        due: { kind, shards, since in
          let parameters = start.text(kind).integers(shards.sorted())
          let rows = try await pool.query(
            since == nil ? .due : .dueSince, since.map { parameters.date($0) } ?? parameters
          ) { rows in rows.map { (date: $0.date(0) ?? .distantPast, key: $0.text(1)) } }
          return Due(keys: rows.compactMap(\.key), asOf: rows.first?.date ?? .distantPast)
        },
        load: { kind, keys in
          try await pool.query(.load, start.text(kind).texts(keys)) { rows in
            rows.map {
              Row(
                key: $0.text(0) ?? "", version: $0.integer(1) ?? 0, state: $0.text(2) ?? "",
                wake: Wake(moment: $0.integer(3).map { Int64($0) }))
            }
          }
        },
        inbox: { kind, shards, limit in
          let parameters = start.text(kind).integers(shards.sorted()).integer(max(0, limit))
          return try await pool.query(.inbox, parameters) { rows in
            rows.map {
              Message(
                number: $0.integer(0) ?? 0, key: $0.text(1) ?? "", id: $0.text(2), body: $0.text(3) ?? "",
                traceText: $0.text(4))
            }
          }
        },
        commit: { kind, changes in
          guard Set(changes.map(\.key)).count == changes.count else {
            throw PostgresError(
              call: "commit", server: address.name, code: nil, message: "Two changes of a batch have the same key.")
          }
          let parameters = start.text(kind).changes(changes, shards: shards).bool(listens)
          // A request without a message has become known meanwhile. Now it is seen, and only its change is refused.
          for _ in 0..<3 {
            do { return try await pool.commit(changes, parameters) } catch let error as PostgresError
              where error.code == "23505"
            {}
          }
          return try await pool.commit(changes, parameters)
        },
        post: { posts in
          guard !posts.isEmpty else { return }
          try await pool.query(.post, start.posts(posts, shards: shards).bool(listens)) { _ in }
        },
        replies: { kind, requests in
          let parameters = start.text(kind).texts(requests.map(\.key)).texts(requests.map(\.id))
          let found = try await pool.query(.replies, parameters) { rows in
            rows.map { (Request(key: $0.text(0) ?? "", id: $0.text(1) ?? ""), Reply(body: $0.text(2))) }
          }
          return Dictionary(found) { first, _ in first }
        },
        news: { kind, news, seen in
          if listens { return try await listener.news(news, of: kind, after: seen) }
          try await Task.sleep(for: pollTime)
          return seen
        },
        forget: { date in
          // In parts, so that no transaction is long.
          let limit = 10_000
          var (all, part) = (0, limit)
          while part == limit {
            part = try await pool.query(.forget, start.date(date).integer(limit)) { $0.written }
            all += part
          }
          return all
        })
    }
  }

  extension PostgresPool {
    /// Returns the keys of the changes that were written.
    fileprivate func commit(
      _ changes: [DurableStorage.Change], _ parameters: PostgresParameters
    ) async throws -> Set<String> {
      let places = try await query(.commit, parameters) { rows in rows.map { $0.integer(0) ?? 0 } }
      return Set(places.filter { $0 > 0 }.map { changes[$0 - 1].key })
    }
  }

  extension PostgresParameters {
    /// Adds what ``PostgresStatement/commit`` needs of changes.
    fileprivate func changes(_ changes: [DurableStorage.Change], shards: Int) -> Self {
      let places = changes.indices.map { $0 + 1 }
      let consumed = zip(places, changes).flatMap { place, change in change.consumed.map { (place, $0) } }
      let answered = zip(places, changes).flatMap { place, change in change.answered.map { (place, $0) } }
      let posts = zip(places, changes).flatMap { place, change in change.posts.map { (place, $0) } }
      return texts(changes.map(\.key))
        .integers(changes.map { DurableStorage.shard(of: $0.key, count: shards) })
        .integers(changes.map(\.version)).texts(changes.map(\.state)).moments(changes.map(\.wake.moment))
        .integers(consumed.map(\.0)).integers(consumed.map(\.1.number)).texts(consumed.map(\.1.reply.body))
        .integers(answered.map(\.0)).texts(answered.map(\.1.id)).texts(answered.map(\.1.reply.body))
        .integers(posts.map(\.0)).posts(posts.map(\.1), shards: shards)
    }

    /// Adds what ``PostgresStatement/post`` needs of messages.
    fileprivate func posts(_ posts: [DurableStorage.Post], shards: Int) -> Self {
      texts(posts.map(\.kind)).texts(posts.map(\.key))
        .integers(posts.map { DurableStorage.shard(of: $0.key, count: shards) })
        .texts(posts.map(\.id)).texts(posts.map(\.body)).texts(posts.map(\.traceText))
    }
  }

  extension DurableStorage.Wake {
    /// The value of the column `wakes_at`: null, `-infinity` or a date.
    fileprivate var moment: Int64? {
      switch self {
      case .never: nil
      case .now: .min
      case .at(let date): date.microseconds
      }
    }

    fileprivate init(moment: Int64?) {
      self =
        switch moment {
        case nil: .never
        case .min: .now
        case .some(let moment): .at(Date(microseconds: moment))
        }
    }
  }
#endif
