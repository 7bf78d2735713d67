import Composable
import ComposableTerminal

/// The position in the shop, the top screen, and the dialogs over it.
func bookshopView(_ shop: Bookshop) -> View<BookshopAction> {
  Column(spacing: 1) {
    headView(shop)
    if let id = shop.path.ids.last, let screen = shop.path.last {
      Scroll { screenView(screen).map { BookshopAction.path(.element(id: id, action: $0)) } }
        .id(ViewID("screen \(id)")).height(.fill(1), min: 1)
        // On each screen, the first field or button has the focus.
        .focused(ViewID("screen \(id)"))
    }
    if let notice = shop.notice { Text("\(notice, .accent)", wraps: true) }
    KeyHelp()
  }
  .padding()
  .key(.up, "move", command: .focusPrevious, weight: 2).key(.down, "move", command: .focusNext, weight: 2)
  .key("c", "cart", shop.canOpenCart ? .cartTapped : nil)
  .key(.escape, "back", shop.path.count > 1 ? .backTapped : nil)
  .key(.control("c"), "quit", command: .quit, weight: 4)
  .title("Bookshop")
  .modal(shop.login) { loginView($0).map { .login(.presented($0)) } }
  .modal(shop.question) { questionView($0).map(BookshopAction.question) }
}

extension Bookshop {
  fileprivate var canOpenCart: Bool {
    switch path.last {
    case .books, .book: true
    case .cart, .address, .payment, .receipt, nil: false
    }
  }
}

private func headView(_ shop: Bookshop) -> View<BookshopAction> {
  let titles = shop.path.map(title)
  return Row(spacing: 2) {
    Text("\(titles.dropLast().map { "\($0) › " }.joined(), .muted)\(titles.last ?? "", .bold)").width(.fill(1), min: 8)
    Text("\(shop.user?.name ?? "not logged in", .muted)")
    Button("Cart: \(shop.cart.count)", .cartTapped).disabled(!shop.canOpenCart)
  }
}

private func title(_ screen: Screen) -> String {
  switch screen {
  case .books: "Books"
  case .book(let page): Book.numbered(page.book)?.title ?? "?"
  case .cart: "Cart"
  case .address: "Address"
  case .payment: "Payment"
  case .receipt: "Receipt"
  }
}

private func loginView(_ login: Login) -> View<LoginAction> {
  Column(spacing: 1) {
    Column {
      TextField("Name    ", \.$name, of: login).label("Name")
      TextField("Password", \.$password, of: login, submit: .logInTapped)
    }
    Row {
      Button("Log in", .logInTapped).disabled(login.isWaiting)
      Button("Cancel", .cancelTapped)
      if login.isWaiting { Spinner() }
    }
    if let error = login.error { Text("\(error, .bad)", wraps: true) }
  }
  .padding().border(.rounded, "Log in").width(.cells(40))
  .key(.escape, "cancel", .cancelTapped)
}

/// The view of a question.
func questionView<Deed>(_ question: Question<Deed>) -> View<PresentationAction<QuestionAction<Deed>>> {
  Column(spacing: 1) {
    Text("\(question.text) Go on?", wraps: true)
    Row {
      Button("Yes", .presented(.yesTapped))
      Button("No", .dismiss)
    }
  }
  .padding().border(.rounded).width(.fit, max: 50)
  .key("y", "yes", .presented(.yesTapped)).key(.escape, "no", .dismiss)
}
