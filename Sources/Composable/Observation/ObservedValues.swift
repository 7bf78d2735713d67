import Observation

/// The values that were read from a store under observation: after a drain, a change of one notifies its readers.
///
/// A value is remembered from such a read until it has notified. Non-`Equatable` values notify after every drain.
@MainActor
final class ObservedValues {
  /// A value that was read and has not notified its readers yet.
  private final class Value {
    let key: AnyHashable
    let cell = ObservedEntry()
    let seen: ObservedPart

    init(key: AnyHashable, seen: ObservedPart) {
      self.key = key
      self.seen = seen
    }
  }

  private let way: AnyStateReader
  /// All entries, in the order of their reads. Two may have one key: a later read, during a drain that had changed the
  /// value, saw another one than the first, and each has readers of its own.
  private var entries: ContiguousArray<Value> = []
  /// The newest value of each key. Asked when a value is read and not after a drain: hashing a key path is slow.
  private var newest: [AnyHashable: Value] = [:]

  /// Whether this table is subscribed to the changes of the root.
  var isWatched = false
  var isEmpty: Bool { entries.isEmpty }

  init(_ way: AnyStateReader) { self.way = way }

  /// Registers an observed read of the state now.
  ///
  /// - Parameters:
  ///   - key: The part that is read.
  ///   - look: Remembers the part of the state at an address, to compare it with later ones.
  func access(_ key: AnyHashable, look: (UnsafeMutableRawPointer) -> ObservedPart) {
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
private final class ObservedEntry: Observable {
  private let registrar = ObservationRegistrar()
  private nonisolated var value: Bool { false }

  func access() { registrar.access(self, keyPath: \.value) }
  func notify() { registrar.withMutation(of: self, keyPath: \.value) {} }
}

/// A part of a state as it was when it was read.
///
/// It is asked with the address of a state, of the type that it was made for, and valid for the length of the call.
@MainActor
class ObservedPart {
  /// Whether a state differs in that part.
  func hasChanged(at state: UnsafeMutableRawPointer) -> Bool {
    preconditionFailure("Composable: a part of a state cannot be compared.")
  }
}

/// The value at a path.
final class ObservedKeyPath<State, Value>: ObservedPart {
  private let part: StateProjection<State, Value>
  private let seen: ObservedReading<Value>

  init(_ part: StateProjection<State, Value>, in state: inout State) {
    self.part = part
    var seen: ObservedReading<Value>?
    part.visit(in: &state) { seen = ObservedReading(&$0) }
    // `visit` calls its visitor.
    guard let seen else { preconditionFailure("Composable: a state was not shown.") }
    self.seen = seen
  }

  override func hasChanged(at state: UnsafeMutableRawPointer) -> Bool {
    var isSame = false
    unsafe part.visit(in: &state.assumingMemoryBound(to: State.self).pointee) { isSame = seen.equals(&$0) }
    return !isSame
  }
}

/// A value that was read, kept to compare it with later values.
final class ObservedReading<Value> {
  private(set) var value: Value
  private let isEqual: DynamicEquality<Value>?

  init(_ value: inout Value) {
    self.value = value
    isEqual = equality(of: &value)
  }

  /// Whether another value equals this one; false where that cannot be said.
  func equals(_ other: inout Value) -> Bool {
    isEqual?(&value, &other) ?? false
  }
}

/// A value on the heap.
final class BoxedValue<Value> {
  var value: Value

  init(_ value: inout Value) { self.value = value }

  init<State>(_ state: inout State, _ path: KeyPath<State, Value>) { value = state[keyPath: path] }

  /// The value of an optional that has one.
  init?(_ optional: inout Value?) {
    guard let value = optional else { return nil }
    self.value = value
  }

  /// Sets the value to that of an optional that has one.
  func update(from optional: inout Value?) {
    // The old value is released after this access has ended: a `deinit` in it may read this one.
    if var value = optional { swap(&self.value, &value) }
  }
}

/// The `==` of a type that is not known to have one.
typealias DynamicEquality<Value> = (inout Value, inout Value) -> Bool

/// The `==` for values like this one; nil where there is none.
func equality<Value>(of value: inout Value) -> DynamicEquality<Value>? {
  if let type = Value.self as? any Equatable.Type { return equality(of: type) }
  // An existential or an object of a superclass may have a `==` of its own: all of them are small.
  if MemoryLayout<Value>.size > 1_024 { return nil }
  return (value as? any Equatable).map { dynamicEquality(with: $0) }
}

private func equality<E: Equatable, Value>(of type: E.Type) -> DynamicEquality<Value> {
  func areEqual(_ first: inout E, _ second: inout E) -> Bool { first == second }
  // `E` is `Value`: the conformance was asked of that very type.
  return { first, second in
    unsafe withUnsafeMutablePointer(to: &first) { first in
      unsafe withUnsafeMutablePointer(to: &second) { second in
        unsafe areEqual(
          &UnsafeMutableRawPointer(first).assumingMemoryBound(to: E.self).pointee,
          &UnsafeMutableRawPointer(second).assumingMemoryBound(to: E.self).pointee)
      }
    }
  }
}

private func dynamicEquality<E: Equatable, Value>(with old: E) -> DynamicEquality<Value> {
  { _, new in new as? E == old }
}
