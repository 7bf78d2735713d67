extension Bookshop {
  /// The screens that a link leads to, from the bottom up; nil when it leads nowhere.
  ///
  /// Links come from anywhere. They are a small language, `/books`, `/books/7`, `/books/7/cart`, `/cart`,
  /// `/cart/address`, and whatever else is asked for is not there.
  func screens(at link: String) -> [Screen]? {
    // Longer than any link, and nobody's memory is spent on it.
    guard link.utf8.prefix(65).count < 65, link.first == "/" else { return nil }
    var words = link.dropFirst().split(separator: "/", omittingEmptySubsequences: false)[...]
    var screens = [Screen.books(BooksPage())]

    if words.first == "books" {
      words.removeFirst()
      if let book = words.first.flatMap(book) {
        words.removeFirst()
        screens.append(.book(BookPage(book: book.id)))
      }
      if words.isEmpty { return screens }
    }
    guard words.popFirst() == "cart" else { return nil }
    screens.append(.cart(CartPage(cart: cart)))
    if words.isEmpty { return screens }

    // Nothing is sent anywhere without a cart.
    guard words.popFirst() == "address", words.isEmpty, !cart.isEmpty else { return nil }
    screens.append(.address(AddressPage(address)))
    return screens
  }

  /// The book with a number in digits, as the shop writes it: `Int` would read "+7" and "007" as well.
  private func book(_ word: Substring) -> Book? {
    Int(word).flatMap(Book.numbered).flatMap { "\($0.id)" == word ? $0 : nil }
  }
}
