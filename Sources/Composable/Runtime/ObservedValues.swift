import Observation

/// The values that were read from a store under observation: after a drain, a change of one notifies its readers.
///
/// A value is remembered from such a read until it has notified. Non-`Equatable` values notify after every drain.
@MainActor
final class ObservedValues<State> {
  /// Whether a state differs, in one value, from the state that the value was read from.
  typealias Change = @MainActor (inout State) -> Bool

  /// A value that was read and has not notified its readers yet.
  private final class Entry {
    let key: AnyHashable
    let cell = ObservedCell()
    let hasChanged: Change

    init(key: AnyHashable, hasChanged: @escaping Change) {
      self.key = key
      self.hasChanged = hasChanged
    }
  }

  /// All entries, in the order of their reads. Two may have one key: a later read, during a drain that had changed the
  /// value, saw another one than the first, and each has readers of its own.
  private var entries: [Entry] = []
  /// The newest entry of each key. Asked when a value is read and not after a drain: hashing a key path is slow.
  private var newest: [AnyHashable: Entry] = [:]

  /// Whether the watchers of the root have this table among them.
  var isWatched = false
  var isEmpty: Bool { entries.isEmpty }

  /// Registers an observed read of the state now.
  func access(_ key: AnyHashable, in state: inout State, change: (inout State) -> Change) {
    if let entry = newest[key], !entry.hasChanged(&state) { return entry.cell.access() }
    let entry = Entry(key: key, hasChanged: change(&state))
    entries.append(entry)
    newest[key] = entry
    entry.cell.access()
  }

  /// Notifies the readers of the values that differ in the state now.
  func notify(_ visit: StateVisit<State>) {
    var changed: [Entry] = []
    _ = visit { state in
      entries.removeAll { entry in
        guard entry.hasChanged(&state) else { return false }
        changed.append(entry)
        return true
      }
    }
    for entry in changed where newest[entry.key] === entry { newest[entry.key] = nil }
    for entry in changed { entry.cell.notify() }
  }
}

/// One observed value. Not generic: a key path literal in a generic class is made anew each time it is evaluated.
@MainActor
private final class ObservedCell: Observable {
  private let registrar = ObservationRegistrar()
  private nonisolated var value: Bool { false }

  func access() { registrar.access(self, keyPath: \.value) }
  func notify() { registrar.withMutation(of: self, keyPath: \.value) {} }
}
