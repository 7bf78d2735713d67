import Observation
import Synchronization

/// Finds out whether what is read just now is read under observation.
///
/// Observation has no API for that. But a registrar hashes the key path of an access when, and only
/// when, the access is being tracked; so this one registers an access through a key path that notices
/// being hashed. A test guards it. Without it every read would have to remember its value.
@MainActor
final class TrackingProbe: Observable {
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
