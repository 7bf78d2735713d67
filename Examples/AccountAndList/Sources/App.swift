import Composable

/// The account and the list. Their only common rule is in `appReducer`.
struct App: Equatable {
  var account = Account()
  var list = ItemList()
  var notice: String?
}

@CasePathable enum AppAction: Equatable {
  case account(AccountAction)
  case list(ItemListAction)
}

struct AppEnvironment: Sendable {
  var account: AccountEnvironment
  var list: ItemListEnvironment
}

let appReducer: Reducer<App, AppAction, AppEnvironment> = .combine(
  accountReducer.pullback(state: \.account, action: \.account, environment: \.account),
  itemListReducer.pullback(state: \.list, action: \.list, environment: \.list),
  Reducer { state, action, _ in
    state.notice = nil
    guard case .list(.favouriteTapped(let id)) = action else { return .none }
    if state.account.user == nil {
      state.notice = "Log in to keep favourites."
    } else {
      state.list.items[id: id]?.isFavourite.toggle()
    }
    return .none
  }
)
