/// Shows a state where it lies; false when the root has ended. A visitor only reads.
///
/// It gets the state `inout` because that is the one way to hand on a value that debug builds do not copy: a state of
/// 1 MB, copied at each level of scoped stores, would need more stack than there is.
@usableFromInline
typealias StateVisit<State> = @MainActor (_ visitor: (inout State) -> Void) -> Bool

/// A part of a state, found by its key path.
@usableFromInline
struct StatePart<State, Value> {
  let path: KeyPath<State, Value>
  /// Where the part lies in a state; nil when it is computed.
  private let offset: Int?

  @usableFromInline
  init(_ path: KeyPath<State, Value>) {
    self.path = path
    offset = MemoryLayout<State>.offset(of: path)
  }

  /// Shows the part of a state, where it lies if it is stored.
  @usableFromInline
  func visit(in state: inout State, _ visitor: (inout Value) -> Void) {
    if let offset {
      // The offset of a stored property is that from the address of its value, as `MemoryLayout.offset(of:)` says.
      withUnsafeMutablePointer(to: &state) { state in
        visitor(&(UnsafeMutableRawPointer(state) + offset).assumingMemoryBound(to: Value.self).pointee)
      }
    } else if MemoryLayout<Value>.size <= 1_024 {
      visitCopy(in: &state, visitor)
    } else {
      // On the heap: the copy is there as long as the visitors below it are.
      visitor(&HeapValue(&state, path).value)
    }
  }

  private func visitCopy(in state: inout State, _ visitor: (inout Value) -> Void) {
    var value = state[keyPath: path]
    visitor(&value)
  }
}

extension StatePart {
  /// Whether an optional part is there.
  func isPresent<Wrapped>(in state: inout State) -> Bool where Value == Wrapped? {
    var isPresent = false
    visit(in: &state) { isPresent = $0 != nil }
    return isPresent
  }
}

/// A value on the heap.
final class HeapValue<Value> {
  var value: Value

  init(_ value: inout Value) { self.value = value }

  init<State>(_ state: inout State, _ path: KeyPath<State, Value>) { value = state[keyPath: path] }

  /// The value of an optional that has one.
  init?(_ optional: inout Value?) {
    guard let value = optional else { return nil }
    self.value = value
  }

  /// Takes over the value of an optional that has one.
  func update(from optional: inout Value?) {
    // The old value is released when nobody has access to this one: a `deinit` in it may come to read it.
    if var value = optional { swap(&self.value, &value) }
  }
}

/// A value that was read, to be compared with later ones.
final class SeenValue<Value> {
  private(set) var value: Value
  /// Nil where the value has no `==`.
  private let isEqual: ((inout Value, inout Value) -> Bool)?

  init(_ value: inout Value) {
    self.value = value
    isEqual = Self.equality(for: &value)
  }

  /// Whether another value equals this one; false where that cannot be said.
  func equals(_ other: inout Value) -> Bool { isEqual?(&value, &other) ?? false }

  private static func equality(for value: inout Value) -> ((inout Value, inout Value) -> Bool)? {
    if let type = Value.self as? any Equatable.Type { return equality(of: type) }
    // An existential or an object of a superclass may have a `==` of its own: all of them are small.
    if MemoryLayout<Value>.size > 1_024 { return nil }
    return (value as? any Equatable).map { dynamicEquality(with: $0) }
  }

  private static func equality<E: Equatable>(of type: E.Type) -> (inout Value, inout Value) -> Bool {
    func areEqual(_ first: inout E, _ second: inout E) -> Bool { first == second }
    // `E` is `Value`: the conformance was asked of that very type.
    return { first, second in
      withUnsafeMutablePointer(to: &first) { first in
        withUnsafeMutablePointer(to: &second) { second in
          areEqual(
            &UnsafeMutableRawPointer(first).assumingMemoryBound(to: E.self).pointee,
            &UnsafeMutableRawPointer(second).assumingMemoryBound(to: E.self).pointee)
        }
      }
    }
  }

  private static func dynamicEquality<E: Equatable>(with old: E) -> (inout Value, inout Value) -> Bool {
    { _, new in new as? E == old }
  }
}

/// Reads a part of a state without copying the state, which `state[keyPath:]` does with a property in debug builds.
@inlinable @inline(__always)
func read<State, Value>(_ path: KeyPath<State, Value>, in state: inout State) -> Value { state[keyPath: path] }
