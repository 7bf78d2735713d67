/// What a line of the table is made of: some work, and the least that could do it.
@MainActor
struct Benchmark {
  let name: String
  /// What DESIGN allows, in the floor's unit.
  var goal: Double?
  let floorName: String
  /// How many operations one repetition is.
  let count: Int
  /// Does the operations, and gives a number that depends on all of them.
  let floor: () -> Int
  let work: () async -> Int
}

/// The nanoseconds of one operation, over all repetitions.
struct Times: Codable {
  let minimum: Double
  let median: Double

  init(_ nanoseconds: [Double]) {
    let sorted = nanoseconds.sorted()
    minimum = sorted.first ?? 0
    median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}

/// A line of the table.
struct Result: Codable {
  let name: String
  let unit: String
  let floorName: String
  let floor: Times?
  let work: Times
  let goal: Double?
  /// A number that comes of the work, so that the optimiser has to do it.
  let checksum: Int

  var ratio: Double? { floor.map { $0.minimum > 0 ? work.minimum / $0.minimum : 0 } }
  var isWithinGoal: Bool? { goal.map { work.minimum <= $0 } }
}

extension Benchmark {
  /// Runs floor and work alternately.
  func run(repetitions: Int = 7) async -> Result {
    var floors: [Double] = []
    var works: [Double] = []
    var checksum = 0
    for repetition in 0...repetitions {
      let clock = ContinuousClock()
      let start = clock.now
      checksum &+= floor()
      let middle = clock.now
      checksum &+= await work()
      let end = clock.now
      // What was cancelled unwinds on the main actor; here it may, so that no repetition pays for the one before.
      await Task { @MainActor in }.value
      // The first round warms caches up and is left out.
      if repetition == 0 { continue }
      floors.append(start.duration(to: middle).nanoseconds / Double(count))
      works.append(middle.duration(to: end).nanoseconds / Double(count))
    }
    return Result(
      name: name, unit: "ns", floorName: floorName, floor: Times(floors), work: Times(works), goal: goal,
      checksum: checksum)
  }
}

extension Duration {
  var nanoseconds: Double { Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9 }
}
