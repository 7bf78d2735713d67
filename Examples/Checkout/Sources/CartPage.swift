import Composable

/// The cart, with a sheet for a voucher and a question before it is emptied.
struct CartPage: Equatable, Codable, Sendable {
  enum Deed: Codable { case empty }

  var cart: Cart
  var quote = Quote.Status.asking
  var voucher: VoucherSheet?
  var question: Question<Deed>?
}

@CasePathable enum CartAction: Equatable {
  case opened
  case countTapped(Book.ID, by: Int)
  case quoted(Quote.Status)
  case voucherTapped
  case emptyTapped
  case checkoutTapped
  case voucher(PresentationAction<VoucherAction>)
  case question(PresentationAction<QuestionAction<CartPage.Deed>>)
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable {
    case changed(Cart)
    case checkedOut
  }
}

struct CartEnvironment: Sendable {
  var quote: QuoteEnvironment
  var voucher: VoucherEnvironment
}

let cartReducer: Reducer<CartPage, CartAction, CartEnvironment> = .combine(
  voucherReducer.presented(state: \.voucher, action: \.voucher, environment: \.voucher),
  questionReducer().presented(state: \.question, action: \.question, environment: { _ in }),
  Reducer { state, action, environment in
    switch action {
    case .opened:
      state.quote = .asking
      return environment.quote.ask(about: state.cart) { .quoted($0) }

    case .countTapped(let book, let difference):
      guard state.cart.lines.contains(id: book) else { return .none }
      state.cart.add(book, count: difference)
      return .none

    case .quoted(let quote):
      state.quote = quote
      return .none

    case .voucherTapped:
      state.voucher = VoucherSheet()
      return .none

    case .voucher(.presented(.delegate(.redeemed(let code)))):
      state.cart.voucher = code
      return .none

    case .emptyTapped:
      guard !state.cart.isEmpty else { return .none }
      state.question = Question(text: "The cart will be empty.", deed: .empty)
      return .none

    case .question(.presented(.delegate(.confirmed(.empty)))):
      state.cart = Cart()
      return .none

    case .checkoutTapped:
      return state.cart.isEmpty ? .none : .send(.delegate(.checkedOut))

    case .voucher, .question, .delegate:
      return .none
    }
  }
)
.onChange(of: \.cart) { _, cart, state, environment in
  state.quote = .asking
  return .merge(.send(.delegate(.changed(cart))), environment.quote.ask(about: cart) { .quoted($0) })
}
