import Composable

/// The user of the program: a form to log in or register, and the result.
@BindableFields struct Account: Equatable {
  enum Request: CaseIterable { case logIn, register }

  enum Status: Equatable {
    case loggedOut
    case waiting(Request)
    case loggedIn(User)
    case failed(AppError)
  }

  @BindableState var request = Request.logIn
  @BindableState var name = ""
  @BindableState @Redacted var password = ""
  /// The password once more, to register.
  @BindableState @Redacted var repeatedPassword = ""
  var status = Status.loggedOut

  var user: User? {
    get { if case .loggedIn(let user) = status { user } else { nil } }
    set { if user != newValue { status = newValue.map(Status.loggedIn) ?? .loggedOut } }
  }
  var isWaiting: Bool { if case .waiting = status { true } else { false } }
}

extension Account.Request {
  var text: String {
    switch self {
    case .logIn: "Log in"
    case .register: "Register"
    }
  }
}

@CasePathable enum AccountAction: BindableAction, Equatable {
  case binding(BindingAction<Account>)
  case submitTapped
  case responded(Result<User, AppError>)
  case logOutTapped
}

struct AccountEnvironment: Sendable {
  var request:
    @Sendable (_ request: Account.Request, _ name: String, _ password: String) async -> Result<User, AppError>
}

let accountReducer: Reducer<Account, AccountAction, AccountEnvironment> = Reducer { state, action, environment in
  switch action {
  case .binding(\.$request):
    // The error was about the other request.
    if case .failed = state.status { state.status = .loggedOut }
    return .none

  case .binding:
    return .none

  case .submitTapped:
    guard !state.isWaiting, state.user == nil else { return .none }
    if state.request == .register, state.password != state.repeatedPassword {
      state.status = .failed(.passwordsDiffer)
      return .none
    }
    state.status = .waiting(state.request)
    let (request, name, password) = (state.request, state.name, state.password)
    return .task { .responded(await environment.request(request, name, password)) }

  case .responded(.success(let user)):
    state.status = .loggedIn(user)
    state.password = ""
    state.repeatedPassword = ""
    return .none

  case .responded(.failure(let error)):
    state.status = .failed(error)
    return .none

  case .logOutTapped:
    state.user = nil
    return .none
  }
}
.binding()
