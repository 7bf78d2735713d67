import Composable
import Testing

@testable import ComposableDurable

struct SharedNewsTests {
  /// A storage that tells news when the test does.
  private let told = AsyncStream.makeStream(of: Void.self)
  private let news: SharedNews

  init() {
    var storage = DurableStorage.inMemory()
    storage.news = { [stream = told.stream] _ in
      for await _ in stream { return }
      throw CancellationError()
    }
    news = SharedNews("account", storage)
  }

  @Test func `News that wake one who waits are not taken away from another`() async throws {
    let seen = news.count
    told.continuation.yield()
    try await news.wait(after: seen)
    // It has looked before the news, and begins to wait after them.
    try await news.wait(after: seen)
    #expect(news.count == seen + 1)
  }

  @Test func `All who wait are woken by one call`() async throws {
    let seen = news.count
    try await withThrowingTaskGroup { group in
      for _ in 0..<10 { group.addTask { try await news.wait(after: seen) } }
      told.continuation.yield()
      try await group.waitForAll()
    }
    #expect(news.count == seen + 1)
  }

  @Test func `A canceled wait ends without news`() async throws {
    let seen = news.count
    let wait = Task { try await news.wait(after: seen) }
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
    #expect(news.count == seen)
  }

  @Test func `An error of the storage ends the waits, and the next one calls it again`() async throws {
    told.continuation.finish()
    for _ in 0..<2 {
      let seen = news.count
      await #expect(throws: CancellationError.self) { try await news.wait(after: seen) }
    }
  }
}
