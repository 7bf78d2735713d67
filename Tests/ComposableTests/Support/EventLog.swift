import Composable

/// A list that effects on any thread append to.
final class EventLog<Entry: Sendable>: Sendable {
  private let list = Locked<[Entry]>([])

  var entries: [Entry] { list.withLock { $0 } }

  func append(_ entry: Entry) { list.withLock { $0.append(entry) } }
}
