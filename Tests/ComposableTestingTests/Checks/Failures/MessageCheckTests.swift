@testable import ComposableTesting

extension `The message of a failure` {
  @Test func `numbers each kind once`() {
    let numbers = Provocation.all.map(\.number)
    #expect(Set(numbers).isSuperset(of: 201...213))
  }
}
