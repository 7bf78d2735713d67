import ComposableTerminalTesting
import ComposableTesting
import Readme

@testable import OrderService

typealias BoardStore = TestStore<Board, BoardAction, BoardEnvironment>

private func makeBoard(_ orders: [Order] = [.lamp(1), .lamp(2)]) -> BoardStore {
  let store = BoardStore(
    initialState: Board(orders), reducer: boardReducer,
    environment: BoardEnvironment(
      clock: UnimplementedClock("BoardEnvironment.clock"),
      saves: Composable.unimplemented("BoardEnvironment.saves", placeholder: .finished),
      send: Composable.unimplemented("BoardEnvironment.send")))
  store.environment.clock = store.clock
  return store
}

extension Order {
  fileprivate static func lamp(_ id: Int, _ phase: Phase = .received, reason: Reason? = nil, failures: Int = 0) -> Order
  {
    Order(id: id, item: "lamp", cents: id * 14_95, phase: phase, failedAttempts: failures, reason: reason)
  }
}

extension AsyncStream {
  fileprivate static var finished: Self { AsyncStream { $0.finish() } }
}

struct `The board` {
  @Test func `shows each save, and counts orders by their phase`() async {
    let store = makeBoard()
    let (saves, report) = AsyncStream<[Order]>.makeStream()
    store.environment.saves = { saves }
    store.send(.started)
    let orders = [Order.lamp(1, .completed), .lamp(2, .undoing(.stock))]
    report.yield(orders)
    report.finish()
    await store.settle()
    store.receive(.saved(orders)) { board in for order in orders { board.update(order) } }
    #expect(store.state.counts.filter { $0.value != 0 } == [.completed: 1, .undoing: 1])
    #expect(store.state.saves == 2)
    store.advance(by: .seconds(1))
    store.receive(.ticked) { $0.seconds.append(.init(finished: 1, saves: 2)) }
    #expect(store.state.finishedPerSecond == [1])
    #expect(store.state.savesPerSecond == 2)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `keeps orders in the order of their numbers`() {
    var board = Board([.lamp(2), .lamp(5)])
    for id in [3, 9, 1, 3] { board.update(.lamp(id)) }
    #expect(board.orders.map(\.id) == [1, 2, 3, 5, 9])
    #expect(board.counts == [.received: 5])
  }

  @Test func `places an order with the next number, and cancels the selected one`() {
    let store = makeBoard()
    store.environment.send = { action, id in
      #expect(action == .placed && id == 3 || action == .cancelTapped && id == 1)
    }
    store.send(.placeTapped)
    store.receive(.selected(3)) { $0.selection = 3 }
    store.send(.selected(1)) { $0.selection = 1 }
    store.send(.cancelTapped)
    store.receive(.selected(1))
    store.finish()
  }

