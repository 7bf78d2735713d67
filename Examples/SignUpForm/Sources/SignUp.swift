import Composable

/// A form whose two fields decide together whether it can be submitted.
@BindableFields struct SignUp: Equatable {
  enum Field { case userName, password }

  enum Status: Equatable {
    case editing, submitting, signedUp
    case failed(String)
  }

  @BindableState var userName = ""
  @BindableState @Redacted var password = ""
  /// The fields in which the user has typed, even if the text was deleted again.
  var typed: Set<Field> = []
  var status = Status.editing

  var isValid: Bool { userName.count >= 3 && password.count >= 6 }
  var isSubmitEnabled: Bool { isValid && status != .submitting && status != .signedUp }

  var userNameError: String? {
    typed.contains(.userName) && userName.count < 3 ? "at least 3 characters" : nil
  }
  var passwordError: String? {
    typed.contains(.password) && password.count < 6 ? "at least 6 characters" : nil
  }
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
  case .binding(\.$userName):
    state.typed.insert(.userName)
    return .none

  case .binding(\.$password):
    state.typed.insert(.password)
    return .none

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
