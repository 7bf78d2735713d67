import Composable
import ComposableTerminal

/// The account and the list. Their only common rule is in `appReducer`.
struct App: Equatable {
  var account = Account()
  var list = ItemList()
  /// The short messages on the screen, the oldest first.
  var notices: [Toast] = []
}

@CasePathable enum AppAction: Equatable {
  case account(AccountAction)
  case list(ItemListAction)
  case noticeExpired(id: Toast.ID)
}

struct AppEnvironment: Sendable {
  var account: AccountEnvironment
  var list: ItemListEnvironment
  var clock: any Clock<Duration>
}

let appReducer: Reducer<App, AppAction, AppEnvironment> = .combine(
  accountReducer.pullback(state: \.account, action: \.account, environment: \.account),
  itemListReducer.pullback(state: \.list, action: \.list, environment: \.list),
  Reducer { state, action, environment in
    switch action {
    case .list(.favoriteTapped(let id)):
      guard let item = state.list.items[id: id] else { return .none }
      guard state.account.user != nil else {
        return state.show("Log in to favorite \(item.name).", environment)
      }
      state.list.items[id: id]?.isFavorite.toggle()
      return .none

    case .noticeExpired(let id):
      state.notices.removeAll { $0.id == id }
      return .none

    case .account, .list:
      return .none
    }
  }
)

extension App {
  /// Shows a message for three seconds.
  fileprivate mutating func show(_ text: String, _ environment: AppEnvironment) -> Effect<AppAction> {
    // Only its own expiry removes a notice, so no expiry of an earlier notice with the same id can be pending.
    let id = (notices.last?.id ?? 0) + 1
    notices.append(Toast(id: id, text, .warning))
    return .send(.noticeExpired(id: id)).delay(for: .seconds(3), clock: environment.clock)
  }
}
