import Composable
import ComposableTesting
import Expectations
import Testing

/// Pages that are loaded by limited calls.
private struct Pages: Equatable, Sendable { var loaded: [Int] = [] }

private enum PagesAction: Equatable, Sendable {
  case load(Int)
  case stop(Int)
  case loaded(Int)
}

private struct PagesEnvironment: Sendable { var load: @Sendable (Int) async throws -> Int }

private let pagesReducer = Reducer<Pages, PagesAction, PagesEnvironment> { pages, action, environment in
  switch action {
  case .load(let page):
    return .task {
      .loaded(try await environment.load(page))
    } catch: { _ in
      .loaded(-page)
    }
    .cancellable(id: page)
  case .stop(let page):
    return .cancel(id: page)
  case .loaded(let page):
    pages.loaded.append(page)
    return .none
  }
}

struct `A limited function` {
  private let begun = Events<Int>()

  /// Loading page n takes n seconds.
  private func load(to limit: Int, _ clock: TestClock) -> @Sendable (Int) async throws -> Int {
    limited(to: limit) { [begun] page in
      begun.add(page)
      try await clock.sleep(for: .seconds(page))
      if page == 4 { throw Missing() }
      return page
    }
  }

  private struct Missing: Error {}

  private func makeStore(limit: Int) -> TestStore<Pages, PagesAction, PagesEnvironment> {
    let store = TestStore(
      initialState: Pages(), reducer: pagesReducer, environment: PagesEnvironment(load: { $0 }))
    store.environment.load = load(to: limit, store.clock)
    return store
  }

  @Test func `is called so many times at once, in the order of its calls`() {
    let store = makeStore(limit: 2)
    for page in 1...4 { store.send(.load(page)) }
    expectEqual(begun.all, [1, 2])
    store.advance(by: .seconds(1))
    store.receive(.loaded(1)) { $0.loaded = [1] }
    expectEqual(begun.all, [1, 2, 3])
    store.advance(by: .seconds(1))
    store.receive(.loaded(2)) { $0.loaded = [1, 2] }
    expectEqual(begun.all, [1, 2, 3, 4])
    store.run()
    store.receive(.loaded(3)) { $0.loaded = [1, 2, 3] }
    store.receive(.loaded(-4)) { $0.loaded = [1, 2, 3, -4] }
    // An error has given its place back, too.
    store.send(.load(1))
    store.send(.load(2))
    expectEqual(begun.all, [1, 2, 3, 4, 1, 2])
    store.send(.stop(1))
    store.send(.stop(2))
    store.finish()
  }

  @Test func `takes a canceled call out of the queue`() {
    let store = makeStore(limit: 1)
    for page in 1...3 { store.send(.load(page)) }
    store.send(.stop(2))
    store.advance(by: .seconds(1))
    store.receive(.loaded(1)) { $0.loaded = [1] }
    expectEqual(begun.all, [1, 3])
    store.send(.stop(3))
    store.send(.load(5))
    expectEqual(begun.all, [1, 3, 5], "a canceled call has given its place back")
    store.send(.stop(5))
    store.finish()
  }

  @Test func `has one limit for all stores that have it`() {
    let (first, second) = (makeStore(limit: 1), makeStore(limit: 1))
    second.environment.load = first.environment.load
    first.send(.load(1))
    second.send(.load(2))
    expectEqual(begun.all, [1])
    first.send(.stop(1))
    second.send(.stop(2))
    first.finish()
    second.finish()
  }

  @Test func `throws CancellationError from a canceled call that waits`() async throws {
    let isFirst = Events<Void>()
    let call = limited(to: 1) {
      isFirst.add(())
      try await Task.sleep(for: .seconds(1_000_000))
    }
    let first = Task { try await call() }
    await isFirst.wait { !$0.isEmpty }
    let second = Task { try await call() }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    expectEqual(isFirst.all.count, 1)
  }

  @Test func `runs all calls of many tasks, never more than its limit at once`() async throws {
    struct Counts: Sendable { var running = 0, most = 0, ended = 0 }
    let counts = Locked(Counts())
    let call = limited(to: 3) { (number: Int) in
      counts.withLock {
        $0.running += 1
        $0.most = max($0.most, $0.running)
      }
      for _ in 0..<number % 4 { await Task.yield() }
      counts.withLock {
        $0.running -= 1
        $0.ended += 1
      }
    }
    await withTaskGroup { group in
      for number in 0..<400 {
        group.addTask {
          let one = Task { try await call(number) }
          if number.isMultiple(of: 3) { one.cancel() }
          _ = try? await one.value
        }
      }
    }
    let after = counts.withLock { $0 }
    #expect(after.most <= 3 && after.running == 0 && after.ended >= 266)
    // All places are free again.
    try await call(1)
  }
}