  @Test func `shows the orders of one state, and never cancels one that is hidden`() {
    let store = makeBoard([.lamp(1, .completed), .lamp(2), .lamp(3, .completed)])
    store.environment.send = { action, id in #expect(action == .cancelTapped && id == 3) }
    store.send(.filterTapped(.received)) { board in
      board.filter = .received
      board.selection = 2
    }
    #expect(store.state.shown.map(\.id) == [2])
    store.send(.filterTapped(.shipping)) { board in
      board.filter = .shipping
      board.selection = nil
    }
    store.send(.cancelTapped)
    store.send(.filterTapped(.completed)) { board in
      board.filter = .completed
      board.selection = 1
    }
    // The order leaves the state while it is selected.
    store.send(.saved([.lamp(1, .undoing(.stock))])) { $0.update(.lamp(1, .undoing(.stock))) }
    store.send(.cancelTapped)
    store.send(.opened(3)) { $0.opened = 3 }
    store.send(.cancelTapped)
    store.receive(.selected(3)) { $0.selection = 3 }
    store.send(.opened(nil)) { $0.opened = nil }
    store.finish()
  }

  @Test func `opens an order, follows it, and closes it`() {
    let store = makeBoard([.lamp(1, .performing(.stock, until: .start), failures: 1), .lamp(2)])
    let terminal = TestTerminal(store, columns: 80, rows: 24, view: boardView)
    terminal.press(.enter, sends: .opened(1)) { $0.opened = 1 }
    for text in ["Order 1", "14.95", "stock, attempt 2", "order-1-stock", "2001-01-01T00:00:00Z", "escape back"] {
      #expect(terminal.frame.text.contains(text), "\(text) in\n\(terminal.frame.text)")
    }
    store.send(.saved([.lamp(1, .canceled, reason: .customer)])) {
      $0.update(.lamp(1, .canceled, reason: .customer))
    }
    #expect(terminal.frame.text.contains("canceled: by the customer"))
    #expect(!terminal.frame.text.contains("order-1-stock"))
    terminal.press(.escape, sends: .opened(nil)) { $0.opened = nil }
    terminal.press("f", sends: .filterTapped(.received)) { board in
      board.filter = .received
      board.selection = 2
    }
    #expect(terminal.frame.text.contains("f filter: received"))
    #expect(terminal.style(of: "received").isBold)
    terminal.click("canceled", sends: .filterTapped(.canceled)) { board in
      board.filter = .canceled
      board.selection = 1
    }
    terminal.press("f", sends: .filterTapped(nil)) { $0.filter = nil }
    store.finish()
  }

  @Test func `has a log of what was saved, which stays where the user looks`() {
    let store = makeBoard([.lamp(1)])
    let terminal = TestTerminal(store, columns: 80, rows: 24, view: boardView)
    func save(_ ids: ClosedRange<Int>) {
      let orders = ids.map { Order.lamp($0) }
      store.send(.saved(orders)) { board in for order in orders { board.update(order) } }
    }
    save(1...40)
    terminal.press("l", sends: .logTapped) { $0.showsLog = true }
    #expect(terminal.frame.text.contains("40 lamp received"))
    terminal.press(.pageUp)
    // Without the scroll bar and the sign.
    func rows() -> [Substring] {
      terminal.frame.text.split(separator: "\n").filter { $0.contains("lamp") }.map { $0.prefix(40) }
    }
    let before = rows()
    save(41...50)
    #expect(terminal.frame.text.contains("▼ 10 new"))
    #expect(rows() == before)
    terminal.press(.end)
    #expect(terminal.frame.text.contains("50 lamp received"))
    terminal.press("l", sends: .logTapped) { $0.showsLog = false }
    store.finish()
  }

  @Test func `keeps the latest thousands of the log`() {
    var board = Board([.lamp(1)])
    for _ in 1...12_345 { board.update(.lamp(1)) }
    #expect(board.log.last?.id == 12_345)
    #expect((Board.mostEntries..<2 * Board.mostEntries).contains(board.log.count))
  }

  @Test func `says why a request was not answered`() {
    let store = makeBoard()
    store.environment.send = { _, _ in throw UnknownOrder(key: "x") }
    store.send(.cancelTapped)
    store.receive(.requestFailed("There is no order with the number x.")) {
      $0.note = "There is no order with the number x."
    }
    let terminal = TestTerminal(store, columns: 80, rows: 24, view: boardView)
    #expect(terminal.frame.text.contains("There is no order with the number x."))
    store.finish()
  }

  @Test func `says why nothing is saved any more`() {
    let store = makeBoard()
    store.send(.serviceFailed("orders: No space left on device.")) { $0.failure = "orders: No space left on device." }
    let terminal = TestTerminal(store, columns: 80, rows: 24, view: boardView)
    #expect(terminal.frame.text.contains("Nothing is saved any more: orders: No space left on device."))
    store.finish()
  }

  @Test func `counts seconds when all orders are finished, because more may come`() {
    let store = makeBoard([.lamp(1, .canceled)])
    store.environment.saves = { .finished }
    store.send(.started)
    for _ in 1...2 {
      store.advance(by: .seconds(1))
      store.receive(.ticked) { $0.seconds.append(.init(finished: 1)) }
    }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `keeps the last minute`() {
    let store = makeBoard()
    store.exhaustivity = .off
    store.environment.saves = { .finished }
    store.send(.started)
    store.advance(by: .seconds(100))
    store.skipReceivedActions()
    #expect(store.state.seconds.count == 61)
    #expect(store.state.finishedPerSecond.count == 60)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `a small terminal shows each order with its state`() {
    let store = makeBoard([.lamp(1, .completed), .lamp(2, .performing(.payment, until: .start))])
    let terminal = TestTerminal(store, columns: 40, rows: 12, view: boardView)
    for text in ["completed", "29.90", " payment", "q stop"] {
      #expect(terminal.frame.text.contains(text), "\(text) in\n\(terminal.frame.text)")
    }
  }

  @Test func `the README shows the screen`() throws {
    let orders: [Order] = [
      .lamp(1, .completed), .lamp(2, .performing(.shipping, until: .start)),
      .lamp(3, .performing(.payment, until: .start), failures: 2),
      .lamp(4, .undoing(.stock), reason: .noAnswer(.stock), failures: 1),
      .lamp(5, .canceled, reason: .refused(.payment, "The card has expired.")), .lamp(6, .canceled, reason: .customer),
      .lamp(7), .lamp(8, .performing(.stock, until: .start)), .lamp(9, .completed),
    ]
    var board = Board(orders)
    board.selection = 3
    board.seconds = [0, 1, 1, 3].map { .init(finished: $0, saves: 4 * $0) }
    let store = BoardStore(
      initialState: board, reducer: boardReducer,
      environment: BoardEnvironment(clock: UnimplementedClock(), saves: { .finished }, send: { _, _ in }))
    let terminal = TestTerminal(store, columns: 80, rows: 20, view: boardView)
    terminal.expect(try Readme.screen("board"))
    #expect(terminal.title == "Orders")
    terminal.press(.down, sends: .selected(4)) { $0.selection = 4 }
    terminal.press("n", sends: .placeTapped)
    store.receive(.selected(10)) { $0.selection = 10 }
    terminal.press("q", sends: .quitTapped) { $0.isLeft = true }
  }
}

struct `The command line of the service` {
  @Test func `has options with values, and a path`() {
    #expect(Arguments([])?.path == "orders")
    #expect(Arguments([])?.orders == 10_000)
    let arguments = Arguments([
      "--orders", "5", "--awake", "7", "shop", "--seed", "3", "--latency", "10", "--losses", "0", "--verify",
    ])
    #expect(arguments?.orders == 5)
    #expect(arguments?.awake == 7)
    #expect(arguments?.path == "shop")
    #expect(arguments?.seed == 3)
    #expect(arguments?.latency == 10)
    #expect(arguments?.losses == 0)
    #expect(arguments?.command == .verify)
    #expect(Arguments(["--orders", "5", "--help"])?.command == .help)
  }

  @Test(arguments: [
    ["--orders"], ["--orders", "-1"], ["--orders", "x"], ["--awake", "0"], ["a", "b"], ["--color"],
    ["--losses", "1001"],
  ])
  func `is rejected if it is not valid`(arguments: [String]) {
    #expect(Arguments(arguments) == nil)
  }
}
