import Composable

/// The messages that a feature has posted in a test, as a plain value. It plays the storage that saves them: a message is
/// saved with the state at the end of its drain, or lost with it in a crash.
struct TestPosts {
  /// A message, until the test receives it.
  struct Entry {
    let post: PostedMessage
    /// The call of the test that caused it.
    let call: SourceLocation?
    /// Whether the test has received it, has skipped it, or a failure has named it.
    var isDone = false
  }

  /// The messages that were saved, in order.
  private(set) var saved: [Entry] = []
  /// The messages of the drain that is not over.
  private(set) var unsaved: [Entry] = []

  mutating func add(_ post: PostedMessage, call: SourceLocation?) { unsaved.append(Entry(post: post, call: call)) }

  /// Saves the messages of a drain.
  mutating func save() {
    saved += unsaved
    unsaved = []
  }

  /// Loses what is not saved, because the program has crashed.
  mutating func crash() { unsaved = [] }

  /// The saved messages that the test has not received.
  var pending: [Entry] { saved.filter { !$0.isDone } }

  /// Takes the first pending message that meets a condition. Returns nil if there is none.
  mutating func take(where isWanted: (PostedMessage) -> Bool) -> PostedMessage? {
    guard let index = saved.firstIndex(where: { !$0.isDone && isWanted($0.post) }) else { return nil }
    saved[index].isDone = true
    return saved[index].post
  }

  /// Takes all pending messages.
  mutating func takeAll() -> [Entry] {
    defer { for index in saved.indices { saved[index].isDone = true } }
    return pending
  }
}

extension TestEngine {
  /// All messages that were saved, by this program and those before it.
  var savedPosts: [PostedMessage] { withLock { posts.saved.map { $0.post } } }

  func takePost(where isWanted: (PostedMessage) -> Bool) -> PostedMessage? {
    exclusively { posts.take(where: isWanted) }
  }

  var hasReceivable: Bool { withLock { !pending.isEmpty || !posts.pending.isEmpty } }

  func takePosts() -> [ShownPost] {
    let taken = withLock { posts.takeAll() }
    return taken.isEmpty
      ? [] : exclusively { taken.map { ShownPost($0.post, ofFeatureWith: Action.self, call: $0.call) } }
  }
}
