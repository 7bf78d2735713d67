import Composable

/// The address of a delivery.
@BindableFields struct Address: Equatable, Codable, Sendable {
  var name = ""
  var street = ""
  var city = ""

  var isComplete: Bool { !name.isEmpty && !street.isEmpty && !city.isEmpty }
}

/// A form for the address. Going back discards the draft.
@BindableFields struct AddressPage: Equatable, Codable, Sendable {
  /// The address that the shop has.
  var saved: Address
  @BindableState var draft: Address

  var isEdited: Bool { draft != saved }
}

extension AddressPage {
  init(_ address: Address) { self.init(saved: address, draft: address) }
}

@CasePathable enum AddressAction: BindableAction, Equatable {
  case binding(BindingAction<AddressPage>)
  case continueTapped
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable { case entered(Address) }
}

let addressReducer: Reducer<AddressPage, AddressAction, Void> = Reducer { state, action, _ in
  switch action {
  case .continueTapped:
    guard state.draft.isComplete else { return .none }
    state.saved = state.draft
    return .send(.delegate(.entered(state.draft)))

  case .binding, .delegate:
    return .none
  }
}
.binding()
