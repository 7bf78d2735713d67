#if Postgres
  /// The statements of a storage. Each is a transaction of its own: one request and one answer.
  ///
  /// `now()` is the clock of the database. No other clock is read.
  extension PostgresStatement {
    /// 1: kind, 2: worker, 3: shards, 4: lease in microseconds.
    ///
    /// A shard without a row, or with an expired lease, is free. If another worker takes one at the same time, the
    /// insertion waits for it and finds it taken. The number of those, as -1 minus it, is
    /// beside the shards.
    static let lease = PostgresStatement(
      name: "lease",
      sql: """
        WITH duration AS (
          SELECT $4 * interval '1 microsecond' AS lease
        ), beat AS (
          INSERT INTO durable_worker (kind, name, beat) VALUES ($1, $2, now())
          ON CONFLICT (kind, name) DO UPDATE SET beat = excluded.beat
        ), gone AS (
          DELETE FROM durable_worker WHERE kind = $1 AND name IN (
            SELECT name FROM durable_worker, duration WHERE kind = $1 AND name <> $2 AND beat + lease <= now()
            FOR UPDATE OF durable_worker SKIP LOCKED)
        ), share AS (
          SELECT ($3 + count(*)) / (1 + count(*)) AS size  -- rounded up; count is the number of the others
          FROM durable_worker, duration WHERE kind = $1 AND name <> $2 AND beat + lease > now()
        ), mine AS (
          SELECT shard, row_number() OVER (ORDER BY shard) <= (SELECT size FROM share) AS stays
          FROM durable_lease WHERE kind = $1 AND worker = $2 AND until > now()
        ), given_back AS (
          DELETE FROM durable_lease l USING mine m
          WHERE l.kind = $1 AND l.shard = m.shard AND l.worker = $2 AND NOT m.stays
        ), free AS (
          SELECT shard FROM generate_series(0, $3 - 1) AS shard
          WHERE shard NOT IN (SELECT l.shard FROM durable_lease l WHERE l.kind = $1 AND l.until > now())
          ORDER BY shard
          LIMIT (SELECT greatest(0, (SELECT size FROM share) - count(*)) FROM mine WHERE stays)
        ), wanted AS MATERIALIZED (
          SELECT shard FROM mine WHERE stays UNION ALL SELECT shard FROM free
        ), taken AS (
          INSERT INTO durable_lease AS l (kind, shard, worker, until)
          SELECT $1, shard, $2, now() + lease FROM wanted, duration ORDER BY shard
          ON CONFLICT (kind, shard) DO UPDATE SET worker = excluded.worker, until = excluded.until
            WHERE l.worker = excluded.worker OR l.until <= now()
          RETURNING shard::bigint
        )
        SELECT shard FROM taken UNION ALL SELECT (SELECT count(*) FROM taken) - (SELECT count(*) FROM wanted) - 1
        """)

    /// 1: kind, 2: worker.
    static let release = PostgresStatement(
      name: "release",
      sql: """
        WITH beat AS (DELETE FROM durable_worker WHERE kind = $1 AND name = $2)
        DELETE FROM durable_lease WHERE kind = $1 AND worker = $2
        """)

    /// 1: kind, 2: shards. The first row has the time and no key.
    static let due = PostgresStatement(
      name: "due",
      sql: """
        SELECT now(), NULL UNION ALL
        SELECT now(), key FROM durable_store WHERE kind = $1 AND shard = ANY ($2) AND wakes_at <= now()
        """)

    /// 3: the time of an earlier question, which `-infinity` is never after.
    static let dueSince = PostgresStatement(name: "due_since", sql: due.sql + " AND wakes_at > $3")

    /// 1: kind, 2: keys.
    static let load = PostgresStatement(
      name: "load", sql: "SELECT key, version, state, wakes_at FROM durable_store WHERE kind = $1 AND key = ANY ($2)")

    /// 1: kind, 2: shards, 3: limit.
    ///
    /// Numbers become visible out of order, so what is read is what is open, never what is after a number.
    static let inbox = PostgresStatement(
      name: "inbox",
      sql: """
        SELECT number, key, id, body, trace FROM durable_message
        WHERE kind = $1 AND shard = ANY ($2) AND answered_at IS NULL ORDER BY number LIMIT $3
        """)

    /// 1: kind; 2 to 6: key, shard, version, state and wake of each change; 7 to 9: the messages that they consume,
    /// with the place of their change, number and reply; 10 to 12: the requests that they answer without a message,
    /// with the place of their change, id and reply; 13 to 19: posts, with the place of their change; 20: whether to
    /// notify.
    ///
    /// - Rows are locked in the order of their keys, then inserted in that order, then posts in the order of their
    ///   requests. So two batches do not lock each other out.
    /// - A row that another batch has locked is read again when that one has ended: its version then no longer matches.
    /// - Messages need no lock: the change that consumes them also writes the row of their store, with a new version. A
    ///   later change of that version began its statement after it, and sees them consumed.
    /// - A request without a message that becomes known meanwhile, by another transaction, fails the statement, which is
    ///   repeated. Nobody needs to be notified of its answer: its sender is in the process that commits.
    /// - Requests without a message are inserted after posts, in an order of their own. That locks no other batch out
    ///   because posts of a commit have no ids.
    static let commit = PostgresStatement(
      name: "commit",
      sql: """
        WITH change AS MATERIALIZED (
          SELECT * FROM unnest($2, $3, $4, $5, $6)
            WITH ORDINALITY AS c (key, shard, version, state, wakes_at, place)
        ), consumed AS MATERIALIZED (
          SELECT c.*, key FROM unnest($7, $8, $9) AS c (place, number, reply) JOIN change USING (place)
        ), direct AS MATERIALIZED (
          SELECT d.*, key, shard FROM unnest($10, $11, $12) AS d (place, id, reply) JOIN change USING (place)
        ), whole AS MATERIALIZED (
          SELECT * FROM change WHERE place NOT IN (
            SELECT place FROM consumed c WHERE (
              SELECT m.kind = $1 AND m.key = c.key AND m.answered_at IS NULL
              FROM durable_message m WHERE m.number = c.number) IS NOT TRUE
            UNION ALL
            SELECT place FROM direct d WHERE (
              SELECT true FROM durable_message m WHERE m.kind = $1 AND m.key = d.key AND m.id = d.id AND m.id IS NOT NULL
              LIMIT 1))
        ), locked AS MATERIALIZED (
          SELECT s.key FROM durable_store s JOIN whole c ON s.key = c.key AND s.version = c.version
          WHERE s.kind = $1 ORDER BY s.key FOR UPDATE OF s
        ), updated AS (
          UPDATE durable_store s
          SET version = c.version + 1, state = c.state, wakes_at = c.wakes_at, changed_at = now()
          FROM whole c JOIN locked USING (key)
          WHERE s.kind = $1 AND s.key = c.key RETURNING c.place
        ), inserted AS (
          INSERT INTO durable_store (kind, key, shard, version, state, wakes_at)
          SELECT $1, key, shard, 1, state, wakes_at FROM whole WHERE version = 0 ORDER BY key
          ON CONFLICT (kind, key) DO NOTHING RETURNING key
        ), written AS MATERIALIZED (
          SELECT place FROM updated UNION ALL SELECT place FROM inserted JOIN whole USING (key)
        ), answered AS (
          UPDATE durable_message m SET answered_at = now(), reply = c.reply
          FROM consumed c JOIN written USING (place) WHERE m.number = c.number AND m.id IS NOT NULL RETURNING m.kind
        ), deleted AS (
          DELETE FROM durable_message m USING consumed c JOIN written USING (place)
          WHERE m.number = c.number AND m.id IS NULL
        ), known AS (
          INSERT INTO durable_message (number, kind, key, shard, id, body, answered_at, reply)
          SELECT nextval('durable_number'), $1, key, shard, id, '', now(), reply FROM direct JOIN written USING (place)
          ORDER BY key, id
        ), post AS (
          SELECT p.* FROM unnest($13, $14, $15, $16, $17, $18, $19)
            WITH ORDINALITY AS p (change, kind, key, shard, id, body, trace, place)
          JOIN written ON written.place = p.change
        ), \(posted)
        SELECT place FROM written UNION ALL \(notify("SELECT 'a' || kind AS news FROM answered UNION ALL \(newMessages)", 20))
        """)

    /// 1 to 6: kind, key, shard, id, body and trace of each message; 7: whether to notify.
    static let post = PostgresStatement(
      name: "post",
      sql: """
        WITH post AS (
          SELECT * FROM unnest($1, $2, $3, $4, $5, $6)
            WITH ORDINALITY AS p (kind, key, shard, id, body, trace, place)
        ), \(posted)
        \(notify(newMessages, 7))
        """)

    /// Numbers the messages in the order in which they are given, and inserts them in the order of their requests.
    private static let posted = """
      posted AS (
        INSERT INTO durable_message (number, kind, key, shard, id, body, trace)
        SELECT number, kind, key, shard, id, body, trace FROM (
          SELECT nextval('durable_number') AS number, p.* FROM (SELECT * FROM post ORDER BY place) p) p
        ORDER BY kind, key, id, number
        ON CONFLICT (kind, key, id) WHERE id IS NOT NULL DO NOTHING RETURNING kind
      )
      """

    /// What ``PostgresListener`` reads: a letter for what is new, and the kind.
    private static let newMessages = "SELECT 'm' || kind AS news FROM posted"

    /// Selects one row, with null or 0. Notifies once, of all news; the payload "" stands for any.
    private static func notify(_ news: String, _ parameter: Int) -> String {
      """
      SELECT CASE WHEN $\(parameter) AND news IS NOT NULL THEN length(pg_notify(
        'durable', CASE WHEN octet_length(news) < 7900 THEN news ELSE '' END)::text)::bigint END
      FROM (SELECT string_agg(DISTINCT news, chr(10)) AS news FROM (\(news)) k) n
      """
    }

    /// 1: kind; 2 and 3: key and id of each request.
    ///
    /// The limit, which no request exceeds, makes it look up each request in the index. As a plain join, the plan that a
    /// connection has made when the table was small reads all messages of the kind.
    static let replies = PostgresStatement(
      name: "replies",
      sql: """
        SELECT r.key, r.id, m.reply FROM unnest($2, $3) AS r (key, id) CROSS JOIN LATERAL (
          SELECT reply FROM durable_message
          WHERE kind = $1 AND key = r.key AND id = r.id AND id IS NOT NULL AND answered_at IS NOT NULL LIMIT 1) m
        """)

    /// 1: a date; 2: the greatest number of rows.
    static let forget = PostgresStatement(
      name: "forget",
      sql: """
        DELETE FROM durable_message WHERE number IN (
          SELECT number FROM durable_message WHERE answered_at < $1 LIMIT $2)
        """)
  }
#endif
