import ComposableTerminal

/// The account next to the list, and the notices over them.
func appView(_ app: App) -> View<AppAction> {
  Layers {
    Column {
      Row(spacing: 0) {
        Scroll { accountView(app.account).map(AppAction.account) }
          .padding().border(.rounded, "Account").width(.fill(1), min: 17, max: 32)
        itemListView(app.list, favorites: app.favorites).map(AppAction.list)
          .padding().border(.rounded, "Instruments").width(.fill(2), min: 18)
      }
      .height(.fill(1))
      KeyHelp()
    }
    .key(.up, "move", command: .focusPrevious, weight: 4).key(.down, "move", command: .focusNext, weight: 4)
    .key(.escape, "quit", command: .quit)
    Toasts(app.notices)
  }
  .title("Account and list")
}

func accountView(_ account: Account) -> View<AccountAction> {
  Column(spacing: 1) {
    if let user = account.user {
      Text("Hello, \(user.name, .bold)!", wraps: true)
      Button("Log out", .logOutTapped)
    } else {
      Column {
        Picker("", \.$request, of: account, Account.Request.allCases, name: \.text).label("Request")
        TextField("Name", \.$name, of: account)
        TextField("Password", \.$password, of: account, submit: account.request == .logIn ? .submitTapped : nil)
        if account.request == .register {
          TextField("Repeat", \.$repeatedPassword, of: account, submit: .submitTapped)
        }
      }
      Column {
        Button(account.request.text, .submitTapped).disabled(account.isWaiting)
        statusView(account.status)
      }
    }
  }
}

@ViewBuilder<AccountAction>
private func statusView(_ status: Account.Status) -> View<AccountAction> {
  switch status {
  case .waiting(.logIn): Spinner("logging in")
  case .waiting(.register): Spinner("registering")
  case .failed(let error): Text("\(error, .bad)", wraps: true)
  case .loggedOut, .loggedIn: Text("")
  }
}

func itemListView(_ list: ItemList, favorites: Set<Item.ID>) -> View<ItemListAction> {
  Column(spacing: 1) {
    Column {
      Picker("Sort", \.$order, of: list, ItemList.Order.allCases, name: \.text)
      Toggle("Only favorites", \.$showsOnlyFavorites, of: list)
      Toggle("English names", \.$showsEnglishNames, of: list)
    }
    switch list.status {
    case .empty: Text("")
    case .loading: Spinner("loading")
    case .failed(let error): Text("\(error, .bad)", wraps: true).key("r", "load again", .appeared)
    case .loaded: rowsView(list, favorites)
    }
  }
}

/// Each item is a toggle that marks it as a favorite.
private func rowsView(_ list: ItemList, _ favorites: Set<Item.ID>) -> View<ItemListAction> {
  let items = list.visibleItems(favorites: favorites)
  return Scroll {
    if items.isEmpty { Text("\("There are no favorites.", .muted)", wraps: true) }
    ForEach(items) { item in
      Toggle("\(list.name(of: item)), \(item.color)", isOn: favorites.contains(item.id)) { _ in
        .favoriteTapped(id: item.id)
      }
    }
  }
  .height(.fill(1))
}
