import Observation
import Synchronization

/// What is told after a drain: observed values and sequences of states.
///
/// While nothing watches, a drain asks ``isWatching`` and that is all.
@MainActor
@usableFromInline
final class Watchers {
  /// Told after a drain; gives false when it wants to hear no more.
  typealias Tell = @MainActor () -> Bool

  /// In the order they came. One that was removed stays in its place, empty, until there are many of them: so removing
  /// costs the same however many there are.
  private var watchers: [Watcher] = []
  /// How many of them are not empty.
  private(set) var count = 0
  private let probe = TrackingProbe()
  // Read after each action; see `MachineDoor`.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline private(set) var isWatching = false

  @usableFromInline
  nonisolated init() {}

  /// Adds a watcher; `end` runs when the store ends before the watcher has had enough.
  @discardableResult
  func add(_ tell: @escaping Tell, end: @escaping @MainActor () -> Void = {}) -> Watcher {
    let watcher = Watcher(tell: tell, end: end)
    watchers.append(watcher)
    count += 1
    isWatching = true
    return watcher
  }

  /// Tells all, in the order they came. Those that come meanwhile know the newest state already, and those that are
  /// removed meanwhile are told no more.
  @usableFromInline
  func tell() {
    for watcher in watchers where watcher.tell?() == false { remove(watcher) }
  }

  /// Removes a watcher; does nothing when it has been removed.
  func remove(_ watcher: Watcher) {
    guard let tell = watcher.clear() else { return }
    count -= 1
    isWatching = count > 0
    if watchers.count > 2 * count + 16 { watchers.removeAll { $0.tell == nil } }
    // Only now is released what the watcher held: a `deinit` in it may come back to the store, and to here.
    withExtendedLifetime(tell) {}
  }

  func end() {
    let watchers = watchers
    self.watchers = []
    count = 0
    isWatching = false
    for watcher in watchers {
      let end = watcher.end
      _ = watcher.clear()
      end?()
    }
  }

  /// Whether a read at this moment is being observed.
  var isTracking: Bool { probe.isTracking }
}

/// One that is told after a drain, until it is removed.
@MainActor
final class Watcher {
  /// Both nil once it was removed.
  fileprivate var tell: Watchers.Tell?
  fileprivate var end: (@MainActor () -> Void)?

  fileprivate init(tell: @escaping Watchers.Tell, end: @escaping @MainActor () -> Void) {
    self.tell = tell
    self.end = end
  }

  /// Gives out what it told through, for the caller to release when nothing of the store is being changed.
  fileprivate func clear() -> Watchers.Tell? {
    end = nil
    return tell.take()
  }
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
