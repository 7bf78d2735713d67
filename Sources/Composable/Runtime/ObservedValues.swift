import Observation

/// The values that were read from a store under observation: after a drain, a change of one notifies its readers.
///
/// A value is remembered from such a read until it has notified. Non-`Equatable` values notify after every drain.
@MainActor
final class ObservedValues {
  /// A value that was read and has not notified its readers yet.
  private final class Value {
    let key: AnyHashable
    let cell = ObservedCell()
    let seen: SeenPart

    init(key: AnyHashable, seen: SeenPart) {
      self.key = key
      self.seen = seen
    }
  }

  private let way: StateWay
  /// All entries, in the order of their reads. Two may have one key: a later read, during a drain that had changed the
  /// value, saw another one than the first, and each has readers of its own.
  private var entries: ContiguousArray<Value> = []
  /// The newest value of each key. Asked when a value is read and not after a drain: hashing a key path is slow.
  private var newest: [AnyHashable: Value] = [:]

  /// Whether the watchers of the root have this table among them.
  var isWatched = false
  var isEmpty: Bool { entries.isEmpty }

  init(_ way: StateWay) { self.way = way }

  /// Registers an observed read of the state now.
  ///
  /// - Parameters:
  ///   - key: The part that is read.
  ///   - look: Remembers the part of the state at an address, to compare it with later ones.
  func access(_ key: AnyHashable, look: (UnsafeMutableRawPointer) -> SeenPart) {
    unsafe way.show { state in
      if let value = newest[key], unsafe !value.seen.hasChanged(at: state) { return value.cell.access() }
      let value = unsafe Value(key: key, seen: look(state))
      entries.append(value)
      newest[key] = value
      value.cell.access()
    }
  }

  /// Notifies the readers of the values that differ in the state now.
  func notify() {
    var changed: [Value] = []
    unsafe way.show { changed = unsafe takeChanged(at: $0) }
    for value in changed where newest[value.key] === value { newest[value.key] = nil }
    for value in changed { value.cell.notify() }
  }

  /// Removes the entries of the values that differ in a state. Nearly always there are none.
  private func takeChanged(at state: UnsafeMutableRawPointer) -> [Value] {
    var index = 0
    while index < entries.count, unsafe !entries[index].seen.hasChanged(at: state) { index += 1 }
    if index == entries.count { return [] }
    var changed = [entries[index]]
    var kept = index
    for entry in entries[(index + 1)...] {
      if unsafe entry.seen.hasChanged(at: state) {
        changed.append(entry)
      } else {
        entries[kept] = entry
        kept += 1
      }
    }
    entries.removeSubrange(kept...)
    return changed
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
