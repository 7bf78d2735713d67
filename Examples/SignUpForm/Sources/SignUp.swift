import Composable

/// A form whose two fields decide together whether it can be submitted.
@BindableFields struct SignUp: Equatable {
  enum Status: Equatable {
    case editing, submitting, signedUp
    case failed(String)
  }

  @BindableState var userName = ""
  @BindableState @Redacted var password = ""
  var status = Status.editing

  var isValid: Bool { userName.count >= 3 && password.count >= 6 }
  var isSubmitEnabled: Bool { isValid && status != .submitting && status != .signedUp }

  // A field shows an error while it has some characters, but too few.
  var userNameError: String? { (1...2).contains(userName.count) ? "at least 3 characters" : nil }
  var passwordError: String? { (1...5).contains(password.count) ? "at least 6 characters" : nil }
}

@CasePathable enum SignUpAction: BindableAction, Equatable {
  case binding(BindingAction<SignUp>)
  case submitTapped
  case signedUp
  case signUpFailed(String)
}

struct SignUpEnvironment: Sendable {
  var signUp: @Sendable (_ userName: String, _ password: String) async throws -> Void
}

let signUpReducer: Reducer<SignUp, SignUpAction, SignUpEnvironment> = Reducer { state, action, environment in
  switch action {
  case .binding:
    return .none

  case .submitTapped:
    guard state.isSubmitEnabled else { return .none }
    state.status = .submitting
    let (userName, password) = (state.userName, state.password)
    return .task {
      try await environment.signUp(userName, password)
      return .signedUp
    } catch: {
      .signUpFailed("\($0)")
    }

  case .signedUp:
    state.status = .signedUp
    return .none

  case .signUpFailed(let reason):
    state.status = .failed(reason)
    return .none
  }
}
.binding()
