import Composable
import Workloads

/// Benchmarks of reads without observation.
@MainActor
enum ReadBenchmarks {
  static var all: [Benchmark] { [field, scopedField, deepField, row] }

  static var field: Benchmark {
    Benchmark(name: "read of a stored field", goal: 25, floorName: "closure call", count: 200_000) {
      let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
      return (floor: { SendBenchmarks.closureCalls(200_000) }, work: { sum(200_000) { store.count } })
    }
  }

  static var scopedField: Benchmark {
    Benchmark(name: "read of a scoped store's field", goal: 60, floorName: "closure call", count: 200_000) {
      let root = Store(initialState: Level(child: Flat()), reducer: levelReducer, environment: ())
      let store = root.scope(state: \.child, action: \.child)
      return (floor: { SendBenchmarks.closureCalls(200_000) }, work: { sum(200_000) { store.count } })
    }
  }

  static var deepField: Benchmark {
    Benchmark(name: "read of a field of a store scoped 8 times", goal: 60, floorName: "closure call", count: 200_000) {
      let store = scoped(Store(initialState: nested(Flat()), reducer: nestedReducer, environment: ()))
      return (floor: { SendBenchmarks.closureCalls(200_000) }, work: { sum(200_000) { store.count } })
    }
  }

  static var row: Benchmark {
    Benchmark(name: "read of one of 10000 rows", floorName: "key path read", count: 20_000) {
      let list = List(count: 10_000)
      let store = Store(initialState: list, reducer: listReducer, environment: ())
      let paths = (0..<100).map { \List.rows[id: $0 * 97]?.count }
      return (
        floor: { (0..<20_000).reduce(0) { $0 &+ (list[keyPath: paths[$1 % 100]] ?? 0) } },
        work: { (0..<20_000).reduce(0) { $0 &+ (store[paths[$1 % 100]] ?? 0) } }
      )
    }
  }

  /// Returns the sum of the results of repeated reads, so that the optimizer cannot remove any.
  static func sum(_ count: Int, _ read: () -> Int) -> Int {
    var sum = 0
    for _ in 0..<count { sum = opaqueAdd(sum, read()) }
    return sum
  }

  @inline(never)
  private static func opaqueAdd(_ sum: Int, _ number: Int) -> Int { sum &+ number }
}
