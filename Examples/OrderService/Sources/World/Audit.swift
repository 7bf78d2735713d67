/// A comparison of the saved orders with the ledger of the services: was anything lost, or done twice?
struct Audit: CustomStringConvertible {
  struct Sum: Equatable {
    var count = 0
    var cents = 0
  }

  var completed = Sum(), canceled = Sum(), unfinished = 0
  /// What was charged, and what of that was refunded.
  var charged = Sum(), refunded = Sum()
  var repeatedCalls = 0
  /// The contradictions between the orders and the ledger.
  var errors: [String] = []

  var kept: Sum { Sum(count: charged.count - refunded.count, cents: charged.cents - refunded.cents) }

  init(_ orders: [Order], _ ledger: [Ledger.Entry]) {
    let entries = Dictionary(grouping: ledger, by: \.key)
    let steps = Set(orders.flatMap { order in Order.Step.allCases.map(order.key) })
    errors += entries.keys.filter { !steps.contains($0) }.sorted().map { "\($0) belongs to no order." }

    for order in orders {
      for step in Order.Step.allCases { add(step, of: order, entries[order.key(step)] ?? []) }
      switch order.phase {
      case .completed: completed.add(order.cents)
      case .canceled: canceled.add(order.cents)
      case .received, .performing, .undoing: unfinished += 1
      }
    }
    if unfinished == 0, kept != completed { errors.append("The money that was kept is not that of completed orders.") }
  }

  private mutating func add(_ step: Order.Step, of order: Order, _ entries: [Ledger.Entry]) {
    let key = order.key(step)
    repeatedCalls += entries.count { $0.event == .repeated }
    let performed = entries.filter { $0.event == .performed }
    let isUndone = entries.contains { $0.event == .undone }
    if step == .payment {
      for entry in performed {
        charged.add(entry.cents)
        if isUndone { refunded.add(entry.cents) }
      }
    }
    let stays = !performed.isEmpty && !isUndone
    if performed.count > 1 { errors.append("\(key) was performed \(performed.count) times.") }
    if order.phase == .completed, !stays { errors.append("\(key) did not happen, but the order is completed.") }
    if order.phase == .canceled, stays { errors.append("\(key) was not undone, but the order is canceled.") }
  }

  var description: String {
    """
    \(completed) orders completed
    \(canceled) orders canceled
    \(String(unfinished).padded(8))                 orders in progress

    \(charged) charged
    \(refunded) refunded
    \(kept) kept
    \(String(repeatedCalls).padded(8))                 repeated calls, which changed nothing

    \(errors.isEmpty ? "Nothing is lost, and nothing happened twice." : errors.joined(separator: "\n"))

    """
  }
}

extension Audit.Sum: CustomStringConvertible {
  mutating func add(_ cents: Int) {
    count += 1
    self.cents += cents
  }

  var description: String { String(count).padded(8) + cents.price.padded(16) }
}

extension Int {
  /// An amount in cents as text.
  var price: String { "\(self / 100).\(self % 100 < 10 ? "0" : "")\(self % 100)" }
}

extension String {
  /// The text with blanks before it, up to a width.
  func padded(_ width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }
}
