import Composable
import Expectations
import Testing

@CasePathable private enum Child: Equatable { case tapped, set([Int]) }

@CasePathable private enum Parent: Equatable {
  case child(Child), row(id: Int, action: Child), list([Int]), loaded(Result<Int, Failed>), show(Child?), tick
}

private struct Failed: Error, Equatable {}

struct `A value with case paths` {
  @Test func `says whether it is in a case`() {
    #expect(Parent.tick.is(\.tick))
    #expect(Parent.child(.tapped).is(\.child))
    #expect(Parent.child(.tapped).is(\.child.tapped))
    #expect(!Parent.child(.tapped).is(\.child.set))
    #expect(!Parent.tick.is(\.child))
  }

  @Test func `returns the payload of a case`() {
    expectEqual(Parent.child(.set([1]))[case: \.child], .set([1]))
    expectEqual(Parent.child(.set([1]))[case: \.child.set], [1])
    expectEqual(Parent.row(id: 1, action: .tapped)[case: \.row]?.0, 1)
    expectEqual(Parent.tick[case: \.child], nil)
    #expect(Parent.tick[case: \.tick] != nil)
  }

  @Test func `changes the payload of a case, and returns the result of the body`() {
    var value = Parent.list([1])
    let count = value.modify(\.list) { list in
      list.append(2)
      return list.count
    }
    expectEqual(count, 2)
    expectEqual(value, .list([1, 2]))
    #expect(value.modify(\.child) { $0 = .tapped } == nil)
    expectEqual(value, .list([1, 2]))
  }

  @Test func `changes the payload of a case in place, inside an optional and a row too`() {
    var list = Parent.list(Array(0..<1_000))
    var row: Parent? = .row(id: 1, action: .set(Array(0..<1_000)))
    var before: (list: UInt, row: UInt) = (0, 0)
    for number in 0..<3 {
      list.modify(\.list) { numbers in
        if number == 0 { before.list = numbers.address }
        numbers[0] += 1
        expectEqual(numbers.address, before.list)
      }
      row.modify(\.some.row[id: 1].set) { numbers in
        if number == 0 { before.row = numbers.address }
        numbers[0] += 1
        expectEqual(numbers.address, before.row)
      }
    }
    expectEqual(row?[case: \.row[id: 1].set]?.first, 3)
  }

  @Test func `may be an optional`() {
    let some: Int? = 1
    expectEqual(some.is(\.some), true)
    expectEqual(some[case: \.some], 1)
    expectEqual(Int?.none.is(\.none), true)
    expectEqual(some.is(\.none), false)
    expectEqual(Int?.cases.none.embed(()), nil)
    expectEqual(Int?.cases.some.embed(1), 1)
    #expect(Parent.show(.tapped).is(\.show.some.tapped))
    #expect(Parent.show(nil).is(\.show.none))
  }

  @Test func `may be an optional of an optional`() {
    let value: Int?? = .some(nil)
    #expect(value.is(\.some))
    expectEqual(value.is(\.some.none), true)
    expectEqual(value.is(\.none), false)
  }

  @Test func `may be a result`() {
    let loaded = Parent.loaded(.success(1))
    expectEqual(loaded[case: \.loaded.success], 1)
    expectEqual(loaded[case: \.loaded.failure], nil)
    expectEqual(Parent.loaded(.failure(Failed()))[case: \.loaded.failure], Failed())
    #expect(Result<Int, Failed>.cases.failure.embed(Failed()) == .failure(Failed()))
    #expect(Result<Int, Failed>.cases.success.embed(1) == .success(1))
  }
}
