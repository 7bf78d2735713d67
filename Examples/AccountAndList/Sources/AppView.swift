import ComposableTerminal

/// The account next to the list, and the notices over them.
func appView(_ app: App) -> View<AppAction> {
  Layers {
    Column {
      Row(spacing: 0) {
        Scroll { accountView(app.account).map(AppAction.account) }
          .padding().border(.rounded, "Account").width(.fill(1), min: 17, max: 32)
        itemListView(app.list).map(AppAction.list)
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
        TextField("Name", \.$name, of: account)
        TextField("Password", \.$password, of: account, submit: .requestTapped(.logIn))
      }
      Column {
        Button("Log in", .requestTapped(.logIn))
        Button("Register", .requestTapped(.register))
      }
      .disabled(account.isWaiting)
      statusView(account.status)
    }
  }
}

@ViewBuilder<AccountAction>
private func statusView(_ status: Account.Status) -> View<AccountAction> {
  switch status {
  case .waiting(.logIn): Spinner("logging in")
  case .waiting(.register): Spinner("registering")
  case .failed(let reason): Text("\(reason, .bad)", wraps: true)
  case .loggedOut, .loggedIn: Text("")
  }
}

func itemListView(_ list: ItemList) -> View<ItemListAction> {
  Column(spacing: 1) {
    Column {
      Picker("Sort", \.$order, of: list, ItemList.Order.allCases, name: \.rawValue)
      Toggle("Favorites", \.$showsOnlyFavorites, of: list)
    }
    switch list.status {
    case .empty: Text("")
    case .loading: Spinner("loading")
    case .failed(let reason): Text("\(reason, .bad)", wraps: true).key("r", "load again", .appeared)
    case .loaded: rowsView(list.visibleItems)
    }
  }
}

/// Each item is a toggle that marks it as a favorite.
private func rowsView(_ items: [Item]) -> View<ItemListAction> {
  Scroll {
    if items.isEmpty { Text("\("There are no favorites.", .muted)", wraps: true) }
    ForEach(items) { item in
      Toggle("\(item.name), \(item.color)", isOn: item.isFavorite) { _ in .favoriteTapped(id: item.id) }
    }
  }
  .height(.fill(1))
}
