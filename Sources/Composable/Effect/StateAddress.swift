/// Address and type of a state that a reducer works on.
///
/// One state is at one address with one type: a part of it that lies at the same address has another type, and a copy
/// lies elsewhere. The address is only compared.
///
/// Nothing promises that a state stays where it is while reducers pass it on. So each address is checked: the state is passed
/// on once more, to a function that the compiler does not see into. Where it moves, its type alone is compared. That is right
/// unless the reducer of a recursive state calls itself on a part of it.
@usableFromInline @frozen
struct StateAddress: Equatable, Sendable {
  /// Passes a state on, as a reducer does that calls another one.
  typealias Passage<State> = (inout State, (inout State) -> UInt) -> UInt

  /// Nil where the state does not stay where it is.
  private let address: UInt?
  private let type: ObjectIdentifier

  @usableFromInline
  init<State>(of state: inout State) { self.init(of: &state, passing: Self.pass) }

  /// - Parameter passage: How the state is passed on: for tests, where it may move.
  init<State>(of state: inout State, passing passage: Passage<State>) {
    let address = Self.address(of: &state)
    self.address = passage(&state, Self.address) == address ? address : nil
    type = ObjectIdentifier(State.self)
  }

  @usableFromInline
  static func == (first: Self, second: Self) -> Bool {
    guard first.type == second.type else { return false }
    guard let address = first.address, let other = second.address else { return true }
    return address == other
  }

  private static func address<State>(of state: inout State) -> UInt {
    unsafe withUnsafePointer(to: &state) { UInt(bitPattern: $0) }
  }

  @inline(never)
  private static func pass<State>(_ state: inout State, to body: (inout State) -> UInt) -> UInt { body(&state) }
}
