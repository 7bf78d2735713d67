import Observation

/// The values of a store that somebody observes: after a drain, those that changed tell their observers.
///
/// A value is remembered from the read that is observed until it is told of. Non-`Equatable` values are
/// told of after every drain.
@MainActor
final class ObservedValues<State> {
  /// Whether a state differs, in one value, from the state that the value was read from.
  typealias Change = @MainActor (State) -> Bool

  private struct Value {
    let cell: ObservedCell
    let hasChanged: Change
  }

  private var values: [AnyHashable: Value] = [:]
  private var order: [AnyHashable] = []
  /// Values whose key was taken over by a later read, during a drain that had changed them in between. They differ
  /// from what the later reader saw, so both have to be told for themselves.
  private var overtaken: [Value] = []

  /// Whether the watchers of the root have this table among them.
  var isWatched = false
  var isEmpty: Bool { values.isEmpty && overtaken.isEmpty }

  /// Registers an observed read of the state now.
  func access(_ key: AnyHashable, in state: State, change: () -> Change) {
    if let value = values[key] {
      if !value.hasChanged(state) { return value.cell.access() }
      overtaken.append(value)
    } else {
      order.append(key)
    }
    let value = Value(cell: ObservedCell(), hasChanged: change())
    values[key] = value
    value.cell.access()
  }

  /// Tells the observers of the values that differ in the new state.
  func tell(_ state: State) {
    var changed: [ObservedCell] = []
    order.removeAll { key in
      guard let value = values[key] else { return true }
      guard value.hasChanged(state) else { return false }
      changed.append(value.cell)
      values[key] = nil
      return true
    }
    overtaken.removeAll { value in
      guard value.hasChanged(state) else { return false }
      changed.append(value.cell)
      return true
    }
    for cell in changed { cell.tell() }
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
