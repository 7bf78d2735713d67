import Observation
import Synchronization

/// Those who are told after a drain: observed values and sequences of states.
///
/// With nobody watching, a drain asks ``isWatching`` and that is all.
@MainActor
@usableFromInline
final class Watchers {
  /// Told after a drain; gives false when it wants to hear no more.
  typealias Watcher = @MainActor () -> Bool

  private var watchers: [(number: Int, tell: Watcher, end: @MainActor () -> Void)] = []
  private var lastNumber = 0
  private let probe = TrackingProbe()
  // Read after each action; see `StoreCore.machine`.
  @exclusivity(unchecked) @usableFromInline private(set) var isWatching = false

  @usableFromInline
  nonisolated init() {}

  /// Adds a watcher; `end` runs when the store ends before the watcher has had enough.
  func add(_ watcher: @escaping Watcher, end: @escaping @MainActor () -> Void = {}) {
    lastNumber += 1
    watchers.append((lastNumber, watcher, end))
    isWatching = true
  }

  /// Tells all, in the order they came. Those who come meanwhile know the newest state already.
  @usableFromInline
  func tell() {
    var done: Set<Int> = []
    for (number, tell, _) in watchers where !tell() { done.insert(number) }
    if !done.isEmpty { watchers.removeAll { done.contains($0.number) } }
    isWatching = !watchers.isEmpty
  }

  func end() {
    let watchers = watchers
    self.watchers = []
    for watcher in watchers { watcher.end() }
  }

  /// Whether a read at this moment is being observed.
  var isTracking: Bool { probe.isTracking }
}

/// Finds out whether somebody observes what is read just now.
///
/// Observation has no question for that. But a registrar hashes the key path of an access when, and only
/// when, the access is being tracked; so this one registers an access through a key path that notices
/// being hashed. A test guards it. Without it every read would have to remember its value.
@MainActor
private final class TrackingProbe: Observable {
  private struct Key: Hashable, Sendable {
    // Atomic, because the registrar may hash the key again on another thread, when an observation ends there. That can
    // at most make a read look observed that is not, which costs one remembered value.
    final class Flag: Sendable { let wasHashed = Atomic(false) }
    let flag = Flag()

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.flag === rhs.flag }

    func hash(into hasher: inout Hasher) {
      flag.wasHashed.store(true, ordering: .relaxed)
      hasher.combine(ObjectIdentifier(flag))
    }
  }

  private let registrar = ObservationRegistrar()
  private let key = Key()
  private lazy var path: KeyPath<TrackingProbe, Bool> = \TrackingProbe[key]

  nonisolated init() {}

  private nonisolated subscript(key: Key) -> Bool { false }

  var isTracking: Bool {
    key.flag.wasHashed.store(false, ordering: .relaxed)
    registrar.access(self, keyPath: path)
    return key.flag.wasHashed.load(ordering: .relaxed)
  }
}
