import Composable

/// The screen of the service: the newest saved state of each order, and sums.
struct Board: Equatable {
  /// A kind of phase, for sums.
  enum Column: String, CaseIterable {
    case received, payment, stock, shipping, undoing, completed, canceled

    init(_ phase: Order.Phase) {
      switch phase {
      case .received: self = .received
      case .performing(.payment, _): self = .payment
      case .performing(.stock, _): self = .stock
      case .performing(.shipping, _): self = .shipping
      case .undoing: self = .undoing
      case .completed: self = .completed
      case .canceled: self = .canceled
      }
    }
  }

  /// The sums after each second.
  struct Second: Equatable {
    var finished = 0
    var saves = 0
  }

  /// A state of an order that was saved.
  struct Entry: Equatable, Identifiable {
    let id: Int
    var order: Order
  }

  var orders: IdentifiedArrayOf<Order>
  private(set) var counts: [Column: Int] = [:]
  var selection: Order.ID?
  /// The kind of the orders that are shown; nil for all.
  var filter: Column?
  /// The order whose page is open.
  var opened: Order.ID?
  /// The number of states that were saved.
  var saves = 0
  /// The most recent of them, the newest one last.
  private(set) var log: IdentifiedArrayOf<Entry> = []
  /// Whether the log is shown instead of the orders.
  var showsLog = false
  /// The most recent seconds, the newest one last.
  var seconds: [Second] = [Second()]
  /// The reason why nothing is saved any more.
  var failure: String?
  /// The reason why the last request has failed.
  var note: String?
  var isLeft = false

  static let mostSeconds = 60
  static let mostEntries = 5000

  init(_ orders: [Order]) {
    self.orders = IdentifiedArray(uniqueElements: orders)
    selection = orders.first?.id
    for order in orders { counts[Column(order.phase), default: 0] += 1 }
    seconds = [Second(finished: finished)]
  }

  /// The orders that the filter lets through.
  var shown: IdentifiedArrayOf<Order> {
    guard let filter else { return orders }
    return IdentifiedArray(uniqueElements: orders.filter { Column($0.phase) == filter })
  }

  /// The selected order; nil if the filter hides it.
  var selected: Order? {
    selection.flatMap { orders[id: $0] }.flatMap { filter == nil || Column($0.phase) == filter ? $0 : nil }
  }

  var finished: Int { self[.completed] + self[.canceled] }
  /// Whether no order is in progress.
  var isFinished: Bool { finished == orders.count }

  /// The number of orders that finished in each of the recent seconds.
  var finishedPerSecond: [Int] { zip(seconds.dropFirst(), seconds).map { $0.finished - $1.finished } }
  var savesPerSecond: Int { zip(seconds.dropFirst(), seconds).map { $0.saves - $1.saves }.last ?? 0 }

  subscript(_ column: Column) -> Int { counts[column, default: 0] }

  mutating func update(_ order: Order) {
    counts[Column(order.phase), default: 0] += 1
    if let before = orders[id: order.id] {
      counts[Column(before.phase), default: 0] -= 1
      orders[id: order.id] = order
    } else {
      orders.insert(order, at: orders.firstIndex { $0.id > order.id } ?? orders.count)
    }
    selection = selection ?? order.id
    saves += 1
    log.append(Entry(id: saves, order: order))
    // Rarely, because each cut moves all entries.
    if log.count >= 2 * Self.mostEntries { log = IdentifiedArray(uniqueElements: log.suffix(Self.mostEntries)) }
  }
}

enum BoardAction: Equatable {
  case started
  case saved([Order])
  case serviceFailed(String)
  case ticked
  case selected(Order.ID)
  case filterTapped(Board.Column?)
  /// Opens the page of an order; nil closes it.
  case opened(Order.ID?)
  case logTapped
  case placeTapped
  case cancelTapped
  case requestFailed(String)
  case quitTapped
}

struct BoardEnvironment: Sendable {
  var clock: any Clock<Duration>
  /// Returns the orders of each save.
  var saves: @Sendable () -> AsyncStream<[Order]>
  /// Sends an action to an order, and returns when it is saved.
  var send: @Sendable (OrderAction, Order.ID) async throws -> Void
}

let boardReducer: Reducer<Board, BoardAction, BoardEnvironment> = Reducer { board, action, environment in
  switch action {
  case .started:
    return .merge(
      .stream(environment.saves().map { .saved($0) }),
      .timer(id: "seconds", every: .seconds(1), clock: environment.clock) { .ticked })

  case .saved(let orders):
    for order in orders { board.update(order) }
    return .none

  case .serviceFailed(let reason):
    board.failure = reason
    return .none

  case .ticked:
    board.seconds.append(.init(finished: board.finished, saves: board.saves))
    board.seconds.removeFirst(max(0, board.seconds.count - Board.mostSeconds - 1))
    return .none

  case .selected(let id):
    board.selection = id
    return .none

  case .filterTapped(let filter):
    board.filter = filter
    if board.selected == nil { board.selection = board.shown.first?.id }
    return .none

  case .opened(let id):
    board.opened = id
    return .none

  case .logTapped:
    board.showsLog.toggle()
    return .none

  case .placeTapped:
    let id = (board.orders.last?.id ?? 0) + 1
    board.note = nil
    return .task {
      try await environment.send(.placed, id)
      return .selected(id)
    } catch: {
      .requestFailed("\($0)")
    }

  case .cancelTapped:
    guard let id = board.opened ?? board.selected?.id else { return .none }
    board.note = nil
    return .task {
      try await environment.send(.cancelTapped, id)
      return .selected(id)
    } catch: {
      .requestFailed("\($0)")
    }

  case .requestFailed(let reason):
    board.note = reason
    return .none

  case .quitTapped:
    board.isLeft = true
    return .none
  }
}
