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

  var orders: IdentifiedArrayOf<Order>
  private(set) var counts: [Column: Int] = [:]
  var selection: Order.ID?
  /// The number of states that were saved.
  var saves = 0
  /// The most recent seconds, the newest one last.
  var seconds: [Second] = [Second()]
  /// The reason why nothing is saved any more.
  var failure: String?
  var isLeft = false

  static let mostSeconds = 60

  init(_ orders: [Order]) {
    self.orders = IdentifiedArray(uniqueElements: orders)
    selection = orders.first?.id
    for order in orders { counts[Column(order.phase), default: 0] += 1 }
    seconds = [Second(finished: finished)]
  }

  var finished: Int { self[.completed] + self[.canceled] }
  var isFinished: Bool { finished == orders.count }
  /// Whether the program has nothing more to do.
  var isOver: Bool { isFinished || failure != nil }

  /// The number of orders that finished in each of the recent seconds.
  var finishedPerSecond: [Int] { zip(seconds.dropFirst(), seconds).map { $0.finished - $1.finished } }
  var savesPerSecond: Int { zip(seconds.dropFirst(), seconds).map { $0.saves - $1.saves }.last ?? 0 }

  subscript(_ column: Column) -> Int { counts[column, default: 0] }

  mutating func update(_ order: Order) {
    if let before = orders[id: order.id] { counts[Column(before.phase), default: 0] -= 1 }
    counts[Column(order.phase), default: 0] += 1
    orders[id: order.id] = order
    saves += 1
  }
}

enum BoardAction: Equatable {
  case started
  case saved([Order])
  case savingFailed(String)
  case ticked
  case selected(Order.ID)
  case quitTapped
}

struct BoardEnvironment: Sendable {
  var clock: any Clock<Duration>
  /// Returns the orders of each save.
  var saves: @Sendable () -> AsyncStream<Result<[Order], StorageError>>
}

let boardReducer: Reducer<Board, BoardAction, BoardEnvironment> = Reducer { board, action, environment in
  switch action {
  case .started:
    return .merge(
      .stream(environment.saves().map { $0.action }),
      .timer(id: "seconds", every: .seconds(1), clock: environment.clock) { .ticked })

  case .saved(let orders):
    for order in orders { board.update(order) }
    return .none

  case .savingFailed(let reason):
    board.failure = reason
    return .none

  case .ticked:
    board.seconds.append(.init(finished: board.finished, saves: board.saves))
    board.seconds.removeFirst(max(0, board.seconds.count - Board.mostSeconds - 1))
    // The last second stays on the screen.
    return board.isOver ? .cancel(id: "seconds") : .none

  case .selected(let id):
    board.selection = id
    return .none

  case .quitTapped:
    board.isLeft = true
    return .none
  }
}

extension Result<[Order], StorageError> {
  fileprivate var action: BoardAction {
    switch self {
    case .success(let orders): .saved(orders)
    case .failure(let error): .savingFailed("\(error)")
    }
  }
}
