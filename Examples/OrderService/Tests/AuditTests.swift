import Testing

@testable import OrderService

struct `The ledger` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `gives the first answer again to a repeated call, also when it is opened again`() throws {
    do {
      let ledger = try Ledger(path: folder.file)
      #expect(try ledger.perform("a", cents: 5, refusal: nil) == .done)
      #expect(try ledger.perform("a", cents: 5, refusal: "no") == .done)
      #expect(try ledger.perform("b", refusal: "no") == .refused("no"))
    }
    let ledger = try Ledger(path: folder.file)
    #expect(try ledger.perform("a", cents: 5, refusal: nil) == .done)
    #expect(try ledger.perform("b", refusal: nil) == .refused("no"))
    #expect(ledger.entries.map(\.event) == [.performed, .repeated, .refused, .repeated, .repeated])
  }

  @Test func `refuses a step that was undone before it was asked for`() throws {
    let ledger = try Ledger(path: folder.file)
    try ledger.undo("a")
    #expect(try ledger.perform("a", refusal: nil) == .refused("undone"))
    try ledger.undo("a")
    #expect(ledger.entries.map(\.event) == [.undone, .repeated, .repeated])
  }
}

struct `An audit` {
  private func entry(_ step: Order.Step, _ event: Ledger.Entry.Event, id: Int = 7) -> Ledger.Entry {
    Ledger.Entry(key: Order(id: id, item: "", cents: 0).key(step), event: event, cents: step == .payment ? 14_90 : 0)
  }

  private let all: [Order.Step] = [.payment, .stock, .shipping]

  @Test func `sums up what was charged, refunded and repeated`() {
    var canceled = Order(.canceled)
    canceled = Order(id: 8, item: canceled.item, cents: canceled.cents, phase: .canceled)
    let audit = Audit(
      [Order(.completed), canceled],
      all.map { entry($0, .performed) }
        + [entry(.payment, .performed, id: 8), entry(.stock, .refused, id: 8), entry(.payment, .undone, id: 8)]
        + [entry(.payment, .repeated), entry(.stock, .repeated, id: 8)])
    #expect(
      audit.description == """
               1           14.90 orders completed
               1           14.90 orders canceled
               0                 orders in progress

               2           29.80 charged
               1           14.90 refunded
               1           14.90 kept
               2                 repeated calls, which changed nothing

        Nothing is lost, and nothing happened twice.

        """)
  }

  @Test func `finds each contradiction between the orders and the ledger`() {
    #expect(
      Audit([Order(.completed)], [.payment, .stock].map { entry($0, .performed) }).errors
        == ["order-7-shipping did not happen, but the order is completed."])
    #expect(
      Audit([Order(.canceled)], [entry(.stock, .performed)]).errors
        == ["order-7-stock was not undone, but the order is canceled."])
    #expect(
      Audit([Order(.undoing(.payment))], [entry(.payment, .performed), entry(.payment, .performed)]).errors
        == ["order-7-payment was performed 2 times."])
    #expect(Audit([], [entry(.stock, .refused)]).errors == ["order-7-stock belongs to no order."])
    var cheap = all.map { entry($0, .performed) }
    cheap[0].cents = 1
    #expect(Audit([Order(.completed)], cheap).errors == ["The money that was kept is not that of completed orders."])
    #expect(Audit([Order(.performing(.stock, until: .start))], [entry(.payment, .performed)]).errors == [])
  }
}
