import Composable
import Expectations
import Testing

struct `A first-in, first-out queue` {
  @Test func `returns its elements in the order of insertion, for any number of elements`() {
    var queue = Queue<Int>()
    var removed: [Int] = []
    for number in 0..<5_000 {
      queue.append(number)
      if number % 3 != 0 { queue.popFirst().map { removed.append($0) } }
    }
    expectEqual(queue.count, 5_000 - removed.count)
    while let next = queue.popFirst() { removed.append(next) }
    expectEqual(removed, Array(0..<5_000))
    #expect(queue.isEmpty)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `returns each element once when elements are removed from any position`(_ seed: UInt64) {
    let random = RandomSource.seeded(seed)
    var queue = Queue<Int>()
    var removed: [Int] = []
    for number in 0..<3_000 {
      queue.append(number)
      if random(in: 0...3) > 0 {
        let element = queue.removeBySwapping(at: random(in: 0...(queue.count - 1)))
        element.map { removed.append($0) }
      }
    }
    removed += queue.removeAll()
    expectEqual(removed.sorted(), Array(0..<3_000))
    #expect(queue.isEmpty)
    expectEqual(queue.removeBySwapping(at: 0), nil)
  }

  @Test func `counts offsets from its first element`() {
    var queue = Queue<Int>()
    for number in 0..<5 { queue.append(number) }
    _ = queue.popFirst()
    expectEqual(queue.firstIndex { $0 == 1 }, 0)
    expectEqual(queue.firstIndex { $0 == 3 }, 2)
    expectEqual(queue.firstIndex { $0 == 0 }, nil)
    expectEqual(queue.prefix(2), [1, 2])
    expectEqual(queue.prefix(0), [])
    expectEqual(queue.prefix(9), queue.elements)
  }

  @Test func `releases an element when it is removed`() {
    final class Object {}
    var queue = Queue<Object>()
    weak var second: Object?
    do {
      let object = Object()
      second = object
      queue.append(Object())
      queue.append(object)
      queue.append(Object())
    }
    #expect(second != nil)
    _ = queue.removeBySwapping(at: 1)
    #expect(second == nil)
    expectEqual(queue.count, 2)
  }
}
