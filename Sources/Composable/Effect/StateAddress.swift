/// Address and type of a state that a reducer works on.
///
/// One state is at one address with one type: a part of it that lies at the same address has another type, and a copy
/// lies elsewhere. The address is only compared.
@usableFromInline
struct StateAddress: Equatable, Sendable {
  private let address: UInt
  private let type: ObjectIdentifier

  @usableFromInline
  init<State>(of state: inout State) {
    address = withUnsafePointer(to: &state) { UInt(bitPattern: $0) }
    type = ObjectIdentifier(State.self)
  }
}
