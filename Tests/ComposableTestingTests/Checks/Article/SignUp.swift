import Composable

// snippet
struct SignUp: Equatable {
  var name = ""
  /// Whether the name is free; nil until the server has said so.
  var isFree: Bool?
  var isSending = false
  /// The name of the account that the server has made.
  var account: String?
}

enum SignUpAction: Equatable, Sendable {
  case typed(String)
  case checked(isFree: Bool)
  case submitTapped
  case created
  case failed
}

struct SignUpEnvironment: Sendable {
  var clock: any Clock<Duration>
  var isFree: @Sendable (String) async -> Bool
  var create: @Sendable (String) async throws -> Void
}

let signUpReducer: Reducer<SignUp, SignUpAction, SignUpEnvironment> = Reducer {
  form, action, environment in
  switch action {
  case .typed(let name):
    form.name = name
    form.isFree = nil
    return .task { .checked(isFree: await environment.isFree(name)) }
      .debounce(id: "name", for: .milliseconds(300), clock: environment.clock)
  case .checked(let isFree):
    form.isFree = isFree
  case .submitTapped where form.isFree == true && !form.isSending && form.account == nil:
    form.isSending = true
    let name = form.name
    return .task {
      try await environment.create(name)
      return .created
    } catch: { _ in
      .failed
    }
  case .submitTapped:
    break
  case .created:
    form.isSending = false
    form.account = form.name
  case .failed:
    form.isSending = false
  }
  return .none
}
// end

/// The same form, repaired.
let mendedSignUpReducer: Reducer<SignUp, SignUpAction, SignUpEnvironment> = Reducer { form, action, environment in
  // snippet
  // The form does not change while it is sent.
  if case .typed = action, form.isSending { return .none }
  // end
  return signUpReducer(&form, action, environment)
}
