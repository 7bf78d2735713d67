import Composable
import Workloads

/// Benchmarks of properties with observers, compared with stored ones without.
@MainActor
enum SharingBenchmarks {
  static var all: [Benchmark] {
    [observedRead, observedSend] + [1, 10].flatMap { [copies(screens: $0), large(screens: $0)] }
  }

  static var observedRead: Benchmark {
    Benchmark(name: "read of a field through an observed property", floorName: "stored", count: 200_000) {
      let plain = Store(initialState: Level(child: Flat()), reducer: levelReducer, environment: ())
        .scope(state: \.child, action: \.child)
      let observed = Store(initialState: ObservedLevel(), reducer: observedLevelReducer, environment: ())
        .scope(state: \.child, action: \.child)
      return (
        floor: { ReadBenchmarks.sum(200_000) { plain.count } }, work: { ReadBenchmarks.sum(200_000) { observed.count } }
      )
    }
  }

  static var observedSend: Benchmark {
    Benchmark(name: "send to a child in an observed property", floorName: "stored", count: 200_000) {
      let plain = Store(initialState: Level(child: Flat()), reducer: levelReducer, environment: ())
      let observed = Store(initialState: ObservedLevel(), reducer: observedLevelReducer, environment: ())
      return (
        floor: { repeated(200_000) { plain.send(.child(.add)) } },
        work: { repeated(200_000) { observed.send(.child(.add)) } }
      )
    }
  }

  /// A change of a copy that is written to the values.
  static func copies(screens: Int) -> Benchmark {
    Benchmark(name: "change a shared copy, one of \(screens)", floorName: "not shared", count: 20_000) {
      let (plain, sharing) = stores(screens: screens, numbers: 0)
      return (
        floor: { repeated(20_000) { plain.send(.path(.element(id: 0, action: .add))) } },
        work: { repeated(20_000) { sharing.send(.path(.element(id: 0, action: .add))) } }
      )
    }
  }

  /// A change of another part of a screen, an element of a large array. The old stack holds the array as well.
  static func large(screens: Int) -> Benchmark {
    Benchmark(name: "one of 100000 elements beside a copy, of \(screens)", floorName: "not shared", count: 500) {
      let (plain, sharing) = stores(screens: screens, numbers: 100_000)
      return (
        floor: { repeated(500) { plain.send(.path(.element(id: 0, action: .change(7)))) } },
        work: { repeated(500) { sharing.send(.path(.element(id: 0, action: .change(7)))) } }
      )
    }
  }

  private static func stores(
    screens: Int, numbers: Int
  ) -> (Store<Unshared, SharingAction>, Store<Sharing, SharingAction>) {
    (
      Store(initialState: Unshared(screens: screens, numbers: numbers), reducer: unsharedReducer, environment: ()),
      Store(initialState: Sharing(screens: screens, numbers: numbers), reducer: sharingReducer, environment: ())
    )
  }

  private static func repeated(_ count: Int, _ work: () -> Void) -> Int {
    for _ in 0..<count { work() }
    return count
  }
}
