import Observation
import Synchronization

/// Finds out whether what is read just now is read under observation.
///
/// Observation has no API for that. But a registrar hashes the key path of an access when, and only
/// when, the access is being tracked; so this one registers an access through a key path that notices
/// being hashed. A test guards it. Without it every read would have to remember its value.
@MainActor
@usableFromInline
final class TrackingProbe: Observable {
  /// Whether a key was hashed.
  ///
  /// Atomic, because a registrar may hash a key again on another thread, when an observation ends there. That can
  /// at most make a read look observed that is not, which costs one remembered value.
  private final class Flag: Sendable {
    let wasHashed = Atomic(false)

    init() {}
  }

  private struct Key: Hashable, Sendable {
    let flag: Flag

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.flag === rhs.flag }

    func hash(into hasher: inout Hasher) {
      flag.wasHashed.store(true, ordering: .relaxed)
      hasher.combine(ObjectIdentifier(flag))
    }
  }

  /// One path for all probes: it is the registrar that tells the stores apart.
  private nonisolated static let sharedPath: KeyPath<TrackingProbe, Bool> & Sendable =
    \TrackingProbe[Key(flag: sharedFlag)]
  private nonisolated static let sharedFlag = Flag()

  private let registrar = ObservationRegistrar()
  // Constants of the object: they are read without being retained.
  private let path: KeyPath<TrackingProbe, Bool> & Sendable
  private let flag: Flag

  nonisolated init() {
    path = Self.sharedPath
    flag = Self.sharedFlag
  }

  private nonisolated subscript(key: Key) -> Bool { false }

  @usableFromInline
  var isTracking: Bool {
    flag.wasHashed.store(false, ordering: .relaxed)
    registrar.access(self, keyPath: path)
    return flag.wasHashed.load(ordering: .relaxed)
  }
}
