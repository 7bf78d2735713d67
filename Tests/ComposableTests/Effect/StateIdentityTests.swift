import Testing

@testable import Composable

struct `The identity of a state` {
  /// Passes a copy, as if `inout` arguments had no stable address.
  private func moving(_ state: inout [Int], _ body: (inout [Int]) -> UInt) -> UInt {
    var copy = (0, state)
    defer { state = copy.1 }
    return body(&copy.1)
  }

  private func address(passedOn state: inout [Int]) -> StateIdentity { StateIdentity(of: &state) }

  @Test func `is the same wherever the state is passed by reference`() {
    var state = [1]
    let address = StateIdentity(of: &state)
    #expect(self.address(passedOn: &state) == address)
  }

  @Test func `differs for a copy, and for a part of another type`() {
    var state = [1]
    var copy = state
    #expect(StateIdentity(of: &state) != StateIdentity(of: &copy))
    var wrapped = (state, 0)
    let whole = StateIdentity(of: &wrapped)
    #expect(StateIdentity(of: &wrapped.0) != whole)
  }

  @Test func `is its type alone where addresses are not stable`() {
    var state = [1]
    var other = "1"
    let moved = StateIdentity(of: &state, passing: moving)
    #expect(moved == StateIdentity(of: &state))
    #expect(StateIdentity(of: &state) == moved)
    #expect(moved != StateIdentity(of: &other))
  }

  @Test func `keeps a lifetime for the calling reducer, even where addresses are not stable`() {
    var state = [1]
    let position = ChildPosition(
      of: [Int].self, at: .paths(state: \[Int].self, action: \[Int].self), mayBeAbsent: true,
      reach: { state, _, visitor in visitor(state) })
    let element = ChildPathElement(position: position, row: nil, identity: nil)
    let bound = element.bound(to: StateIdentity(of: &state, passing: moving))
    #expect(bound?.isBound == true)
    #expect(bound?.unbound(from: StateIdentity(of: &state)) != nil)
  }
}
