import Observation

/// The values of a store that somebody observes: after a drain, those that changed tell their observers.
///
/// A value is remembered from the read that is observed until it is told of. Non-`Equatable` values are
/// told of after every drain.
@MainActor
final class ObservedValues<State> {
  /// Whether a state differs, in one value, from the state that the value was read from.
  typealias Change = @MainActor (State) -> Bool

  /// A value that was read and has not been told of.
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
  /// value, saw another one than the first, and both have to be told for themselves.
  private var entries: [Entry] = []
  /// The newest entry of each key. Asked when a value is read and not after a drain: hashing a key path is slow.
  private var newest: [AnyHashable: Entry] = [:]

  /// Whether the watchers of the root have this table among them.
  var isWatched = false
  var isEmpty: Bool { entries.isEmpty }

  /// Registers an observed read of the state now.
  func access(_ key: AnyHashable, in state: State, change: () -> Change) {
    if let entry = newest[key], !entry.hasChanged(state) { return entry.cell.access() }
    let entry = Entry(key: key, hasChanged: change())
    entries.append(entry)
    newest[key] = entry
    entry.cell.access()
  }

  /// Tells the observers of the values that differ in the new state.
  func tell(_ state: State) {
    var changed: [Entry] = []
    entries.removeAll { entry in
      guard entry.hasChanged(state) else { return false }
      changed.append(entry)
      return true
    }
    for entry in changed where newest[entry.key] === entry { newest[entry.key] = nil }
    for entry in changed { entry.cell.tell() }
  }
}

/// One observed value. Not generic: a key path literal in a generic class is made anew each time it is evaluated.
@MainActor
private final class ObservedCell: Observable {
  private let registrar = ObservationRegistrar()
  private nonisolated var value: Bool { false }

  func access() { registrar.access(self, keyPath: \.value) }
  func tell() { registrar.withMutation(of: self, keyPath: \.value) {} }
}

/// Whether a value equals another of its type; nil where the type has no `==`.
func equality<Value>(with value: Value) -> ((Value) -> Bool)? {
  func open<E: Equatable>(_ old: E) -> (Value) -> Bool {
    // Where `Value` is an existential or a superclass, each value has to be asked for its own type.
    guard E.self == Value.self else { return { $0 as? E == old } }
    // `E` and `Value` are one type, as was just tested; a cast would look it up each time.
    return { new in unsafeBitCast(new, to: E.self) == old }
  }
  return (value as? any Equatable).map { open($0) }
}
