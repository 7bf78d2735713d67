import Composable

struct User: Equatable, Codable, Sendable {
  var name: String
}

/// A form that is shown over a screen that requires a user. It closes when there is one.
@BindableFields struct Login: Equatable, Codable {
  @BindableState var name = ""
  @BindableState @Redacted var password = ""
  var isWaiting = false
  var error: String?

  /// The saved part. The password and a running request are not saved.
  enum CodingKeys: CodingKey { case name }
}

@CasePathable enum LoginAction: BindableAction, Equatable {
  case binding(BindingAction<Login>)
  case logInTapped
  case loggedIn(User)
  case loginFailed(String)
  case cancelTapped
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable { case loggedIn(User) }
}

struct LoginEnvironment: Sendable {
  var logIn: @Sendable (_ name: String, _ password: String) async throws -> User
}

let loginReducer: Reducer<Login, LoginAction, LoginEnvironment> = Reducer { state, action, environment in
  switch action {
  case .binding:
    state.error = nil
    return .none

  case .logInTapped:
    guard !state.isWaiting else { return .none }
    state.isWaiting = true
    let (name, password) = (state.name, state.password)
    return .task {
      .loggedIn(try await environment.logIn(name, password))
    } catch: {
      .loginFailed("\($0)")
    }

  case .loggedIn(let user):
    return .merge(.send(.delegate(.loggedIn(user))), .dismiss)

  case .loginFailed(let reason):
    state.isWaiting = false
    state.error = reason
    return .none

  case .cancelTapped:
    return .dismiss

  case .delegate:
    return .none
  }
}
.binding()
