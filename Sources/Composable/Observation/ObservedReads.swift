/// The values that were read from one store under observation, by their parts.
@MainActor @safe
final class ObservedReads {
  private let values: ObservedValues
  /// The newest value of each part. Used only when a part is read, not after a drain, because hashing a key path is slow.
  /// It keeps values that are not remembered, because the next redraw reads most of them again, and loses them when there
  /// are many.
  private var newest: [PartKey: ObservedValue] = [:]
  /// The number of newest values at which those that are not remembered are removed.
  private var sweepCount = 16

  init(_ values: ObservedValues) { self.values = values }

  /// Registers a read of the current state under observation.
  ///
  /// - Parameters:
  ///   - key: The part that is read.
  ///   - location: Returns the location of the part.
  func access<Value>(_ key: PartKey, at location: () -> StateLocation<Value>) {
    // Released only now, because the `deinit` of an id in a key may call back.
    var swept: [PartKey: ObservedValue] = [:]
    defer { extendLifetime(swept) }
    _ = unsafe values.root { state in
      let old = newest[key]
      if let old, old.isRemembered, unsafe !old.hasChanged(in: state) { return values.probe.access(old.path) }
      // The readers of a value that has changed meanwhile are still to be notified.
      let value = if let old, !old.isRemembered { old } else { add(key, location(), &swept) }
      unsafe values.remember(value, in: state)
      values.probe.access(value.path)
    }
    values.watch()
  }

  private func add<Value>(
    _ key: PartKey, _ location: StateLocation<Value>, _ swept: inout [PartKey: ObservedValue]
  ) -> ObservedValue {
    if newest.count >= sweepCount {
      swept = newest
      newest = swept.filter { $0.value.isRemembered }
      sweepCount = max(16, newest.count * 2)
    }
    let value = ObservedValue(at: location, values.probe.newPath())
    newest[key] = value
    return value
  }
}
