/// The values that were read from a store under observation. After a drain, each value that changed notifies its
/// readers.
///
/// A value is remembered from the read until it has notified. Values that are not `Equatable` notify after every drain.
@MainActor @safe
final class ObservedValues {
  /// A value that was read.
  @MainActor
  private final class Entry {
    /// Identifies the value to the probe.
    let path: TrackingProbe.ValuePath
    /// The value as it was read; nil once its readers are notified, until it is read again.
    #if !DEBUG
      @exclusivity(unchecked)
    #endif
    @safe var part: ObservedPart?

    init(_ path: TrackingProbe.ValuePath) { self.path = path }

    func hasChanged(at state: UnsafeMutableRawPointer) -> Bool { unsafe part?.hasChanged(at: state) ?? false }
  }

  private let probe: TrackingProbe
  /// Passes the address of the state, valid during the call, to a visitor, unless the store has ended.
  private let show: (_ visitor: (UnsafeMutableRawPointer) -> Void) -> Bool
  /// The entries with a part, in the order of their reads. Two may have the same key: a later read, in a drain that has
  /// changed the value, got another value than the first read, and each entry has its own readers.
  ///
  /// Each drain reads them, and the part of each. In release builds these accesses are not checked for overlaps, which
  /// costs 90 instructions an access: each reads or replaces a reference, and calls no other code.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @safe private var entries: ContiguousArray<Entry> = []
  /// The newest entry of each key. Used only when a value is read, not after a drain, because hashing a key path is slow.
  /// It keeps entries without a part, because the next redraw reads most of them again, and loses them when there are
  /// many.
  private var newest: [PartKey: Entry] = [:]
  /// The number of newest entries at which those without a part are removed.
  private var sweepCount = 16

  /// Whether these values are subscribed to the changes of the root.
  var isWatched = false
  var isEmpty: Bool { entries.isEmpty }

  init(_ probe: TrackingProbe, _ show: @escaping (_ visitor: (UnsafeMutableRawPointer) -> Void) -> Bool) {
    self.probe = probe
    unsafe self.show = unsafe show
  }

  /// Registers a read of the current state under observation.
  ///
  /// - Parameters:
  ///   - key: The part that is read.
  ///   - snapshot: Copies the part from the state at an address, to compare it with later states.
  func access(_ key: PartKey, snapshot: (UnsafeMutableRawPointer) -> ObservedPart) {
    // Released only now, because the `deinit` of an id in a key may call back.
    var swept: [PartKey: Entry] = [:]
    defer { extendLifetime(swept) }
    _ = unsafe show { state in
      let old = newest[key]
      if let old, let part = old.part, unsafe !part.hasChanged(at: state) { return probe.access(old.path) }
      // The readers of a value that has changed meanwhile are still to be notified.
      let entry = if let old, old.part == nil { old } else { addEntry(key, &swept) }
      entry.part = unsafe snapshot(state)
      entries.append(entry)
      probe.access(entry.path)
    }
  }

  private func addEntry(_ key: PartKey, _ swept: inout [PartKey: Entry]) -> Entry {
    if newest.count >= sweepCount {
      swept = newest
      newest = swept.filter { $0.value.part != nil }
      sweepCount = max(16, newest.count * 2)
    }
    let entry = Entry(probe.newPath())
    newest[key] = entry
    return entry
  }

  /// Notifies the readers of the values that differ in the current state.
  func notify() {
    var changed: [Entry] = []
    _ = unsafe show { changed = unsafe takeChanged(at: $0) }
    for entry in changed {
      // Only now: until its readers are notified, a new reader gets another entry. Released after that, because the
      // `deinit` of the old value may read the new one.
      let part = entry.part.take()
      probe.notify(entry.path)
      extendLifetime(part)
    }
  }

  /// Removes and returns the entries whose values differ in a state. Usually there are none.
  private func takeChanged(at state: UnsafeMutableRawPointer) -> [Entry] {
    let before = entries
    var first = 0
    while first < before.count, unsafe !before[first].hasChanged(at: state) { first += 1 }
    if first == before.count { return [] }
    var changed = [before[first]]
    var kept = before[..<first]
    for entry in before[(first + 1)...] {
      if unsafe entry.hasChanged(at: state) { changed.append(entry) } else { kept.append(entry) }
    }
    entries = ContiguousArray(kept)
    return changed
  }
}
