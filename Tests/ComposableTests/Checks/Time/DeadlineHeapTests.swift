import Testing

@testable import Composable

struct `A heap of deadlines against a sorted array` {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `has the same first wait after each of 400 random edits`(_ seed: UInt64) {
    let random = RandomSource.seeded(seed)
    let waits = WaitScheduler(start: { _, _ in Task {} }, enter: { $0() })
    let clock = ManualClock()
    var heap = DeadlineHeap<RunningWait>()
    var model: [RunningWait] = []
    for number in 1...400 {
      if model.isEmpty || random(in: 0...2) > 0 {
        let wait = RunningWait(waits, of: number, on: clock, for: .seconds(random(in: 0...20))) { _ in }
        // Leaves the heap of its scheduler, because a wait can be in only one heap.
        wait.cancel()
        // 997 is a prime number, so the ranks are distinct. They do not follow the order of insertion.
        wait.rank = number * 7 % 997
        heap.insert(wait)
        model.append(wait)
      } else {
        let wait = model.remove(at: random(in: 0...(model.count - 1)))
        heap.remove(wait)
        heap.remove(wait)
      }
      model.sort { ($0.deadline, $0.rank ?? 0) < ($1.deadline, $1.rank ?? 0) }
      #expect(heap.first === model.first, "seed \(seed), edit \(number)")
    }
    for wait in model {
      #expect(heap.first === wait)
      heap.remove(wait)
    }
    #expect(heap.isEmpty)
  }
}
