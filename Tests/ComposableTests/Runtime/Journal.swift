import Composable

/// A list that effects on any thread write what they did to.
final class Journal<Entry: Sendable>: Sendable {
  private let list = Locked<[Entry]>([])

  var entries: [Entry] { list.withLock { $0 } }

  func note(_ entry: Entry) { list.withLock { $0.append(entry) } }
}
