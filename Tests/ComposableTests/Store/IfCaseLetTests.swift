import Composable
import Observation
import Testing

private struct Login: Equatable {
  var name = ""
  var tries = 0
}

@CasePathable private enum Screen: Equatable {
  case start
  case login(Login)
  case count(Int)
}

@CasePathable private enum LoginAction { case typed(String), failed }

@CasePathable private enum ScreenAction {
  case show(Screen), login(LoginAction), other(LoginAction), add
}

private struct App { var screen = Screen.start }

private let loginOnlyReducer: Reducer<Login, LoginAction, Void> = Reducer { login, action, _ in
  switch action {
  case .typed(let name): login.name = name
  case .failed: login.tries += 1
  }
  return .none
}

private let flowReducer: Reducer<Screen, ScreenAction, Void> = .combine(
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
  private let store = Store(initialState: Screen.start, reducer: flowReducer, environment: ())

  @Test func `is nil while the state is in another case`() {
    #expect(store.ifCaseLet(state: \.login, action: \.login) == nil)
    store.send(.show(.login(Login(name: "Blob"))))
    #expect(store.ifCaseLet(state: \.login, action: \.login)?.name == "Blob")
    store.send(.show(.count(1)))
    #expect(store.ifCaseLet(state: \.login, action: \.login) == nil)
  }

  @Test func `shows the payload and sends the parent's actions`() throws {
    store.send(.show(.login(Login())))
    let login = try #require(store.ifCaseLet(state: \.login, action: \.login))
    login.send(.typed("Blob"))
    #expect(login.state == Login(name: "Blob"))
    #expect(store.state == .login(Login(name: "Blob")))
  }

  @Test func `returns the same store while the state is in the case, one for each path of actions`() {
    store.send(.show(.login(Login())))
    let login = store.ifCaseLet(state: \.login, action: \.login)
    login?.send(.failed)
    #expect(login === store.ifCaseLet(state: \.login, action: \.login))
    #expect(login !== store.ifCaseLet(state: \.login, action: \.other))
    #expect(login?.tries == 1)
  }

  @Test func `returns a store that keeps the last state that was read when the case changes`() {
    store.send(.show(.login(Login(name: "Blob"))))
    let login = store.ifCaseLet(state: \.login, action: \.login)
    #expect(login?.name == "Blob")
    store.send(.show(.start))
    #expect(login?.name == "Blob")
    store.send(.show(.login(Login(name: "Blob Jr."))))
    #expect(login?.name == "Blob Jr.")
  }

  @Test func `returns a store whose actions reach the reducer when the state is absent`() {
    store.send(.show(.login(Login())))
    let login = store.ifCaseLet(state: \.login, action: \.login)
    store.send(.show(.count(1)))
    let misuses = reports { login?.send(.failed) }
    #expect(misuses.map(\.number) == [101])
    #expect(store.state == .count(1))
  }

  @Test func `removes the store of a case after the case changed`() {
    let store = Store(initialState: Screen.login(Login()), reducer: flowReducer, environment: ())
    weak let login = store.ifCaseLet(state: \.login, action: \.login)
    #expect(login != nil)
    store.send(.show(.start))
    #expect(store.ifCaseLet(state: \.login, action: \.login) == nil)
    #expect(login == nil)
    #expect(store.scopedStoreCount == 0)
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
    #expect(notified.entries == ["login"])
    observe()
    store.send(.login(.failed))
    store.send(.show(.login(Login())))
    #expect(notified.entries == ["login"])
    store.send(.show(.start))
    #expect(notified.entries == ["login", "login"])
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
    #expect(notified.entries == ["name"])
  }

  @Test func `works for a part of the state`() {
    let reducer: Reducer<App, AppAction, Void> = flowReducer.pullback(
      state: \.screen, action: \.screen)
    let app = Store(initialState: App(screen: .login(Login())), reducer: reducer, environment: ())
    let login = app.scope(state: \.screen, action: \.screen).ifCaseLet(state: \.login, action: \.login)
    login?.send(.failed)
    #expect(app.screen == .login(Login(tries: 1)))
    #expect(login === app.scope(state: \.screen, action: \.screen).ifCaseLet(state: \.login, action: \.login))
  }

  @Test func `works for an optional`() {
    let store = Store(initialState: Login?(Login()), reducer: loginOnlyReducer.optional(), environment: ())
    let name = store.ifCaseLet(state: \.some, action: \.typed)
    name?.send("Blob")
    #expect(name?.name == "Blob")
    #expect(store.state == Login(name: "Blob"))
  }

  @Test func `may cache a payload that sends when it is released`() {
    let notified = EventLog<Int?>()
    let store = Store(initialState: Door.shut(7), reducer: doorReducer, environment: ())
    let close: @MainActor @Sendable () -> Void = {
      notified.append(store.ifCaseLet(state: \.shut, action: \.knock)?.state)
      store.send(.knock(1))
    }
    store.send(.open(OnRelease(onMainActor: close)))
    _ = store.ifCaseLet(state: \.open, action: \.knock)?.state
    store.send(.shut)
    #expect(notified.entries == [])
    #expect(store.ifCaseLet(state: \.open, action: \.knock) == nil)
    #expect(notified.entries == [0])
    #expect(store[case: \.shut] == 1)
  }
}

@CasePathable private enum AppAction { case screen(ScreenAction) }

@CasePathable private enum Door { case open(OnRelease), shut(Int) }

@CasePathable private enum DoorAction { case open(OnRelease), shut, knock(Int) }

private let doorReducer: Reducer<Door, DoorAction, Void> = Reducer { door, action, _ in
  switch action {
  case .open(let token): door = .open(token)
  case .shut: door = .shut(0)
  case .knock(let count): door.modify(\.shut) { $0 += count }
  }
  return .none
}
