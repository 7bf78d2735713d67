import Composable
import ComposableTerminal

/// The account and the list. Their only common rule is in `appReducer`.
struct App: Equatable {
  var account = Account()
  var list = ItemList()
  var saving = Saving()
  /// The short messages on the screen, the oldest first.
  var notices: [Toast] = []

  /// The favorites to show: those of the user. Without a user there are none.
  var favorites: Set<Item.ID> { account.user?.favoriteItemIDs ?? [] }
}

@CasePathable enum AppAction: Equatable {
  case account(AccountAction)
  case list(ItemListAction)
  case saving(SavingAction<Settings>)
  case noticeExpired(id: Toast.ID)
}

struct AppEnvironment: Sendable {
  var account: AccountEnvironment
  var list: ItemListEnvironment
  var saving: SavingEnvironment
  var clock: any Clock<Duration>
}

let appReducer: Reducer<App, AppAction, AppEnvironment> = .combine(
  accountReducer.pullback(state: \.account, action: \.account, environment: \.account),
  itemListReducer.pullback(state: \.list, action: \.list, environment: \.list),
  Reducer { state, action, environment in
    switch action {
    case .list(.favoriteTapped(let id)):
      guard let item = state.list.items[id: id] else { return .none }
      guard var user = state.account.user else {
        return state.show("Log in to favorite \(state.list.name(of: item)).", .warning, environment)
      }
      user.favoriteItemIDs.formSymmetricDifference([id])
      state.account.user = user
      return .none

    case .saving(.failed(let error)), .saving(.unreadable(let error)):
      return state.show("\(error)", .bad, environment)

    case .saving(.damaged(let damage)):
      return state.show("The settings were damaged, and are now in \(damage.path).", .bad, environment)

    case .noticeExpired(let id):
      state.notices.removeAll { $0.id == id }
      return .none

    case .account, .list, .saving:
      return .none
    }
  }
)
.saving(state: \.settings, status: \.saving, action: \.saving, as: .json(), environment: \.saving)

extension App {
  /// Shows a message for three seconds.
  fileprivate mutating func show(
    _ text: String, _ kind: Toast.Kind, _ environment: AppEnvironment
  ) -> Effect<AppAction> {
    // Only its own expiry removes a notice, so no expiry of an earlier notice with the same id can be pending.
    let id = (notices.last?.id ?? 0) + 1
    notices.append(Toast(id: id, text, kind))
    return .send(.noticeExpired(id: id)).delay(for: .seconds(3), clock: environment.clock)
  }
}
