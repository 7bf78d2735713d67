/// A line of the table to be measured. Its stores are created for the measurement and released afterward, so that lines
/// do not affect each other.
@MainActor
struct Line {
  let name: String
  let measure: () async throws -> Result
}

/// A reason to skip a line that cannot be measured on this machine.
struct Skip: Error {
  let reason: String
}

/// Repeated work, compared with the least work that could achieve it.
@MainActor
struct Benchmark {
  /// The closures for floor and work. Each does all operations and returns a number that depends on all of them.
  typealias Sides = (floor: () -> Int, work: () -> Int)

  let name: String
  var goal: Goal?
  let floorName: String
  /// The number of operations in a repetition.
  let count: Int
  /// Creates the stores.
  let prepare: () -> Sides
}

/// The greatest allowed cost, in the unit of the line.
enum Goal: ExpressibleByIntegerLiteral {
  case atMost(Double)
  /// A multiple of the floor, plus a constant.
  case floors(Double, plus: Double)

  init(integerLiteral value: Int) { self = .atMost(Double(value)) }

  func value(floor: Times?) -> Double? {
    switch self {
    case .atMost(let value): value
    case .floors(let times, let more): floor.map { times * $0.minimum + more }
    }
  }
}

/// The time of one operation, over all repetitions.
struct Times: Encodable {
  let minimum: Double
  let median: Double

  init(_ values: some Sequence<Double>) {
    let sorted = values.sorted()
    minimum = sorted.first ?? 0
    median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}

/// A measured line of the table.
struct Result {
  let name: String
  var unit = "ns"
  var floorName: String?
  var floor: Times?
  let work: Times
  var goal: Double?
  /// A number that depends on the work, so that the optimizer cannot remove it.
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
    // The stores have been released. Their effects unwind here, and not during the next line.
    await Task { @MainActor in }.value
    return result
  }

  /// Runs floor and work alternately, so often that some repetitions are not disturbed by other processes.
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
      // Canceled effects unwind on the main actor. They can do so here, so that they do not slow down the next
      // repetition.
      await Task { @MainActor in }.value
      // The first repetition warms the caches and does not count.
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
