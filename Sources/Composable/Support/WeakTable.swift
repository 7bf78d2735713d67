/// Objects by key, which live as long as they are held elsewhere.
struct WeakTable<Key: Hashable, Object: AnyObject> {
  private struct Entry {
    weak var object: Object?
  }

  private var entries: [Key: Entry] = [:]
  /// The number of entries at which those whose object is gone are removed.
  private var sweepCount = 8

  /// Returns the object of a key; a new one if there is none.
  mutating func object(_ key: Key, make: () -> Object) -> Object {
    if let object = entries[key]?.object { return object }
    if entries.count >= sweepCount {
      entries = entries.filter { $0.value.object != nil }
      sweepCount = max(8, entries.count * 2)
    }
    let object = make()
    entries[key] = Entry(object: object)
    return object
  }
}
