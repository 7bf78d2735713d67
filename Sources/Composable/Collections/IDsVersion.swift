internal import Synchronization

/// A version of the ids of an ``IdentifiedArray``. Arrays with equal versions have the same ids.
///
/// Of an earlier version in the same history, it is known which ids were removed since. So the effects of a thousand
/// rows cost nothing while rows are added, and a removal costs one look for each removed row.
@usableFromInline
package struct IDsVersion: Equatable, Sendable {
  /// The edits that led to the ids; nil only for an empty array.
  private var history: IDsHistory?
  /// The number of the last edit.
  private var edit: Int

  /// Creates the version of an empty array.
  @usableFromInline
  init() {
    history = nil
    edit = 0
  }

  /// Creates the first version of a new history.
  @usableFromInline
  static func first() -> Self {
    var version = Self()
    version.history = IDsHistory()
    return version
  }

  /// Notes that ids were added.
  @usableFromInline
  mutating func add() { advance(removing: []) }

  /// Notes that ids were removed, and perhaps others added.
  @usableFromInline
  mutating func remove(_ ids: [AnyHashable]) {
    if ids.count > IDsHistory.capacity { self = .first() } else { advance(removing: ids) }
  }

  private mutating func advance(removing ids: [AnyHashable]) {
    if let history, history.advance(from: edit, removing: ids) { edit += 1 } else { self = .first() }
  }

  /// Returns the ids that were removed since an earlier version, and perhaps added again; nil if that is not known.
  func removed(since earlier: Self) -> Set<AnyHashable>? {
    guard let history, history === earlier.history, earlier.edit <= edit else { return nil }
    return history.removed(after: earlier.edit, through: edit)
  }

  @usableFromInline
  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.edit == rhs.edit && lhs.history === rhs.history }
}

/// Edits of ids, of which each follows on the one before.
///
/// All copies of an array share its history. The first copy that edits its ids adds to the history; one that then edits
/// the same version in another way begins a history of its own. So each number stands for one set of ids.
final class IDsHistory: Sendable {
  /// The ids that an edit removed.
  // Unchecked because `AnyHashable` is not `Sendable`. Only the copies of one array have its history, and they leave their
  // isolation only if the ids are `Sendable`.
  private struct Removal: @unchecked Sendable {
    let edit: Int
    let ids: [AnyHashable]
  }

  /// The last removals, in the order of their edits.
  private struct Removals {
    var last: [Removal] = []
    /// The number of the last edit whose removal is no longer in `last`.
    var forgotten = 0
  }

  /// The number of removals that are kept at least, and of ids in one of them at most.
  static let capacity = 32

  /// The number of the last edit. Needs no memory ordering: it only decides which of several copies is the first.
  private let lastEdit = Atomic(0)
  private let removals = Locked(Removals())

  /// Adds the edit that follows on the one with a number. Returns false if another copy has already added one.
  func advance(from edit: Int, removing ids: [AnyHashable]) -> Bool {
    guard lastEdit.compareExchange(expected: edit, desired: edit + 1, ordering: .relaxed).exchanged else {
      return false
    }
    if ids.isEmpty { return true }
    let removal = Removal(edit: edit + 1, ids: ids)
    let forgotten = removals.withLock { removals in
      removals.last.append(removal)
      guard removals.last.count > 2 * Self.capacity else { return [Removal]() }
      let old = Array(removals.last.dropLast(Self.capacity))
      removals.forgotten = old.last?.edit ?? 0
      removals.last.removeFirst(old.count)
      return old
    }
    // Released only now, because the `deinit` of an id may edit the array.
    extendLifetime(forgotten)
    return true
  }

  /// Returns the ids that the edits after a number removed; nil if some of them are forgotten.
  func removed(after earlier: Int, through edit: Int) -> Set<AnyHashable>? {
    let known = removals.withLock { $0.forgotten > earlier ? nil : $0.last }
    return known.map { Set($0.lazy.filter { $0.edit > earlier && $0.edit <= edit }.flatMap(\.ids)) }
  }
}
