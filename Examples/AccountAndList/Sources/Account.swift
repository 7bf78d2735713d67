import Composable

/// The user of the program: a form to log in or register, and the result.
@BindableFields struct Account: Equatable {
  enum Request: Equatable { case logIn, register }

  enum Status: Equatable {
    case loggedOut
    case waiting(Request)
    case loggedIn(User)
    case failed(String)
  }

  @BindableState var name = ""
  @BindableState @Redacted var password = ""
  var status = Status.loggedOut

  var user: User? { if case .loggedIn(let user) = status { user } else { nil } }
  var isWaiting: Bool { if case .waiting = status { true } else { false } }
}

struct User: Equatable {
  var name: String
}

@CasePathable enum AccountAction: BindableAction, Equatable {
  case binding(BindingAction<Account>)
  case requestTapped(Account.Request)
  case loggedIn(User)
  case requestFailed(String)
  case logOutTapped
}

struct AccountEnvironment: Sendable {
  var request: @Sendable (_ request: Account.Request, _ name: String, _ password: String) async throws -> User
}

let accountReducer: Reducer<Account, AccountAction, AccountEnvironment> = Reducer { state, action, environment in
  switch action {
  case .binding:
    return .none

  case .requestTapped(let request):
    guard !state.isWaiting, state.user == nil else { return .none }
    state.status = .waiting(request)
    let (name, password) = (state.name, state.password)
    return .task {
      .loggedIn(try await environment.request(request, name, password))
    } catch: {
      .requestFailed("\($0)")
    }

  case .loggedIn(let user):
    state.status = .loggedIn(user)
    state.password = ""
    return .none

  case .requestFailed(let reason):
    state.status = .failed(reason)
    return .none

  case .logOutTapped:
    guard state.user != nil else { return .none }
    state.status = .loggedOut
    return .none
  }
}
.binding()
