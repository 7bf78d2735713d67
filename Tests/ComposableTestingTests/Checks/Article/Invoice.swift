import ComposableTesting

// snippet
struct Invoice: Codable, Equatable {
  enum Status: Codable { case open, paying, paid }

  let number: Int
  var status = Status.open
}

enum InvoiceAction: Equatable, Sendable {
  case payTapped
  case paid
  /// The program has started with a saved invoice.
  case resumed
}

struct InvoiceEnvironment: Sendable {
  var uuid: UUIDGenerator
  /// Charges the card once for each key.
  var charge: @Sendable (_ key: String) async throws -> Void
}

let invoiceReducer: Reducer<Invoice, InvoiceAction, InvoiceEnvironment> = Reducer {
  invoice, action, environment in
  switch action {
  case .payTapped where invoice.status == .open:
    invoice.status = .paying
    return pay(invoice, environment)
  case .resumed where invoice.status == .paying:
    return pay(invoice, environment)
  case .paid:
    invoice.status = .paid
  case .payTapped, .resumed:
    break
  }
  return .none
}

func pay(_ invoice: Invoice, _ environment: InvoiceEnvironment) -> Effect<InvoiceAction> {
  let key = environment.uuid().uuidString
  return .task {
    try await environment.charge(key)
    return .paid
  }
}
// end

// snippet
typealias InvoiceStore = TestStore<Invoice, InvoiceAction, InvoiceEnvironment>

func makeInvoice(_ charges: Remembered<Set<String>>) -> InvoiceStore {
  let store = InvoiceStore(
    initialState: Invoice(number: 7), reducer: invoiceReducer,
    environment: InvoiceEnvironment(uuid: .incrementing) { _ in })
  let clock = store.clock
  store.environment.charge = { key in
    // The invoice is saved first, and the request takes a second.
    await turn()
    try await clock.sleep(for: .seconds(1))
    charges.write { $0.insert(key) }
  }
  return store
}
// end

/// The same feature, repaired: a repeated request has the same key.
let mendedInvoiceReducer: Reducer<Invoice, InvoiceAction, InvoiceEnvironment> = Reducer {
  invoice, action, environment in
  // snippet
  let key = "invoice \(invoice.number)"
  // end
  let charge = environment.charge
  var environment = environment
  environment.charge = { _ in try await charge(key) }
  return invoiceReducer(&invoice, action, environment)
}

func makeMendedInvoice(_ charges: Remembered<Set<String>>) -> InvoiceStore {
  let store = InvoiceStore(
    initialState: Invoice(number: 7), reducer: mendedInvoiceReducer,
    environment: InvoiceEnvironment(uuid: .incrementing) { _ in })
  let clock = store.clock
  store.environment.charge = { key in
    await turn()
    try await clock.sleep(for: .seconds(1))
    charges.write { $0.insert(key) }
  }
  return store
}

func checkInvoice(_ makeInvoice: @escaping (Remembered<Set<String>>) -> InvoiceStore = makeInvoice) {
  // snippet
  var charges = Remembered<Set<String>>([])
  let rules = CheckRules<Invoice, InvoiceAction>(
    setup: [
      "let charges = Remembered<Set<String>>([])", "let store = makeInvoice(charges)",
    ],
    end: { invoice, inFlight in
      charges.value.count <= 1 && (invoice.status == .paying) == !inFlight.isEmpty
    })

  InvoiceStore.check(rules) {
    charges = Remembered([])
    return makeInvoice(charges)
  } actions: { _ in
    [.send(.payTapped), .advance(by: .seconds(1)), .restart(sending: .resumed)]
  }
  // end
}
