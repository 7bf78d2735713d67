#if Postgres
  import Dispatch
  import Expectations
  import Testing

  @testable import ComposablePostgres

  struct PostgresPoolTests {
    /// No call uses its connection, so there is no server.
    @Test func `A call that is first passes those that wait`() async throws {
      let pool = PostgresPool(try PostgresAddress("host=/nowhere"), prepares: false) { _ in }
      let gate = DispatchSemaphore(value: 0)
      let (calls, called) = AsyncStream.makeStream(of: String.self)
      let (begun, begin) = AsyncStream.makeStream(of: Void.self)
      let busy = (1...2).map { _ in
        Task.immediate {
          try await pool.run { _ in
            begin.yield()
            gate.wait()
          }
        }
      }
      var count = 0
      for await _ in begun {
        count += 1
        if count == 2 { break }
      }
      let waiting = ["second", "third", "first"].map { name in
        Task.immediate { try await pool.run(first: name == "first") { _ in _ = called.yield(name) } }
      }
      // One connection works on, so that the calls come one after the other.
      gate.signal()
      for call in waiting { try await call.value }
      gate.signal()
      for call in busy { try await call.value }
      called.finish()
      await expectEqual(calls.reduce(into: []) { $0.append($1) }, ["first", "second", "third"])
    }
  }
#endif
