import Synchronization

/// Repeated work of tasks and actors, compared with the least work that could achieve it.
@MainActor
struct ActorBenchmark {
  /// The closures for floor and work. Each does all operations and returns a number that depends on all of them.
  typealias Sides = (floor: () async -> Int, work: () async -> Int)

  let name: String
  var goal: Goal?
  let floorName: String
  /// The number of operations in a repetition.
  let count: Int
  var repetitions = 25
  /// Creates the stores and the actors.
  let prepare: () async -> Sides

  var line: Line { Line(name: name, measure: { await run() }) }

  /// Runs floor and work alternately, so often that some repetitions are not disturbed by other processes.
  private func run() async -> Result {
    let sides = await prepare()
    var floors: [Double] = []
    var works: [Double] = []
    var checksum = 0
    for repetition in 0...repetitions {
      let clock = ContinuousClock()
      let start = clock.now
      checksum &+= await sides.floor()
      let middle = clock.now
      checksum &+= await sides.work()
      let end = clock.now
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

/// What a caller of an actor by hand does between two calls: it touches an object.
///
/// If nothing between two calls can have an effect, the compiler deletes the hop back, and the caller never leaves the
/// actor. The callers of a `StoreActor` always leave it.
final class Caller: Sendable {
  private let count = Atomic(0)

  @inline(never)
  func touch() { count.wrappingAdd(1, ordering: .relaxed) }
}
