import Composable
import Expectations
import Testing

private struct App { var screen = Screen.start }

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

extension `ifCaseLet of a store` {
  @Test func `returns a store whose actions reach the reducer when the state is absent`() {
    store.send(.show(.login(Login())))
    let login = store.ifCaseLet(state: \.login, action: \.login)
    store.send(.show(.count(1)))
    let misuses = reports { login?.send(.failed) }
    expectEqual(misuses.map(\.number), [101])
    expectEqual(store.state, .count(1))
  }

  @Test func `removes the store of a case after the case changed`() {
    let store = Store(initialState: Screen.login(Login()), reducer: flowReducer, environment: ())
    weak let login = store.ifCaseLet(state: \.login, action: \.login)
    #expect(login != nil)
    store.send(.show(.start))
    #expect(store.ifCaseLet(state: \.login, action: \.login) == nil)
    #expect(login == nil)
    expectEqual(store.scopedStoreCount, 0)
  }

  @Test func `works for a part of the state`() {
    let reducer: Reducer<App, AppAction, Void> = flowReducer.pullback(
      state: \.screen, action: \.screen)
    let app = Store(initialState: App(screen: .login(Login())), reducer: reducer, environment: ())
    let login = app.scope(state: \.screen, action: \.screen).ifCaseLet(state: \.login, action: \.login)
    login?.send(.failed)
    expectEqual(app.screen, .login(Login(tries: 1)))
    #expect(login === app.scope(state: \.screen, action: \.screen).ifCaseLet(state: \.login, action: \.login))
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
    expectEqual(notified.entries, [])
    #expect(store.ifCaseLet(state: \.open, action: \.knock) == nil)
    expectEqual(notified.entries, [0])
    expectEqual(store[case: \.shut], 1)
  }
}
