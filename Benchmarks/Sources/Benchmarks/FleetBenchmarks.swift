import CMalloc
import Composable
import Workloads

/// Benchmarks of thousands of `StoreActor`s, each with a stream and a debounce, compared with actors written by hand.
@MainActor
enum FleetBenchmarks {
  /// - Parameter isLarge: Whether a million stores with their effects are measured, too.
  static func lines(isLarge: Bool) -> [Line] {
    let counts = [10_000, 100_000] + (isLarge ? [1_000_000] : [])
    return counts.flatMap { count in
      [quiet(count).line, debounced(count).line, elements(count).line]
        + [Work.made, .stream, .debounce].map { memory(count, $0) }
    }
  }

  private static func quiet(_ count: Int) -> ActorBenchmark {
    ActorBenchmark(
      name: "16 tasks send to \(count) StoreActors", floorName: ActorBenchmarks.actorName, count: 32_000,
      repetitions: 9
    ) {
      let (actors, stores) = (Actors(count), Stores(count))
      return (
        floor: { await sumOfTasks { await actors.add(2_000, seed: $0) } },
        work: { await sumOfTasks { await stores.send(.add, 2_000, seed: $0) } }
      )
    }
  }

  private static func debounced(_ count: Int) -> ActorBenchmark {
    ActorBenchmark(
      name: "16 tasks renew debounces of \(count) StoreActors", floorName: ActorBenchmarks.actorName, count: 32_000,
      repetitions: 5
    ) {
      let (actors, stores) = (Actors(count), Stores(count))
      return (
        floor: { await sumOfTasks { await actors.addAndSaveLater(2_000, seed: $0) } },
        work: { await sumOfTasks { await stores.send(.addAndSaveLater, 2_000, seed: $0) } }
      )
    }
  }

  /// An element for the stream of each store, until the last one is counted.
  private static func elements(_ count: Int) -> ActorBenchmark {
    ActorBenchmark(
      name: "a stream's element to each of \(count) StoreActors", floorName: ActorBenchmarks.actorName, count: count,
      repetitions: 5
    ) {
      let (actors, stores) = (Actors(count), Stores(count))
      await actors.follow()
      await stores.follow()
      return (floor: { await actors.deliver() }, work: { await stores.deliver() })
    }
  }

  private enum Work: String {
    case made = ""
    case stream = ", with a stream"
    case debounce = ", and a debounce"
  }

  private static func memory(_ count: Int, _ work: Work) -> Line {
    let name = "memory of one of \(count) StoreActors\(work.rawValue)"
    return Line(name: name) {
      guard bytesInUse() >= 0 else { throw Skip(reason: "this C library does not tell how many bytes are in use") }
      let actors = await bytes(Actors.self, count, work)
      let stores = await bytes(Stores.self, count, work)
      return Result(
        name: name, unit: "B", floorName: ActorBenchmarks.actorName, floor: Times([actors]), work: Times([stores]))
    }
  }

  /// The bytes for each member of a fleet that is made, and released afterward.
  private static func bytes<F: Fleet>(_ type: F.Type, _ count: Int, _ work: Work) async -> Double {
    // What all stores share, and what the pool keeps for its tasks, is allocated here.
    await exercise(F(100), work)
    await settle()
    let before = bytesInUse()
    let fleet = F(count)
    await exercise(fleet, work)
    let bytes = Double(bytesInUse() - before) / Double(count)
    withExtendedLifetime(fleet) {}
    return bytes
  }

  /// Waits until released stores and canceled tasks are gone.
  private static func settle() async {
    var (bytes, rounds) = (bytesInUse(), 0)
    while rounds < 10 {
      // Not after each task: with 10,000 released stores, counting the bytes takes milliseconds.
      for _ in 0..<100 { await Task.detached {}.value }
      let now = bytesInUse()
      rounds = now < bytes ? 0 : rounds + 1
      bytes = now
    }
  }

  private static func exercise(_ fleet: some Fleet, _ work: Work) async {
    if work == .made { return }
    await fleet.follow()
    _ = await fleet.deliver()
    if work == .debounce { await fleet.debounceEach() }
    // Another round, because tasks that were started may still be about to suspend.
    _ = await fleet.deliver()
  }
}

/// Many actors, each with a stream.
private protocol Fleet: Sendable {
  init(_ count: Int)
  /// Starts an effect for each stream.
  func follow() async
  /// Passes an element to each stream, and waits until all are counted. Returns the count.
  func deliver() async -> Int
  /// Starts a debounce in each.
  func debounceEach() async
}

private struct Stores: Fleet {
  let members: [StoreActor<Session, SessionAction>]
  let streams: Streams

  init(_ count: Int) {
    members = (0..<count).map { _ in StoreActor(initialState: Session(), reducer: sessionReducer, environment: ()) }
    streams = Streams(count)
  }

  func follow() async {
    for (member, values) in zip(members, streams.start()) { await member.send(.follow(values)) }
  }

  func deliver() async -> Int {
    var counts: [Int] = []
    counts.reserveCapacity(members.count)
    for member in members { counts.append(await member.count) }
    streams.yield()
    for (member, count) in zip(members, counts) { while await member.count == count { await Task.yield() } }
    return counts.count
  }

  func debounceEach() async {
    for member in members { await member.send(.addAndSaveLater) }
  }

  /// Sends to random members, one after the other.
  func send(_ action: SessionAction, _ count: Int, seed: Int) async -> Int {
    var targets = Targets(seed: seed, count: members.count)
    for _ in 0..<count { await members[targets.next()].send(action) }
    return count
  }
}

private struct Actors: Fleet {
  let members: [HandwrittenSession]
  let streams: Streams

  init(_ count: Int) {
    members = (0..<count).map { _ in HandwrittenSession() }
    streams = Streams(count)
  }

  func follow() async {
    for (member, values) in zip(members, streams.start()) { await member.follow(values) }
  }

  func deliver() async -> Int {
    var counts: [Int] = []
    counts.reserveCapacity(members.count)
    for member in members { counts.append(await member.count) }
    streams.yield()
    for (member, count) in zip(members, counts) { while await member.count == count { await Task.yield() } }
    return counts.count
  }

  func debounceEach() async {
    for member in members { await member.addAndSaveLater() }
  }

  func add(_ count: Int, seed: Int) async -> Int {
    var targets = Targets(seed: seed, count: members.count)
    let caller = Caller()
    for _ in 0..<count {
      await members[targets.next()].add()
      caller.touch()
    }
    return count
  }

  func addAndSaveLater(_ count: Int, seed: Int) async -> Int {
    var targets = Targets(seed: seed, count: members.count)
    let caller = Caller()
    for _ in 0..<count {
      await members[targets.next()].addAndSaveLater()
      caller.touch()
    }
    return count
  }
}

/// The streams of a fleet, which end with it.
private final class Streams: Sendable {
  private let pairs: [(stream: AsyncStream<Int>, continuation: AsyncStream<Int>.Continuation)]

  init(_ count: Int) { pairs = (0..<count).map { _ in AsyncStream.makeStream(of: Int.self) } }

  deinit { for pair in pairs { pair.continuation.finish() } }

  func start() -> [AsyncStream<Int>] { pairs.map(\.stream) }
  func yield() { for pair in pairs { pair.continuation.yield(1) } }
}

/// Random indices: xorshift, which costs almost nothing.
private struct Targets {
  private var state: UInt64
  private let count: UInt64

  init(seed: Int, count: Int) {
    state = UInt64(seed &+ 1) &* 0x9E37_79B9_7F4A_7C15
    self.count = UInt64(count)
  }

  mutating func next() -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % count)
  }
}
