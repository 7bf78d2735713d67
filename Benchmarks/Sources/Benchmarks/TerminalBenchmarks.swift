import Composable
import ComposableTerminal
import ComposableTerminalTesting
import Workloads

/// Benchmarks of frames of the terminal: 200 columns, 60 rows, a list and a pane of buttons.
@MainActor
enum TerminalBenchmarks {
  static var all: [Benchmark] { [frame, rows, same, moved, pressed] }

  private static func draw(_ rows: IdentifiedArray<Int, ListedItem>) -> Int {
    var sum = 0
    for selection in 0..<100 { sum &+= panes(rows, selection % 50).size.columns }
    return sum
  }

  /// The floor of a frame: fills an array with the same number of cells.
  private static func fill() -> Int {
    var sum = 0
    for number in 0..<100 { sum &+= Int([UInt64](repeating: UInt64(number), count: 12_000)[number]) }
    return sum
  }

  private static var frame: Benchmark {
    Benchmark(name: "view to frame, 200 x 60", goal: 700_000, floorName: "12,000 cells", count: 100) {
      let rows = listedItems(60)
      return (floor: fill, work: { draw(rows) })
    }
  }

  private static var rows: Benchmark {
    Benchmark(
      name: "view to frame, 1,000,000 rows", goal: .floors(1.1, plus: 20_000), floorName: "60 rows", count: 100
    ) {
      let few = listedItems(60)
      let many = listedItems(1_000_000)
      return (floor: { draw(few) }, work: { draw(many) })
    }
  }

  private static var same: Benchmark {
    Benchmark(name: "diff of 12,000 equal cells", goal: 100_000, floorName: "12,000 cells", count: 100) {
      let renderer = Terminal.Renderer(theme: Theme())
      let first = panes(listedItems(60), 0)
      let second = panes(listedItems(60), 0)
      return (
        floor: fill, work: { (0..<100).reduce(0) { sum, _ in sum &+ renderer.bytes(from: first, to: second).count } }
      )
    }
  }

  private static var moved: Benchmark {
    Benchmark(name: "bytes of a selection that moves", goal: 100_000, floorName: "12,000 cells", count: 100) {
      let renderer = Terminal.Renderer(theme: Theme())
      let first = panes(listedItems(60), 3)
      let second = panes(listedItems(60), 4)
      return (
        floor: fill, work: { (0..<100).reduce(0) { sum, _ in sum &+ renderer.bytes(from: first, to: second).count } }
      )
    }
  }

  private struct Counter: Equatable { var count = 0 }

  private static func counterView(_ counter: Counter) -> View<PaneAction> {
    Column {
      Text("Count: \(counter.count, .bold)")
      for number in 0..<20 { Text("line \(number)") }
      KeyHelp()
    }
    .key("+", "more", .add)
  }

  private static var pressed: Benchmark {
    Benchmark(name: "press and expect in a test, 80 x 24", goal: 1_000_000, floorName: "12,000 cells", count: 100) {
      let reducer = Reducer<Counter, PaneAction, Void> { counter, _, _ in
        counter.count += 1
        return .none
      }
      let store = TestStore(initialState: Counter(), reducer: reducer, environment: ())
      let terminal = TestTerminal(store, columns: 80, rows: 24, view: counterView)
      let rest = (0..<20).map { "line \($0)" }.joined(separator: "\n") + "\n+ more"
      return (
        floor: fill,
        work: {
          for _ in 0..<100 {
            terminal.press("+", sends: .add) { $0.count += 1 }
            terminal.expect("Count: \(store.state.count)\n\(rest)")
          }
          return store.state.count
        }
      )
    }
  }
}
