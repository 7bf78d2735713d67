import Expectations
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
    expectEqual(runs.results, ["0@1000.0 1@1010.0", "1@1010.0 0@1010.0"])
    expectEqual(runs.note, "explore: the test passes in all 2 orders.")
  }

  @Test func `wake in the order of their deadlines without a jitter`() {
    expectEqual(explored([1_000, 1_010], jitter: 0).results, ["0@1000.0 1@1010.0"])
  }

  @Test func `do not pass one that is further away`() {
    expectEqual(explored([1_000, 1_061], jitter: 60).results.count, 1)
    expectEqual(explored([1_000, 1_060], jitter: 60).results.count, 2)
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

  @Test(
    arguments: [[10, 10, 10], [10, 20, 30], [10, 20, 45, 50], [5, 40, 40, 41], [30, 20, 10]], [0, 10, 15, 30])
  func `wake as in a plain model`(_ deadlines: [Int], jitter: Int) {
    let runs = explored(deadlines, jitter: jitter)
    expectEqual(Set(runs.results), model(deadlines, jitter: jitter))
    expectEqual(Set(runs.results).count, runs.results.count)
  }

  @Test func `do not pass each other beyond the end of an advance`() {
    let runs = explored([1_000, 1_010], jitter: 60) { clock in
      clock.advance(by: .microseconds(1_005))
      clock.advance(by: .microseconds(5))
    }
    expectEqual(runs.results, ["0@1000.0 1@1010.0"])
  }

  @Test func `pass each other while the clock runs until nothing sleeps`() {
    expectEqual(explored([1_000, 1_010], jitter: 60) { $0.run() }.results, ["0@1000.0 1@1010.0", "1@1010.0 0@1010.0"])
  }

  // MARK: A cancellation

  /// Explores calls of a test whose feature has these effects, of which "stop" cancels the one with the id "request".
  private func outcomes(
    jitter: Duration, sharing: Orders.Sharing? = nil,
    _ calls: @escaping (TestStore<Int, String, TestClock>) -> Void = { store in
      store.send("both")
      store.advance(by: .seconds(1))
    },
    effects: @escaping @Sendable (_ action: String, TestClock, Remembered<[String]>) -> Effect<String>
  ) -> Set<String> {
    let runs = exploredRuns(.every(jitter: jitter, sharing: sharing)) {
      let log = Remembered<[String]>([])
      let reducer = Reducer<Int, String, TestClock> { _, action, clock in
        action == "stop" ? .cancel(id: "request") : effects(action, clock, log)
      }
      let store = TestStore(initialState: 0, reducer: reducer, environment: TestClock())
      store.environment = store.clock
      store.exhaustivity = .off
      calls(store)
      store.finish()
      return log.value.joined(separator: " ")
    }
    #expect(runs.failure == nil)
    return Set(runs.results)
  }

  /// Explores a request that takes a time in microseconds, and a time-out of 1 ms that cancels it, with a jitter of 60 µs.
  /// Each result says whether the request was sent or has stopped, and when.
  private func requests(
    of time: Int, sharing: Orders.Sharing? = nil, _ calls: @escaping (TestStore<Int, String, TestClock>) -> Void
  ) -> Set<String> {
    outcomes(jitter: .microseconds(60), sharing: sharing, calls) { action, clock, log in
      let timeout = Effect<String>.run { send in
        try await clock.sleep(for: .milliseconds(1))
        await send("stop")
      }
      let request = Effect<String>.run { _ in
        do {
          try await clock.sleep(for: .microseconds(time))
          log.write { $0.append("sent at \(clock.now.offset / .microseconds(1))") }
        } catch {
          log.write { $0.append("stopped at \(clock.now.offset / .microseconds(1))") }
        }
      }
      .cancellable(id: "request")
      return action == "both" ? .merge(timeout, request) : request
    }
  }

  @Test(arguments: [nil, Orders.Sharing.remembered])
  func `have ended, or are canceled, if another effect cancels them`(_ sharing: Orders.Sharing?) {
    let both = requests(of: 1_060, sharing: sharing) { store in
      store.send("both")
      store.advance(by: .seconds(1))
    }
    expectEqual(both, ["stopped at 1000.0", "sent at 1060.0"])
    let running = requests(of: 1_060, sharing: sharing) { store in
      store.send("both")
      store.run()
    }
    expectEqual(running, both)
  }

  @Test func `end late by no more than the jitter, also if one that is canceled has ended`() {
    let results = outcomes(jitter: .microseconds(60)) { _, clock, log in
      func sleep(_ time: Int) -> Effect<String> {
        .run { send in
          try? await clock.sleep(for: .microseconds(time))
          log.write { $0.append("\(time)@\(clock.now.offset / .microseconds(1))") }
          if time == 1_050 { await send("stop") }
        }
      }
      return .merge(sleep(1_000), sleep(1_050), sleep(1_100).cancellable(id: "request"))
    }
    expectEqual(
      results,
      [
        "1000@1000.0 1050@1050.0 1100@1050.0", "1000@1000.0 1050@1050.0 1100@1100.0",
        "1000@1000.0 1100@1100.0 1050@1100.0", "1050@1050.0 1000@1050.0 1100@1050.0",
        "1050@1050.0 1100@1050.0 1000@1050.0",
      ])
  }

  @Test func `are canceled, or have ended, if a child task that was ready cancels them late`() {
    let results = outcomes(jitter: .milliseconds(1)) { _, clock, log in
      let child = Effect<String>.run { send in
        async let child: Void = send("stop")
        await child
      }
      let request = Effect<String>.run { _ in
        do {
          try await clock.sleep(for: .microseconds(500))
          log.write { $0.append("sent, canceled: \(Task.isCancelled)") }
        } catch {
          log.write { $0.append("stopped") }
        }
      }
      return .merge(child, request.cancellable(id: "request"))
    }
    expectEqual(results, ["stopped", "sent, canceled: false", "sent, canceled: true"])
  }

  @Test func `are canceled if they are further away than the jitter`() {
    let far = requests(of: 1_061) { store in
      store.send("both")
      store.advance(by: .seconds(1))
    }
    expectEqual(far, ["stopped at 1000.0"])
  }

  @Test func `are canceled if they end after the advance`() {
    let later = requests(of: 1_060) { store in
      store.send("both")
      store.advance(by: .microseconds(1_059))
      store.advance(by: .seconds(1))
    }
    expectEqual(later, ["stopped at 1000.0"])
  }

  @Test func `are canceled by a test that has said what time it is`() {
    let tapped = requests(of: 1_060) { store in
      store.send("request")
      store.advance(by: .microseconds(1_050))
      store.send("stop")
    }
    expectEqual(tapped, ["stopped at 1050.0"])
  }

  // MARK: A child task that waits for its thread

  /// A sleeper for each deadline, in microseconds, beside a body: by default, one with a child task that is ready at
  /// once.
  private func sleepers(
    _ deadlines: [Int], noting start: String? = nil,
    beside body: nonisolated(nonsending) @escaping @Sendable (Send<EchoAction>) async -> Void = { send in
      async let child: Void = send(.got("child"))
      await child
    }
  ) -> TestStore<[String], EchoAction, TestClock> {
    let reducer = Reducer<[String], EchoAction, TestClock> { state, action, clock in
      if case .got(let text) = action {
        state.append(text)
        return .none
      }
      if let start { state.append(start) }
      let sleepers: [Effect<EchoAction>] = deadlines.map { deadline in
        .run { send in
          try await clock.sleep(for: .microseconds(deadline))
          await send(.got("\(deadline)"))
        }
      }
      return .merge(sleepers + [.run(body)])
    }
    let store = TestStore(initialState: [], reducer: reducer, environment: TestClock())
    store.environment = store.clock
    store.exhaustivity = .off
    return store
  }

  private func outcomes(
    _ orders: Orders, _ test: @escaping (TestStore<[String], EchoAction, TestClock>) -> Void,
    of store: @escaping () -> TestStore<[String], EchoAction, TestClock>
  ) -> Set<String> {
    let runs = exploredRuns(orders) {
      let store = store()
      store.send(.start)
      test(store)
      store.skipReceivedActions()
      return store.state.joined(separator: " ")
    }
    #expect(runs.failure == nil)
    return Set(runs.results)
  }

  private static let milliseconds = Orders.every(upTo: 10_000, jitter: .milliseconds(1))

  @Test func `end before a child task that is ready, within the jitter`() {
    func results(_ deadline: Int) -> Set<String> {
      outcomes(Self.milliseconds) {
        $0.advance(by: .seconds(1))
      } of: {
        sleepers([deadline])
      }
    }
    expectEqual(results(1_000), ["child 1000", "1000 child"])
    expectEqual(results(1_001), ["child 1001"])
  }

  @Test func `end before it while the clock runs, and not after a call that lets effects go on`() {
    let store = { sleepers([900]) }
    expectEqual(outcomes(Self.milliseconds, { $0.run() }, of: store), ["child 900", "900 child"])
    let results = outcomes(Self.milliseconds) {
      $0.skipReceivedActions()
      $0.run()
    } of: {
      store()
    }
    expectEqual(results, ["child 900"])
  }

  @Test func `do not end before a body that waits at home, as the actor runs what became ready first`() {
    let results = outcomes(Self.milliseconds) {
      $0.advance(by: .seconds(1))
    } of: {
      sleepers([900]) { send in
        await turn()
        await send(.got("body"))
      }
    }
    expectEqual(results, ["body 900"])
  }

  @Test func `end before what an effect does elsewhere, if each hop is a choice`() {
    let calls = Locked(0)
    // Not empty, because the compiler removes a hop to an empty function.
    @concurrent @Sendable func away() async { calls.withLock { $0 += 1 } }
    func results(hops: Bool) -> Set<String> {
      outcomes(.every(jitter: .milliseconds(1), hops: hops)) {
        $0.advance(by: .seconds(1))
      } of: {
        sleepers([900]) { send in
          await away()
          await send(.got("body"))
        }
      }
    }
    expectEqual(results(hops: true), ["body 900", "900 body"])
    expectEqual(results(hops: false), ["body 900"])
  }

  @Test func `do not end before it beyond the end of an advance`() {
    let results = outcomes(Self.milliseconds) {
      $0.advance(by: .microseconds(899))
      $0.advance(by: .seconds(1))
    } of: {
      sleepers([900])
    }
    expectEqual(results, ["child 900"])
  }

  @Test func `never let it wait for longer than the jitter`() {
    let results = outcomes(Self.milliseconds) {
      $0.advance(by: .seconds(1))
    } of: {
      sleepers([400, 800, 1_200, 1_600])
    }
    #expect(results.contains("400 800 child 1200 1600"))
    // Passed over at 1,200 it would be 1,200 late.
    #expect(!results.contains { $0.hasPrefix("400 800 1200") })
  }

  @Test func `do not end before a child in a check that keeps its rules, unless there is a jitter`() throws {
    func text(_ jitter: Duration) -> String? {
      reports {
        TestStore<[String], EchoAction, TestClock>.check(orders: .every, jitter: jitter) {
          sleepers([900], noting: "start")
        } actions: { state in
          state.isEmpty ? [.send(.start)] : [.advance(by: .seconds(1))]
        } invariant: {
          $0.dropFirst().first != "900"
        } rests: {
          _ in
          true
        }
      }.first { $0.number == 216 }?.text
    }
    expectEqual(text(.zero), nil)
    expectEqual(text(.microseconds(899)), nil)
    let failure = try #require(text(.microseconds(900)))
    #expect(failure.contains("TestStore.explore(.only([1], jitter: .microseconds(900))) {"), "\(failure)")
    let repeated = Locked<[String]>([])
    let problems = reports {
      TestStore.explore(.only([1], jitter: .microseconds(900))) {
        let store = sleepers([900])
        store.send(.start)
        store.advance(by: .seconds(1))
        store.skipReceivedActions()
        for text in store.state { repeated.add(text) }
      }
    }
    expectEqual(problems.map(\.number), [])
    expectEqual(repeated.text, "900 child")
  }

  /// The state of a child feature, whose effect waits for a thread.
  private struct Nursery: Equatable {
    var (armed, ended) = (0, 0)
    var child: [String] = []
    /// The number of sleeps that had ended when the child task went on.
    var seen: Int?
  }

  @CasePathable fileprivate enum NurseryAction: Equatable, Sendable {
    case arm, ended
    case child(EchoAction)
  }

  @Test func `belong to the states of a check with the time for which a child has waited`() {
    let child = Reducer<[String], EchoAction, TestClock> { state, action, _ in
      guard action == .start else { return .none }
      state.append("start")
      return .run { send in
        async let task: Void = send(.got("child"))
        await task
      }
    }
    let own = Reducer<Nursery, NurseryAction, TestClock> { state, action, clock in
      switch action {
      case .arm:
        state.armed += 1
        return .run { send in
          try await clock.sleep(for: .microseconds(900))
          await send(.ended)
        }
      case .ended: state.ended += 1
      case .child(.got): state.seen = state.ended
      case .child(.start): break
      }
      return .none
    }
    let reducer = Reducer<Nursery, NurseryAction, TestClock>.combine(
      child.pullback(state: \.child, action: \.child), own)
    let reports = reports {
      TestStore<Nursery, NurseryAction, TestClock>.check(orders: .every, jitter: .milliseconds(1)) {
        let store = TestStore(initialState: Nursery(), reducer: reducer, environment: TestClock())
        store.environment = store.clock
        return store
      } actions: { state in
        // A task that began before the first sleep has ended has waited for 900 µs then, and a task that begins now may
        // still see the next one end.
        (state.child.isEmpty && state.ended < 2 ? [.send(.child(.start))] : [])
          + (state.armed < 2 && state.armed == state.ended ? [.send(.arm)] : [])
          + (state.armed > state.ended ? [.advance(by: .microseconds(900))] : [])
      } invariant: { _ in
        true
      } rests: {
        _ in
        true
      }
    }
    // If the two were one state, what comes after it would differ.
    expectEqual(reports.map(\.number), [nil])
    expectEqual(reports.first?.text.hasSuffix("complete."), true)
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
    expectEqual(exploredRuns(.only([2], jitter: .milliseconds(1))) { try testRequest() }.failure?.number, 215)
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
        _ in
        true
      }
    }
  }

  @Test func `are an answer and its time-out in a check, which prints a test that repeats the race`() throws {
    let reports = checked(.every, jitter: .milliseconds(1))
    expectEqual(reports.map(\.number), [216])
    let text = try #require(reports.first?.text)
    #expect(text.contains("TestStore.explore(.only([2], jitter: .milliseconds(1))) {"), "\(text)")
    expectEqual(checked(.every, jitter: .microseconds(49)).map(\.number), [nil])
    expectEqual(checked(.first, jitter: .milliseconds(1)).map(\.number), [nil])
  }
}
