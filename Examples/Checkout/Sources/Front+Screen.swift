extension Front {
  /// What the shop looks like.
  static func screen(_ shop: Bookshop) -> String {
    let customer = shop.user?.name ?? "not logged in"
    let head = "\(shop.path.map(title).joined(separator: " › "))    [\(shop.cart.count) in the cart, \(customer)]"
    let over = [shop.question.map { text($0) }, shop.login.map(text)].compactMap { $0 }.first
    return ([head] + [shop.path.last.map(text), shop.notice, over].compactMap { $0 }).joined(separator: "\n")
  }

  private static func title(_ screen: Screen) -> String {
    switch screen {
    case .books: "Books"
    case .book(let page): Book.numbered(page.book)?.title ?? "?"
    case .cart: "Cart"
    case .address: "Address"
    case .payment: "Payment"
    case .receipt: "Receipt"
    }
  }

  private static func text(_ screen: Screen) -> String {
    switch screen {
    case .books(let page): page.found.map { "\($0.id) \($0.title), \($0.author)" }.joined(separator: "\n")
    case .book(let page): "\(page.count) of it: \(text(page.quote))"
    case .cart(let page): text(page)
    case .address(let page):
      [page.draft.name, page.draft.street, page.draft.city].map { $0.isEmpty ? "…" : $0 }.joined(separator: ", ")
        + (page.isEdited ? " (edited)" : "")
    case .payment(let page): text(page)
    case .receipt(let receipt): "Order \(receipt.number) goes to \(receipt.address.name). Thank you!"
    }
  }

  private static func text(_ page: CartPage) -> String {
    let lines = page.cart.lines.map { "\($0.count) × \(Book.numbered($0.id)?.title ?? "?") (\($0.id))" }
    let voucher = page.cart.voucher.map { ", with the voucher \($0)" } ?? ""
    let over = [page.question.map { text($0) }, page.voucher.map(text)].compactMap { $0 }
    return (lines + [text(page.quote) + voucher] + over).joined(separator: "\n")
  }

  private static func text(_ page: PaymentPage) -> String {
    switch page.status {
    case .ready: "\(page.order.cart.count) books for \(page.order.address.name). [ pay ]"
    case .paying: "paying… [ stop ]"
    case .failed(let reason): "\(reason) [ pay ]"
    }
  }

  private static func text(_ quote: Quote.Status) -> String {
    switch quote {
    case .asking: "asking for the price…"
    case .known(let quote): "\(quote.books) + \(quote.shipping) shipping - \(quote.discount) = \(quote.total)"
    case .failed(let reason): reason
    }
  }

  private static func text<Deed>(_ question: Question<Deed>) -> String {
    "┃ \(question.text) Go on? [ yes ] [ no ]"
  }

  private static func text(_ sheet: VoucherSheet) -> String {
    "┃ Voucher: \(sheet.code) \(sheet.isChecking ? "checking…" : sheet.error ?? "[ redeem ]") [ cancel ]"
  }

  private static func text(_ login: Login) -> String {
    let password = String(repeating: "•", count: login.password.count)
    return "┃ Log in: \(login.name) \(password) \(login.isWaiting ? "waiting…" : login.error ?? "[ login ]") [ cancel ]"
  }
}
