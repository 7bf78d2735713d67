import Composable

/// A book, and the number of copies to buy.
struct BookPage: Equatable, Codable, Sendable {
  let book: Book.ID
  var count = 1
  var quote = Quote.Status.asking

  var cart: Cart { Cart(lines: [Cart.Line(id: book, count: count)]) }
}

@CasePathable enum BookAction: Equatable {
  case opened
  case countTapped(by: Int)
  case quoted(Quote.Status)
  case addTapped
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable { case added(Book.ID, count: Int) }
}

let bookReducer: Reducer<BookPage, BookAction, QuoteEnvironment> = Reducer { state, action, environment in
  switch action {
  case .opened:
    state.quote = .asking
    return environment.ask(about: state.cart) { .quoted($0) }

  case .countTapped(let difference):
    let count = min(max(state.count + difference, 1), 99)
    guard count != state.count else { return .none }
    state.count = count
    state.quote = .asking
    return environment.ask(about: state.cart) { .quoted($0) }

  case .quoted(let quote):
    state.quote = quote
    return .none

  case .addTapped:
    return .send(.delegate(.added(state.book, count: state.count)))

  case .delegate:
    return .none
  }
}
