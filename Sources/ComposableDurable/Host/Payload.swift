/// A state or an action in a ``StoreHost`` and its ``HostMachine``, which pass it on and never look at it.
///
/// They have these for every feature, so they are compiled once, and look up no types: see decisions 145 and 164.
struct Payload: Sendable {
  private let value: any Sendable

  init(_ value: some Sendable) { self.value = value }

  /// Returns the value. ``DurableStores`` makes a host, and all that it puts into it, for the types of one
  /// feature.
  func read<Value: Sendable>(as type: Value.Type = Value.self) -> Value {
    guard let value = value as? Value else {
      preconditionFailure("A host has found a \(Swift.type(of: value)) where it has put a \(type).")
    }
    return value
  }
}
