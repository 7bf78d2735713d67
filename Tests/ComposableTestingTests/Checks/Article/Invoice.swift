import ComposableTesting
import Synchronization

// snippet
struct Invoice: Codable, Hashable {
  enum Status: Codable { case open, paying, paid }

  var status = Status.open
}

enum InvoiceAction: Equatable, Sendable {
  case payTapped
  case paid
  /// The program has started with a saved invoice.
  case resumed
}

struct InvoiceEnvironment: Sendable {
  var charge: @Sendable () async throws -> Void
}

let invoiceReducer: Reducer<Invoice, InvoiceAction, InvoiceEnvironment> = Reducer {
  invoice, action, environment in
  switch action {
  case .payTapped where invoice.status == .open:
    invoice.status = .paying
    return charge(environment)
  case .resumed where invoice.status == .paying:
    return charge(environment)
  case .paid:
    invoice.status = .paid
  case .payTapped, .resumed:
    break
  }
  return .none
}

func charge(_ environment: InvoiceEnvironment) -> Effect<InvoiceAction> {
  .task {
    try await environment.charge()
    return .paid
  }
}
// end

// snippet
final class CardService: Sendable {
  private let count = Mutex(0)
  var charges: Int { count.withLock { $0 } }
  func charge() { count.withLock { $0 += 1 } }
}

func makeInvoice(
  _ cards: CardService
) -> TestStore<Invoice, InvoiceAction, InvoiceEnvironment> {
  let store = TestStore(
    initialState: Invoice(), reducer: invoiceReducer, environment: InvoiceEnvironment {})
  store.environment.charge = { [clock = store.clock] in
    // The invoice is saved first, and the request takes a second.
    await turn()
    try await clock.sleep(for: .seconds(1))
    cards.charge()
  }
  return store
}
// end

func makeInvoiceWithKey(_ cards: CardService) -> TestStore<Invoice, InvoiceAction, InvoiceEnvironment> {
  let store = makeInvoice(cards)
  store.environment.charge = { [clock = store.clock] in
    await turn()
    try await clock.sleep(for: .seconds(1))
    if cards.charges == 0 { cards.charge() }
  }
  return store
}

func checkInvoice(
  _ makeInvoice: @escaping (CardService) -> TestStore<Invoice, InvoiceAction, InvoiceEnvironment> = makeInvoice
) {
  // snippet
  var cards = CardService()
  let rules = CheckRules<Invoice, InvoiceAction>(
    setup: ["let cards = CardService()", "let store = makeInvoice(cards)"],
    fingerprint: { invoice, _ in [invoice, cards.charges] as [AnyHashable] },
    end: { invoice, inFlight in
      cards.charges <= 1 && (invoice.status == .paying) == !inFlight.isEmpty
    })

  TestStore<Invoice, InvoiceAction, InvoiceEnvironment>.check(rules) {
    cards = CardService()
    return makeInvoice(cards)
  } actions: { _ in
    [.send(.payTapped), .advance(by: .seconds(1)), .restart(sending: .resumed)]
  }
  // end
}
