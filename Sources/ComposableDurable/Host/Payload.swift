/// A state or an action in a ``HostMachine``, which passes it on and never looks at it.
///
/// The machine in a worker has these for every feature, so it is compiled for one pair of types, and not for any. It
/// took a quarter of the processor time of a request before, and takes a thirteenth.
struct Payload: Sendable {
  private let value: any Sendable

  init(_ value: some Sendable) { self.value = value }

  /// Returns the value. The machine is its host's own, which puts states and actions of one type into it.
  func read<Value: Sendable>(as type: Value.Type = Value.self) -> Value {
    guard let value = value as? Value else {
      preconditionFailure("A host has found a \(Swift.type(of: value)) where it has put a \(type).")
    }
    return value
  }
}
