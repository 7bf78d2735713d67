import Observation

/// The values that were read from a store under observation. After a drain, each value that changed notifies its
/// readers.
///
/// A value is remembered from the read until it has notified. Values that are not `Equatable` notify after every drain.
@MainActor @safe
final class ObservedValues {
  /// A value that was read and has not notified its readers yet.
  private final class Entry {
    let key: AnyHashable
    let readers = ObservedReaders()
    let part: ObservedPart

    init(key: AnyHashable, part: ObservedPart) {
      self.key = key
      self.part = part
    }
  }

  /// Passes the address of the state, valid during the call, to a visitor, unless the store has ended.
  private let show: (_ visitor: (UnsafeMutableRawPointer) -> Void) -> Bool
  /// All entries, in the order of their reads. Two may have the same key: a later read, in a drain that has changed the
  /// value, got another value than the first read, and each entry has its own readers.
  private var entries: ContiguousArray<Entry> = []
  /// The newest entry of each key. Used only when a value is read, not after a drain, because hashing a key path is
  /// slow.
  private var newest: [AnyHashable: Entry] = [:]

  /// Whether these values are subscribed to the changes of the root.
  var isWatched = false
  var isEmpty: Bool { entries.isEmpty }

  init(_ show: @escaping (_ visitor: (UnsafeMutableRawPointer) -> Void) -> Bool) {
    unsafe self.show = unsafe show
  }

  /// Registers a read of the current state under observation.
  ///
  /// - Parameters:
  ///   - key: The part that is read.
  ///   - snapshot: Copies the part from the state at an address, to compare it with later states.
  func access(_ key: AnyHashable, snapshot: (UnsafeMutableRawPointer) -> ObservedPart) {
    _ = unsafe show { state in
      if let entry = newest[key], unsafe !entry.part.hasChanged(at: state) { return entry.readers.access() }
      let entry = unsafe Entry(key: key, part: snapshot(state))
      entries.append(entry)
      newest[key] = entry
      entry.readers.access()
    }
  }

  /// Notifies the readers of the values that differ in the current state.
  func notify() {
    var changed: [Entry] = []
    _ = unsafe show { changed = unsafe takeChanged(at: $0) }
    for entry in changed where newest[entry.key] === entry { newest[entry.key] = nil }
    for entry in changed { entry.readers.notify() }
  }

  /// Removes and returns the entries whose values differ in a state. Usually there are none.
  private func takeChanged(at state: UnsafeMutableRawPointer) -> [Entry] {
    var index = 0
    while index < entries.count, unsafe !entries[index].part.hasChanged(at: state) { index += 1 }
    if index == entries.count { return [] }
    var changed = [entries[index]]
    var kept = index
    for entry in entries[(index + 1)...] {
      if unsafe entry.part.hasChanged(at: state) {
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

/// The readers of one observed value. Not generic, because a key path literal in a generic class is created anew at
/// each evaluation.
@MainActor
private final class ObservedReaders: Observable {
  private let registrar = ObservationRegistrar()
  private nonisolated var value: Bool { false }

  func access() { registrar.access(self, keyPath: \.value) }
  func notify() { registrar.withMutation(of: self, keyPath: \.value) {} }
}
