import Composable
import ComposableTerminal
import ComposableTerminalTesting

/// Frames of the terminal: 200 columns, 60 rows, a list and a pane of buttons.
@MainActor
enum TerminalBenchmarks {
  static var all: [Benchmark] { [frame, rows, same, moved, pressed] }

  private enum Action: Equatable { case select(Int), add }

  private struct Row: Identifiable {
    let id: Int
    var name: String
  }

  private static func rows(_ count: Int) -> IdentifiedArray<Int, Row> {
    IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0, name: "row \($0) of the list, with a few words") })
  }

  private static func view(_ rows: IdentifiedArray<Int, Row>, _ selection: Int) -> View<Action> {
    Column {
      Tabs(0, [0, 1], name: { "tab \($0)" }, Action.select)
      ComposableTerminal.Row(spacing: 0) {
        List(rows, selection: selection, select: Action.select) { row in
          Text("\(row.id, .muted) \(row.name)").key("x", "done", Action.add)
        }
        .border(.rounded, "Rows").width(.fill(2), min: 20)
        Column {
          for number in 0..<50 { Text("line \(number) of the pane: \("value", .bold) and \(number, .good)") }
          Button("Add", Action.add)
          KeyHelp()
        }
        .border().width(.fill(1))
      }
      .height(.fill(1))
      KeyHelp()
    }
    .key("+", "more", Action.add).key("q", "quit", command: .quit)
  }

  private static let context = Context(size: Size(columns: 200, rows: 60))

  private static func frame(_ rows: IdentifiedArray<Int, Row>, _ selection: Int) -> Frame {
    Screen(view(rows, selection), InterfaceState(), context).frame
  }

  private static func draw(_ rows: IdentifiedArray<Int, Row>) -> Int {
    var sum = 0
    for selection in 0..<100 { sum &+= frame(rows, selection % 50).size.columns }
    return sum
  }

  /// What a frame costs is compared with an array of so many cells that is filled.
  private static func fill() -> Int {
    var sum = 0
    for number in 0..<100 { sum &+= Int([UInt64](repeating: UInt64(number), count: 12_000)[number]) }
    return sum
  }

  private static var frame: Benchmark {
    Benchmark(name: "view to frame, 200 x 60", goal: 700_000, floorName: "12,000 cells", count: 100) {
      let rows = rows(60)
      return (floor: fill, work: { draw(rows) })
    }
  }

  private static var rows: Benchmark {
    Benchmark(
      name: "view to frame, 1,000,000 rows", goal: .floors(1.1, plus: 20_000), floorName: "60 rows", count: 100
    ) {
      let few = rows(60)
      let many = rows(1_000_000)
      return (floor: { draw(few) }, work: { draw(many) })
    }
  }

  private static var same: Benchmark {
    Benchmark(name: "diff of 12,000 equal cells", goal: 100_000, floorName: "12,000 cells", count: 100) {
      let renderer = Renderer(theme: Theme())
      let first = frame(rows(60), 0)
      let second = frame(rows(60), 0)
      return (
        floor: fill, work: { (0..<100).reduce(0) { sum, _ in sum &+ renderer.bytes(from: first, to: second).count } }
      )
    }
  }

  private static var moved: Benchmark {
    Benchmark(name: "bytes of a selection that moves", goal: 100_000, floorName: "12,000 cells", count: 100) {
      let renderer = Renderer(theme: Theme())
      let first = frame(rows(60), 3)
      let second = frame(rows(60), 4)
      return (
        floor: fill, work: { (0..<100).reduce(0) { sum, _ in sum &+ renderer.bytes(from: first, to: second).count } }
      )
    }
  }

  private struct Counter: Equatable { var count = 0 }

  private static func counterView(_ counter: Counter) -> View<Action> {
    Column {
      Text("Count: \(counter.count, .bold)")
      for number in 0..<20 { Text("line \(number)") }
      KeyHelp()
    }
    .key("+", "more", .add)
  }

  private static var pressed: Benchmark {
    Benchmark(name: "press and expect in a test, 80 x 24", goal: 1_000_000, floorName: "12,000 cells", count: 100) {
      let reducer = Reducer<Counter, Action, Void> { counter, _, _ in
        counter.count += 1
        return .none
      }
      let store = TestStore(initialState: Counter(), reducer: reducer, environment: ())
      let terminal = TestTerminal(store, 80, 24, view: counterView)
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
