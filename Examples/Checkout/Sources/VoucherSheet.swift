import Composable

/// A sheet over the cart. It takes the code of a voucher, checks it, and closes if it is valid.
@BindableFields struct VoucherSheet: Equatable, Codable, Sendable {
  @BindableState var code = ""
  var isChecking = false
  var error: String?

  /// The saved part. A running check is not saved.
  enum CodingKeys: CodingKey { case code }
}

@CasePathable enum VoucherAction: BindableAction, Equatable {
  case binding(BindingAction<VoucherSheet>)
  case redeemTapped
  case checked(Bool)
  case checkFailed(String)
  case cancelTapped
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable { case redeemed(String) }
}

struct VoucherEnvironment: Sendable {
  var isGood: @Sendable (_ code: String) async throws -> Bool
}

let voucherReducer: Reducer<VoucherSheet, VoucherAction, VoucherEnvironment> = Reducer { state, action, environment in
  switch action {
  case .binding:
    // The code that is being checked is outdated.
    state.isChecking = false
    state.error = nil
    return .cancel(id: "check")

  case .redeemTapped:
    guard !state.code.isEmpty, !state.isChecking else { return .none }
    state.isChecking = true
    let code = state.code
    return .task {
      .checked(try await environment.isGood(code))
    } catch: {
      .checkFailed("\($0)")
    }
    .cancellable(id: "check")

  case .checked(true):
    // The order matters: the cart stores the code before the sheet closes.
    return .merge(.send(.delegate(.redeemed(state.code))), .dismiss)

  case .checked(false):
    state.isChecking = false
    state.error = "There is no such voucher."
    return .none

  case .checkFailed(let reason):
    state.isChecking = false
    state.error = reason
    return .none

  case .cancelTapped:
    return .dismiss

  case .delegate:
    return .none
  }
}
.binding()
