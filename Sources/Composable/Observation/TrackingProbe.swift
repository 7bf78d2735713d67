public import Observation
import Synchronization

/// Detects whether a read is being observed.
///
/// Observation has no API for that. But a registrar hashes the key path of an access if and only if the access is being
/// tracked. So the probe registers an access through a key path that notices being hashed. Without the probe, every
/// read would have to remember its value.
///
/// Nothing promises that registrars will always do so, and they come with the operating system. So the first probe
/// checks it with a tracked access of its own (``Path/isNoticed``). If that access is not noticed, every read counts as
/// observed, which is slower but correct.
@MainActor
@usableFromInline
final class TrackingProbe: Observable {
  /// A flag that is set when a key is hashed.
  ///
  /// Atomic, because a registrar may hash a key again on another thread, when an observation ends there. At worst, a
  /// read that is not observed then looks observed, which costs one remembered value.
  fileprivate final class Flag: Sendable {
    let wasHashed = Atomic(false)
  }

  private struct Key: Hashable, Sendable {
    let flag: Flag
    let isSilent: Bool

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.flag === rhs.flag }

    func hash(into hasher: inout Hasher) {
      if !isSilent { flag.wasHashed.store(true, ordering: .relaxed) }
      hasher.combine(ObjectIdentifier(flag))
    }
  }

  /// A key path that notices being hashed.
  struct Path: Sendable {
    fileprivate let keyPath: any KeyPath<TrackingProbe, Bool> & Sendable
    fileprivate let flag: Flag

    /// - Parameter isSilent: Whether the path ignores being hashed, as if registrars did not hash any more: for tests.
    init(isSilent: Bool = false) {
      let flag = Flag()
      self.flag = flag
      keyPath = \TrackingProbe[Key(flag: flag, isSilent: isSilent)]
    }

    /// Whether a tracked access through the path is noticed.
    var isNoticed: Bool {
      let probe = TrackingProbe(self, answerWithoutHash: false)
      // No other probe uses the path meanwhile.
      return withObservationTracking {
        probe.notices()
      } onChange: {
      }
    }

    /// The path of all probes. One is enough, because each probe has a registrar of its own.
    fileprivate static let shared = Path()
    /// Whether registrars hash the key paths of tracked accesses in this process.
    fileprivate static let isSharedNoticed = Path().isNoticed
  }

  /// Identifies an observed value in the registrar.
  typealias ValuePath = KeyPath<TrackingProbe, Bool>

  private nonisolated let registrar = ObservationRegistrar()
  /// The number of values that were ever observed.
  private var valueCount = 0
  // Constants, because those are read without being retained.
  private nonisolated let path: any KeyPath<TrackingProbe, Bool> & Sendable
  private nonisolated let flag: Flag
  /// The answer if the path was not hashed: false; or true if hashing does not work, and thus says nothing.
  private nonisolated let answerWithoutHash: Bool

  @usableFromInline nonisolated convenience init() { self.init(.shared, answerWithoutHash: !Path.isSharedNoticed) }

  /// Creates a probe with a path of its own: for tests.
  nonisolated convenience init(_ path: Path) { self.init(path, answerWithoutHash: !path.isNoticed) }

  private nonisolated init(_ path: Path, answerWithoutHash: Bool) {
    self.path = path.keyPath
    flag = path.flag
    self.answerWithoutHash = answerWithoutHash
  }

  private nonisolated subscript(key: Key) -> Bool { false }
  private nonisolated subscript(value number: Int) -> Bool { false }

  @usableFromInline var isTracking: Bool { notices() }
  /// Whether a read is being observed at this moment; false if that cannot be told.
  var isTrackingForSure: Bool { !answerWithoutHash && notices() }

  /// Registers an access, and returns whether it is tracked.
  @inline(__always)
  private nonisolated func notices() -> Bool {
    flag.wasHashed.store(answerWithoutHash, ordering: .relaxed)
    registrar.access(self, keyPath: path)
    return flag.wasHashed.load(ordering: .relaxed)
  }

  // MARK: Values

  // Observed values are in the registrar of the probe, because a registrar of its own would cost each of them as much as
  // the probe: Observation keeps a list of observers for each registrar that is read.

  /// Returns the path of a value that was never observed.
  func newPath() -> ValuePath {
    valueCount += 1
    return \.[value: valueCount]
  }

  /// Registers a read of a value.
  func access(_ path: ValuePath) { registrar.access(self, keyPath: path) }

  /// Notifies the readers of a value.
  func notify(_ path: ValuePath) { registrar.withMutation(of: self, keyPath: path) {} }
}
