import Composable

/// The books with a search. This is the page at the bottom of the stack.
@BindableFields struct BooksPage: Equatable, Codable, Sendable {
  @BindableState var search = ""

  var found: [Book] {
    Book.all.filter { book in
      search.isEmpty || "\(book.title) \(book.author)".lowercased().contains(search.lowercased())
    }
  }
}

@CasePathable enum BooksAction: BindableAction, Equatable {
  case binding(BindingAction<BooksPage>)
  case bookTapped(Book.ID)
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable { case chosen(Book.ID) }
}

let booksReducer: Reducer<BooksPage, BooksAction, Void> = Reducer { state, action, _ in
  switch action {
  case .bookTapped(let id):
    guard state.found.contains(where: { $0.id == id }) else { return .none }
    return .send(.delegate(.chosen(id)))

  case .binding, .delegate:
    return .none
  }
}
.binding()
