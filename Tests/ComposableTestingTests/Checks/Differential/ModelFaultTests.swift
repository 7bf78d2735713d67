import TestEffort
import Testing

/// Tests of the tester: the coverage of random programs, and the mistakes that they find.
struct `The comparison with the model` {
  private func trace(of program: Program, _ faults: Set<ModelFault>) -> [Snapshot] {
    let model = Model(faults: faults)
    return program.events.map { event in
      model.perform(event)
      return model.snapshot()
    }
  }

  @Test(.fullEffort) func `finds each mistake within some hundreds of programs`() {
    let flavor = Flavor(hasSleepers: true, sendsFromReducers: true)
    var hidden = Set(ModelFault.allCases)
    for seed in 0..<1_500 as Range<UInt64> where !hidden.isEmpty {
      let program = ProgramGenerator.program(seed: seed, flavor: flavor, events: 14)
      let right = trace(of: program, [])
      hidden = hidden.filter { trace(of: program, [$0]) == right }
    }
    #expect(hidden.isEmpty)
  }

  @Test func `has effects in flight, starts and cancels most of the time`() {
    var counts = (live: 0, starts: 0, cancels: 0, reduced: 0, absent: 0, events: 0)
    for seed in 0..<100 as Range<UInt64> {
      let program = ProgramGenerator.program(seed: seed, flavor: Flavor(), events: 14)
      for snapshot in trace(of: program, []) {
        counts.events += 1
        if !snapshot.live.isEmpty { counts.live += 1 }
        counts.starts += snapshot.lines.filter { $0.hasPrefix("start") }.count
        counts.cancels += snapshot.lines.filter { $0.hasPrefix("cancel") }.count
        counts.reduced += snapshot.lines.filter { $0.hasPrefix("a") }.count
        counts.absent += snapshot.misuses.count
      }
    }
    #expect(counts.live * 2 > counts.events)
    #expect(counts.starts * 2 > counts.events)
    #expect(counts.cancels * 20 > counts.events)
  }
}
