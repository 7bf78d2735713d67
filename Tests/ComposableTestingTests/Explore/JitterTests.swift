@testable import ComposableTesting

/// Deadlines that are near each other, with a jitter.
struct `Sleepers within the jitter of the earliest` {
  /// Explores sleepers with these deadlines, in microseconds. Each result lists who woke and when.
  private func explored(
    _ deadlines: [Int], jitter: Int, advance: ((TestClock) -> Void)? = nil
  ) -> ExploredRuns<String> {
    exploredRuns(.every(upTo: 10_000, jitter: .microseconds(jitter))) {
      let (clock, log) = (TestClock(), Locked<[String]>([]))
      let reducer = Reducer<Int, EchoAction, Void> { _, _, _ in
        .merge(
          deadlines.enumerated().map { number, deadline in
            .run { _ in
              try await clock.sleep(for: .microseconds(deadline))
              log.add("\(number)@\(clock.now.offset / .microseconds(1))")
            }
          })
      }
      let store = TestStore(initialState: 0, reducer: reducer, environment: ())
      store.exhaustivity = .off
      store.send(.start)
      if let advance { advance(clock) } else { clock.advance(by: .seconds(1)) }
      return log.text
    }
  }

  @Test func `wake in every order`() {
    let runs = explored([1_000, 1_010], jitter: 60)
    #expect(runs.results == ["0@1000.0 1@1010.0", "1@1010.0 0@1010.0"])
    #expect(runs.note == "explore: the test passes in all 2 orders.")
  }

  @Test func `wake in the order of their deadlines without a jitter`() {
    #expect(explored([1_000, 1_010], jitter: 0).results == ["0@1000.0 1@1010.0"])
  }

  @Test func `do not pass one that is further away`() {
    #expect(explored([1_000, 1_061], jitter: 60).results.count == 1)
    #expect(explored([1_000, 1_060], jitter: 60).results.count == 2)
  }

  @Test func `never wake early, and late by no more than the jitter`() {
    let deadlines = [100, 130, 160, 190]
    let runs = explored(deadlines, jitter: 60)
    #expect(runs.results.count > 4)
    for wake in runs.results.flatMap({ $0.split(separator: " ") }) {
      let parts = wake.split(separator: "@")
      let late = (Double(parts[1]) ?? 0) - Double(deadlines[Int(parts[0]) ?? 0])
      #expect((0...60).contains(late), "\(wake)")
    }
  }

  /// All orders in which any sleeper within the jitter of the earliest may be next.
  private func model(_ deadlines: [Int], jitter: Int) -> Set<String> {
    func rest(_ asleep: [Int], at now: Int) -> [String] {
      guard let first = asleep.map({ deadlines[$0] }).min() else { return [""] }
      let time = max(now, first)
      return asleep.filter { deadlines[$0] <= max(time, first + jitter) }.flatMap { next in
        let time = max(time, deadlines[next])
        return rest(asleep.filter { $0 != next }, at: time).map { " \(next)@\(Double(time))\($0)" }
      }
    }
    return Set(rest(Array(deadlines.indices), at: 0).map { String($0.dropFirst()) })
  }

  @Test(arguments: [[10, 10, 10], [10, 20, 30], [10, 20, 45, 50], [5, 40, 40, 41], [30, 20, 10]], [0, 10, 15, 30])
  func `wake as in a plain model`(_ deadlines: [Int], jitter: Int) {
    let runs = explored(deadlines, jitter: jitter)
    #expect(Set(runs.results) == model(deadlines, jitter: jitter))
    #expect(Set(runs.results).count == runs.results.count)
  }

  @Test func `do not pass each other beyond the end of an advance`() {
    let runs = explored([1_000, 1_010], jitter: 60) { clock in
      clock.advance(by: .microseconds(1_005))
      clock.advance(by: .microseconds(5))
    }
    #expect(runs.results == ["0@1000.0 1@1010.0"])
  }

  @Test func `pass each other while the clock runs until nothing sleeps`() {
    #expect(explored([1_000, 1_010], jitter: 60) { $0.run() }.results == ["0@1000.0 1@1010.0", "1@1010.0 0@1010.0"])
  }

  // MARK: An answer and its time-out

  /// A request that takes a millisecond, and 50 microseconds later its time-out.
  private func request() -> TestStore<[String], EchoAction, TestClock> {
    let reducer = Reducer<[String], EchoAction, TestClock> { state, action, clock in
      switch action {
      case .start:
        state.append("start")
        return .merge(
          .run { send in
            try await clock.sleep(for: .microseconds(1_000))
            await send(.got("answer"))
          },
          .send(.got("time-out")).delay(for: .microseconds(1_050), clock: clock).cancellable(id: "limit"))
      case .got(let text):
        state.append(text)
        // The mistake: a time-out does not cancel the request.
        return text == "answer" ? .cancel(id: "limit") : .none
      }
    }
    let store = TestStore(initialState: [], reducer: reducer, environment: TestClock())
    store.environment = store.clock
    store.exhaustivity = .off
    return store
  }

  private func testRequest() throws {
    let store = request()
    store.send(.start)
    store.advance(by: .seconds(1))
    store.skipReceivedActions()
    if store.state.count > 2 { throw SomeError() }
  }

  @Test func `are an answer and its time-out, whose race fails in an order that can be repeated`() throws {
    let runs = exploredRuns(.every(jitter: .milliseconds(1))) { try testRequest() }
    let text = try #require(runs.failure?.text)
    #expect(text.contains("explore: the test fails in the order [2], with 1 delay, the 2nd that was tried."))
    #expect(text.contains("explore(.only([2], jitter: .milliseconds(1))) {`."))
    #expect(exploredRuns(.only([2], jitter: .milliseconds(1))) { try testRequest() }.failure?.number == 215)
    #expect(exploredRuns(.every) { try testRequest() }.failure == nil)
  }

  private func checked(_ orders: Orders, jitter: Duration) -> [FailureReporter.Reported] {
    reports {
      TestStore<[String], EchoAction, TestClock>.check(orders: orders, jitter: jitter) {
        request()
      } actions: {
        $0.isEmpty ? [.send(.start)] : [.advance(by: .seconds(1))]
      } invariant: {
        $0.count < 3
      } rests: {
        _ in true
      }
    }
  }

  @Test func `are an answer and its time-out in a check, which prints a test that repeats the race`() throws {
    let reports = checked(.every, jitter: .milliseconds(1))
    #expect(reports.map(\.number) == [216])
    let text = try #require(reports.first?.text)
    #expect(text.contains("TestStore.explore(.only([2], jitter: .milliseconds(1))) {"), "\(text)")
    #expect(checked(.every, jitter: .microseconds(49)).map(\.number) == [nil])
    #expect(checked(.first, jitter: .milliseconds(1)).map(\.number) == [nil])
  }
}
