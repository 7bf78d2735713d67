import Composable
import Expectations
import Observation
import Testing

struct Login: Equatable {
  var name = ""
  var tries = 0
}

@CasePathable enum Screen: Equatable {
  case start
  case login(Login)
  case count(Int)
}

@CasePathable enum LoginAction { case typed(String), failed }

@CasePathable enum ScreenAction {
  case show(Screen), login(LoginAction), other(LoginAction), add
}

let loginOnlyReducer: Reducer<Login, LoginAction, Void> = Reducer { login, action, _ in
  switch action {
  case .typed(let name): login.name = name
  case .failed: login.tries += 1
  }
  return .none
}

let flowReducer: Reducer<Screen, ScreenAction, Void> = .combine(
  loginOnlyReducer.ifCaseLet(state: \.login, action: \.login),
  Reducer { screen, action, _ in
    switch action {
    case .show(let other): screen = other
    case .add: screen.modify(\.count) { $0 += 1 }
    case .login, .other: break
    }
    return .none
  })

@MainActor struct `ifCaseLet of a store` {
  let store = Store(initialState: Screen.start, reducer: flowReducer, environment: ())

  @Test func `is nil while the state is in another case`() {
    #expect(store.ifCaseLet(state: \.login, action: \.login) == nil)
    store.send(.show(.login(Login(name: "Blob"))))
    expectEqual(store.ifCaseLet(state: \.login, action: \.login)?.name, "Blob")
    store.send(.show(.count(1)))
    #expect(store.ifCaseLet(state: \.login, action: \.login) == nil)
  }

  @Test func `shows the payload and sends the parent's actions`() throws {
    store.send(.show(.login(Login())))
    let login = try #require(store.ifCaseLet(state: \.login, action: \.login))
    login.send(.typed("Blob"))
    expectEqual(login.state, Login(name: "Blob"))
    expectEqual(store.state, .login(Login(name: "Blob")))
  }

  @Test func `returns the same store while the state is in the case, one for each path of actions`() {
    store.send(.show(.login(Login())))
    let login = store.ifCaseLet(state: \.login, action: \.login)
    login?.send(.failed)
    #expect(login === store.ifCaseLet(state: \.login, action: \.login))
    #expect(login !== store.ifCaseLet(state: \.login, action: \.other))
    expectEqual(login?.tries, 1)
  }

  @Test func `returns a store that keeps the last state that was read when the case changes`() {
    store.send(.show(.login(Login(name: "Blob"))))
    let login = store.ifCaseLet(state: \.login, action: \.login)
    expectEqual(login?.name, "Blob")
    store.send(.show(.start))
    expectEqual(login?.name, "Blob")
    store.send(.show(.login(Login(name: "Blob Jr."))))
    expectEqual(login?.name, "Blob Jr.")
  }

  @Test func `notifies only when the state enters or leaves the case`() {
    let notified = EventLog<String>()
    let observe = {
      withObservationTracking {
        _ = store.ifCaseLet(state: \.login, action: \.login)
      } onChange: {
        notified.append("login")
      }
    }
    observe()
    store.send(.show(.count(1)))
    store.send(.add)
    #expect(notified.entries.isEmpty)
    store.send(.show(.login(Login())))
    expectEqual(notified.entries, ["login"])
    observe()
    store.send(.login(.failed))
    store.send(.show(.login(Login())))
    expectEqual(notified.entries, ["login"])
    store.send(.show(.start))
    expectEqual(notified.entries, ["login", "login"])
  }

  @Test func `notifies of a payload that changed`() {
    store.send(.show(.login(Login())))
    let login = store.ifCaseLet(state: \.login, action: \.login)
    let notified = EventLog<String>()
    withObservationTracking {
      _ = login?.name
    } onChange: {
      notified.append("name")
    }
    store.send(.login(.failed))
    #expect(notified.entries.isEmpty)
    store.send(.login(.typed("Blob")))
    expectEqual(notified.entries, ["name"])
  }

  @Test func `works for an optional`() {
    let store = Store(initialState: Login?(Login()), reducer: loginOnlyReducer.optional(), environment: ())
    let name = store.ifCaseLet(state: \.some, action: \.typed)
    name?.send("Blob")
    expectEqual(name?.name, "Blob")
    expectEqual(store.state, Login(name: "Blob"))
  }
}
