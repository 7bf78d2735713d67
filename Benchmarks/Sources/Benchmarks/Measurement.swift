/// A line of the table before it is measured. What it needs is made when it is measured, and gone afterwards, so that
/// no line disturbs another.
@MainActor
struct Line {
  let name: String
  let measure: () async throws -> Result
}

/// A reason why a line cannot be measured here, which is nobody's fault.
struct Skip: Error {
  let reason: String
}

/// Some work that is done many times, and the least that could do it.
@MainActor
struct Benchmark {
  /// Both do all the operations, and give a number that depends on all of them.
  typealias Sides = (floor: () -> Int, work: () -> Int)

  let name: String
  var goal: Goal?
  let floorName: String
  /// How many operations one repetition is.
  let count: Int
  /// Makes the stores.
  let prepare: () -> Sides
}

/// What DESIGN allows, in the unit of the line.
enum Goal: ExpressibleByIntegerLiteral {
  case atMost(Double)
  /// So many times the floor, and something on top of it.
  case floors(Double, plus: Double)

  init(integerLiteral value: Int) { self = .atMost(Double(value)) }

  func value(floor: Times?) -> Double? {
    switch self {
    case .atMost(let value): value
    case .floors(let times, let more): floor.map { times * $0.minimum + more }
    }
  }
}

/// What one operation took, over all repetitions.
struct Times: Encodable {
  let minimum: Double
  let median: Double

  init(_ values: some Sequence<Double>) {
    let sorted = values.sorted()
    minimum = sorted.first ?? 0
    median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}

/// A line of the table.
struct Result {
  let name: String
  var unit = "ns"
  var floorName: String?
  var floor: Times?
  let work: Times
  var goal: Double?
  /// A number that comes of the work, so that the optimiser has to do it.
  var checksum = 0

  var ratio: Double? {
    guard let floor, floor.minimum > 0 else { return nil }
    return work.minimum / floor.minimum
  }

  var isWithinGoal: Bool? { goal.map { work.minimum <= $0 } }
}

extension Benchmark {
  var line: Line { Line(name: name, measure: { await run() }) }

  private func run() async -> Result {
    let result = await repeated(prepare())
    // The stores are gone now; their effects unwind here and not in the next line.
    await Task { @MainActor in }.value
    return result
  }

  /// Runs floor and work alternately, so often that some of the repetitions have the machine for themselves.
  private func repeated(_ sides: Sides, times: Int = 25) async -> Result {
    var floors: [Double] = []
    var works: [Double] = []
    var checksum = 0
    for repetition in 0...times {
      let clock = ContinuousClock()
      let start = clock.now
      checksum &+= sides.floor()
      let middle = clock.now
      checksum &+= sides.work()
      let end = clock.now
      // What was cancelled unwinds on the main actor; here it may, so that no repetition pays for the one before.
      await Task { @MainActor in }.value
      // The first round warms caches up and is left out.
      if repetition == 0 { continue }
      floors.append(start.duration(to: middle).nanoseconds / Double(count))
      works.append(middle.duration(to: end).nanoseconds / Double(count))
    }
    let floor = Times(floors)
    return Result(
      name: name, floorName: floorName, floor: floor, work: Times(works), goal: goal?.value(floor: floor),
      checksum: checksum)
  }
}

extension Duration {
  var nanoseconds: Double { Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9 }
  var milliseconds: Double { nanoseconds / 1e6 }
  var seconds: Double { nanoseconds / 1e9 }
}
