import Composable
import ComposableTerminal
import Foundation

/// The screen: sums by phase, the progress, the throughput, and all orders.
func boardView(_ board: Board) -> View<BoardAction> {
  Column(spacing: 1) {
    Row {
      Text("\("Orders", .bold, .accent)")
      Spacer(min: 1)
      Text("\(throughput(board), .muted)")
    }
    Column {
      Row {
        for column in Board.Column.allCases {
          Column(align: .end) {
            Text(Styled(column.rawValue, board.filter == column ? .bold : .muted))
            Text(Styled("\(board[column])", column.style))
          }
          .width(.fill(1)).onClick(.filterTapped(board.filter == column ? nil : column))
        }
      }
      Progress(board.orders.isEmpty ? 1 : Double(board.finished) / Double(board.orders.count))
      Sparkline(board.finishedPerSecond.map(Double.init))
    }
    if let failure = board.failure {
      Text("\("Nothing is saved any more: \(failure)", .bad)", wraps: true)
    }
    if let note = board.note { Text("\(note, .bad)", wraps: true) }
    if board.showsLog {
      List(board.log) { entry in
        Text("\("\(entry.order.id)", .muted) \(entry.order.item) \(stateText(entry.order))")
      }
      .followsEnd().id("log").height(.fill(1), min: 3)
    } else {
      Table(
        board.shown, columns, selection: board.selection, select: { .selected($0) }, open: { .opened($0) }
      )
      .id("orders").height(.fill(1), min: 3)
    }
    KeyHelp()
  }
  .padding()
  .modal(board.opened.flatMap { board.orders[id: $0] }, orderPage)
  .focused(board.showsLog ? "log" : "orders")
  .key("f", board.filter.map { "filter: \($0.rawValue)" } ?? "filter", .filterTapped(board.filter.next))
  .key("q", "stop; the next start continues", .quitTapped, weight: 7)
  .key("n", "new", .placeTapped)
  .key("c", "cancel", board.showsLog ? nil : .cancelTapped)
  .key("l", board.showsLog ? "orders" : "log", .logTapped)
  .title("Orders")
}

/// The page of an order: what is known of it, as it is saved.
private func orderPage(_ order: Order) -> View<BoardAction> {
  Column(spacing: 1) {
    Column {
      for (name, value) in facts(order) {
        Row(spacing: 1) {
          Text("\(name, .muted)").width(.cells(9))
          Text(value, wraps: true).width(.fill(1))
        }
      }
    }
    KeyHelp()
  }
  .padding().border(.rounded, "Order \(order.id)").width(.fit, max: 60)
  .key(.escape, "back", .opened(nil), weight: 9)
  .key("c", "cancel", order.isFinished ? nil : .cancelTapped)
}

private func facts(_ order: Order) -> [(name: String, value: Styled)] {
  var facts: [(name: String, value: Styled)] = [
    ("item", "\(order.item)"), ("price", "\(order.cents.price)"), ("state", stateText(order)),
  ]
  switch order.phase {
  case .performing(let step, let date):
    facts += [("deadline", "\(date.formatted(.iso8601))"), ("key", "\(order.key(step))")]
  case .undoing(let step): facts.append(("key", "\(order.key(step))"))
  case .received, .completed, .canceled: break
  }
  return facts
}

extension Board.Column? {
  /// The filter after this one: all, each kind, and all again.
  fileprivate var next: Self {
    guard let self else { return Board.Column.allCases.first }
    return Board.Column.allCases.drop { $0 != self }.dropFirst().first
  }
}

private func throughput(_ board: Board) -> String {
  if board.isFinished, !board.orders.isEmpty { return "All \(board.orders.count) orders are finished." }
  return "\(board.finishedPerSecond.last ?? 0) finished/s, \(board.savesPerSecond) states saved/s"
}

private var columns: [TableColumn<Order>] {
  [
    TableColumn("Order", .cells(6), align: .end) { "\($0.id)" },
    TableColumn("Price", .cells(9), align: .end) { "\($0.cents.price)" },
    // On a narrow screen, the state is worth more than the item.
    TableColumn("Item", .fill(1)) { "\($0.item)" },
    TableColumn("State", .fill(3), stateText),
  ]
}

private func stateText(_ order: Order) -> Styled {
  let attempt = order.failedAttempts == 0 ? "" : ", attempt \(order.failedAttempts + 1)"
  return switch order.phase {
  case .received: "\("received", .muted)"
  case .performing(let step, _): "\(step.rawValue)\(attempt, .warning)"
  case .undoing(let step): "\("undoing \(step.rawValue)", .warning)\(attempt, .warning)\(reasonText(order), .muted)"
  case .completed: "\("completed", .good)"
  case .canceled: "\("canceled", .bad)\(reasonText(order), .muted)"
  }
}

private func reasonText(_ order: Order) -> String {
  switch order.reason {
  case .refused(_, let reason): ": \(reason)"
  case .noAnswer: ": no answer"
  case .customer: ": by the customer"
  case nil: ""
  }
}

extension Board.Column {
  fileprivate var style: Style {
    switch self {
    case .received, .payment, .stock, .shipping: .plain
    case .undoing: .warning
    case .completed: .good
    case .canceled: .bad
    }
  }
}
