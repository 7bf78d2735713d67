import Composable
import Foundation
import Workloads

/// What things weigh, in bytes of the heap.
@MainActor
enum MemoryBenchmarks {
  static func results() -> [Result] {
    var results: [Result] = []
    var stores: [Store<Flat, FlatAction>] = []
    results.append(
      bytes("memory of a store", count: 20_000, goal: nil) {
        stores = (0..<20_000).map { _ in Store(initialState: Flat(), reducer: flatReducer, environment: ()) }
        return stores.count
      })
    let roots = (0..<1_000).map { _ in Store(initialState: nested(Flat()), reducer: nestedReducer, environment: ()) }
    results.append(
      bytes("memory of a scoped store", count: 8_000, goal: nil) {
        roots.reduce(0) { $0 + scoped($1).count }
      })
    let store = Store(initialState: Flat(), reducer: flatReducer, environment: ())
    results.append(
      bytes("memory of a live effect", count: 10_000, goal: 1_536) {
        for id in 0..<10_000 { store.send(.wait(id)) }
        return store.count
      })
    return results
  }

  private static func bytes(_ name: String, count: Int, goal: Double?, _ work: () -> Int) -> Result {
    let before = heap()
    let checksum = work()
    let each = Double(heap() - before) / Double(count)
    return Result(
      name: name, unit: "B", floorName: "", floor: nil, work: Times([each]), goal: goal, checksum: checksum)
  }

  /// The resident memory of the process. Steps of a page: good enough for thousands of things.
  private static func heap() -> Int {
    guard
      let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return pages * 4_096
  }
}
