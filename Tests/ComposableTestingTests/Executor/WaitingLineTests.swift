@testable import ComposableTesting

@Suite struct WaitingLineTests {
  @Test func `first in, first out, however many there are`() {
    var line = WaitingLine<Int>()
    var taken: [Int] = []
    for number in 0..<5_000 {
      line.append(number)
      if number % 3 != 0 { line.take(at: 0).map { taken.append($0) } }
    }
    #expect(line.count == 5_000 - taken.count)
    while let next = line.take(at: 0) { taken.append(next) }
    #expect(taken == Array(0..<5_000))
    #expect(line.isEmpty)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `taken from anywhere, each comes out once`(_ seed: UInt64) {
    let random = RandomSource.seeded(seed)
    var line = WaitingLine<Int>()
    var taken: [Int] = []
    for number in 0..<3_000 {
      line.append(number)
      if random(in: 0...3) > 0 { line.take(at: random(in: 0...(line.count - 1))).map { taken.append($0) } }
    }
    taken += line.takeAll()
    #expect(taken.sorted() == Array(0..<3_000))
    #expect(line.isEmpty)
    #expect(line.take(at: 0) == nil)
  }

  @Test func `the first that matches is counted from the head`() {
    var line = WaitingLine<Int>()
    for number in 0..<5 { line.append(number) }
    _ = line.take(at: 0)
    #expect(line.firstIndex { $0 == 3 } == 2)
    #expect(line.firstIndex { $0 == 0 } == nil)
  }
}
