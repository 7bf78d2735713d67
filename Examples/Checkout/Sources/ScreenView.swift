import ComposableTerminal

/// Each screen has its own view, as it has its own reducer.
@ViewBuilder<ScreenAction>
func screenView(_ screen: Screen) -> View<ScreenAction> {
  switch screen {
  case .books(let page): booksView(page).map(ScreenAction.books)
  case .book(let page): bookView(page).map(ScreenAction.book)
  case .cart(let page): cartView(page).map(ScreenAction.cart)
  case .address(let page): addressView(page).map(ScreenAction.address)
  case .payment(let page): paymentView(page).map(ScreenAction.payment)
  case .receipt(let receipt):
    Text("\("Order \(receipt.number) goes to \(receipt.address.name). Thank you!", .good)", wraps: true)
  }
}

private func booksView(_ page: BooksPage) -> View<BooksAction> {
  Column(spacing: 1) {
    TextField("Search", \.$search, of: page)
    Column {
      ForEach(page.found) { book in
        Row(spacing: 2) {
          Button(book.title, .bookTapped(book.id)).width(.cells(15))
          Text("\(book.author, .muted)").width(.fill(1))
          Text("\(book.price)")
        }
      }
      if page.found.isEmpty { Text("\("There is no such book.", .muted)", wraps: true) }
    }
  }
}

private func bookView(_ page: BookPage) -> View<BookAction> {
  Column(spacing: 1) {
    if let book = Book.numbered(page.book) { Text("\(book.title, .bold) by \(book.author)", wraps: true) }
    Row {
      Button("−", .countTapped(by: -1)).label("one less")
      Text("\(page.count, .bold)")
      Button("+", .countTapped(by: 1)).label("one more")
    }
    quoteView(page.quote)
    Button("Add to the cart", .addTapped)
  }
  .key("+", "more", .countTapped(by: 1)).key("-", "less", .countTapped(by: -1))
}

private func addressView(_ page: AddressPage) -> View<AddressAction> {
  Column(spacing: 1) {
    Column {
      TextField("Name  ", \.$draft.name, of: page).label("Name")
      TextField("Street", \.$draft.street, of: page)
      TextField("City  ", \.$draft.city, of: page).label("City")
    }
    .width(.fill(1), max: 40)
    Button("Continue", .continueTapped).disabled(!page.draft.isComplete)
  }
  .key(.enter, "continue", page.draft.isComplete ? .continueTapped : nil)
}

private func paymentView(_ page: PaymentPage) -> View<PaymentAction> {
  Column(spacing: 1) {
    Text(
      "\(page.order.cart.count) \(page.order.cart.count == 1 ? "book" : "books") for \(page.order.address.name)",
      wraps: true)
    if case .failed(let reason) = page.status { Text("\(reason, .bad)", wraps: true) }
    if page.status == .paying {
      Row(spacing: 2) {
        Button("Stop", .stopTapped)
        Spinner("paying")
      }
    } else {
      Button("Pay", .payTapped)
    }
  }
}

/// The price, when the server has sent it.
@ViewBuilder<Action>
func quoteView<Action>(_ quote: Quote.Status) -> View<Action> {
  switch quote {
  case .asking: Spinner("asking for the price")
  case .failed(let reason): Text("\(reason, .bad)", wraps: true)
  case .known(let quote):
    Column {
      Text("Books     \(amount(quote.books))")
      Text("Shipping  \(amount(quote.shipping))")
      if quote.discount.cents > 0 { Text("Voucher   \(amount(Price(cents: -quote.discount.cents)))") }
      Text("Together  \(amount(quote.total), .bold)")
    }
  }
}

private func amount(_ price: Price) -> String {
  let text = price.cents < 0 ? "-\(Price(cents: -price.cents))" : "\(price)"
  return String(repeating: " ", count: max(0, 8 - text.count)) + text
}
