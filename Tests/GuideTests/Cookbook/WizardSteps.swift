import ComposableTesting

// snippet
@BindableFields struct PizzaWizard: Equatable {
  enum Step { case size, address, summary }

  @BindableState var order = PizzaOrder()
  var step = Step.size

  /// The steps that these answers need.
  var steps: [Step] { order.isPickup ? [.size, .summary] : [.size, .address, .summary] }
  var canContinue: Bool { step != .address || !order.address.isEmpty }

  func step(by offset: Int) -> Step? {
    guard let index = steps.firstIndex(of: step) else { return steps.first }
    return steps.indices.contains(index + offset) ? steps[index + offset] : nil
  }
}

let pizzaWizardReducer: Reducer<PizzaWizard, PizzaWizardAction, Void> = Reducer {
  wizard, action, _ in
  switch action {
  case .nextTapped:
    guard wizard.canContinue else { return .none }
    guard let next = wizard.step(by: 1) else {
      return .merge(.send(.delegate(.ordered(wizard.order))), .dismiss)
    }
    wizard.step = next
    return .none
  case .backTapped:
    guard let step = wizard.step(by: -1) else { return .dismiss }
    wizard.step = step
    return .none
  case .binding, .delegate: return .none
  }
}
.binding()
// end

struct PizzaOrder: Hashable {
  var size = 30
  var isPickup = false
  var address = ""
}

@CasePathable enum PizzaWizardAction: BindableAction, Equatable {
  case binding(BindingAction<PizzaWizard>)
  case nextTapped, backTapped
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable { case ordered(PizzaOrder) }
}

struct Pizzeria: Equatable {
  var orders: [PizzaOrder] = []
  var wizard: PizzaWizard? = PizzaWizard()
}

@CasePathable enum PizzeriaAction: Equatable { case wizard(PresentationAction<PizzaWizardAction>) }

let pizzeriaReducer: Reducer<Pizzeria, PizzeriaAction, Void> = .combine(
  pizzaWizardReducer.presented(state: \.wizard, action: \.wizard),
  Reducer { pizzeria, action, _ in
    if case .wizard(.presented(.delegate(.ordered(let order)))) = action { pizzeria.orders.append(order) }
    return .none
  }
)

struct `A wizard` {
  typealias PizzeriaStore = TestStore<Pizzeria, PizzeriaAction, Void>

  private func makeStore() -> PizzeriaStore {
    PizzeriaStore(initialState: Pizzeria(), reducer: pizzeriaReducer, environment: ())
  }

  @Test func `keeps the answers on the way back, and ends with the order`() {
    let store = makeStore()
    let wizard: (PizzaWizardAction) -> PizzeriaAction = { .wizard(.presented($0)) }
    store.send(wizard(.nextTapped)) { $0.wizard?.step = .address }
    store.send(wizard(.nextTapped))  // without an address
    store.send(wizard(.binding(.set(\.$order.address, "Elm 1")))) { $0.wizard?.order.address = "Elm 1" }
    store.send(wizard(.backTapped)) { $0.wizard?.step = .size }
    store.send(wizard(.binding(.set(\.$order.isPickup, true)))) { $0.wizard?.order.isPickup = true }
    store.send(wizard(.nextTapped)) { $0.wizard?.step = .summary }
    store.send(wizard(.nextTapped))
    let order = PizzaOrder(isPickup: true, address: "Elm 1")
    store.receive(wizard(.delegate(.ordered(order)))) { $0.orders = [order] }
    store.receive(.wizard(.dismiss)) { $0.wizard = nil }
    store.finish()
  }

  @Test func `has no dead end and no lost step`() {
    let rules = CheckRules<Pizzeria, PizzeriaAction>(
      fingerprint: { pizzeria, _ in
        [pizzeria.wizard?.order, pizzeria.wizard?.step, pizzeria.orders] as [AnyHashable]
      },
      invariant: { pizzeria in pizzeria.wizard.map { $0.steps.contains($0.step) } ?? true },
      rests: { $0.wizard == nil },
      expects: ["closed or summary": { $0.wizard.map { $0.step == .summary } ?? true }])
    PizzeriaStore.check(rules) {
      makeStore()
    } actions: { pizzeria in
      guard let wizard = pizzeria.wizard else { return [] }
      var actions: [PizzaWizardAction] = [.nextTapped, .backTapped]
      if wizard.step == .size { actions.append(.binding(.set(\.$order.isPickup, !wizard.order.isPickup))) }
      if wizard.step == .address { actions.append(.binding(.set(\.$order.address, "Elm 1"))) }
      return actions.map { .send(.wizard(.presented($0))) }
    }
  }
}
