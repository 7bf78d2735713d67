import Composable
import LineFront

@main
enum Main {
  @MainActor static func main() async {
    let isLogging = CommandLine.arguments.contains("--log")
    let reducer = isLogging ? appReducer.logged(to: .standardError) : appReducer
    let store = Store(initialState: App(), reducer: reducer, environment: .live)
    let commands = """
      name [text] | password [text] | login | register | logout | load | \
      sort id/name/colour/favourite | all | favourites | favourite [id] | wait | quit
      """
    let front = LineFront(store, commands: commands, screen: screen, action: action)
    await front.run()
  }

  static func action(command: String, argument: String) -> AppAction? {
    switch command {
    case "name": .account(.binding(.set(\.$name, argument)))
    case "password": .account(.binding(.set(\.$password, argument)))
    case "login": .account(.requestTapped(.logIn))
    case "register": .account(.requestTapped(.register))
    case "logout": .account(.logOutTapped)
    case "load": .list(.appeared)
    case "sort": ItemList.Order(rawValue: argument).map { .list(.binding(.set(\.$order, $0))) }
    case "all": .list(.binding(.set(\.$showsOnlyFavourites, false)))
    case "favourites": .list(.binding(.set(\.$showsOnlyFavourites, true)))
    case "favourite": Int(argument).map { .list(.favouriteTapped(id: $0)) }
    default: nil
    }
  }

  static func screen(_ app: App) -> String {
    let account =
      switch app.account.status {
      case .loggedOut: "logged out"
      case .waiting(.logIn): "logging in…"
      case .waiting(.register): "registering…"
      case .loggedIn(let user): "logged in as \(user.name)"
      case .failed(let reason): reason
      }
    let list =
      switch app.list.status {
      case .empty: "no items"
      case .loading: "loading…"
      case .failed(let reason): reason
      case .loaded: app.list.visibleItems.map(row).joined(separator: "\n")
      }
    let password = String(repeating: "•", count: app.account.password.count)
    return "\(app.account.name) \(password)  \(account)\n\(app.notice ?? "")\n\(list)"
  }

  static func row(_ item: Item) -> String {
    "\(item.isFavourite ? "★" : "☆") \(item.id) \(item.name), \(item.colour)"
  }
}
