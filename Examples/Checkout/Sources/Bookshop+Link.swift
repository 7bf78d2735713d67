extension Bookshop {
  /// Returns the screens of a link from the bottom up, or nil if the link is invalid.
  ///
  /// Links can come from anywhere. The valid ones are `/books`, `/books/7`, `/books/7/cart`, `/cart` and
  /// `/cart/address`.
  func screens(at link: String) -> [Screen]? {
    // Longer texts are rejected before they are split, so that they use no memory.
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

    // An empty cart cannot be sent to an address.
    guard words.popFirst() == "address", words.isEmpty, !cart.isEmpty else { return nil }
    screens.append(.address(AddressPage(address)))
    return screens
  }

  /// Returns the book with a number, written as the shop writes it: `Int` would also accept "+7" and "007".
  private func book(_ word: Substring) -> Book? {
    Int(word).flatMap(Book.numbered).flatMap { "\($0.id)" == word ? $0 : nil }
  }
}
