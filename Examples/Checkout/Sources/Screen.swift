import Composable

/// The screens, each with its own state.
@CasePathable enum Screen: Equatable, Codable, Sendable {
  case books(BooksPage)
  case book(BookPage)
  case cart(CartPage)
  case address(AddressPage)
  case payment(PaymentPage)
  case receipt(Receipt)

  /// The action that a screen receives when it appears: pushed, opened by a link, or restored without its effects.
  var opening: ScreenAction? {
    switch self {
    case .book: .book(.opened)
    case .cart: .cart(.opened)
    case .payment: .payment(.opened)
    case .books, .address, .receipt: nil
    }
  }

  /// A description of the loss when the screen is removed; nil if nothing is lost.
  var loss: String? {
    switch self {
    case .address(let page) where page.isEdited: "The address is not saved."
    case .payment(let page) where page.status == .paying: "The payment will be stopped."
    case .books, .book, .cart, .address, .payment, .receipt: nil
    }
  }
}

@CasePathable enum ScreenAction: Equatable {
  case books(BooksAction)
  case book(BookAction)
  case cart(CartAction)
  case address(AddressAction)
  case payment(PaymentAction)
}

struct ScreenEnvironment: Sendable {
  var quote: QuoteEnvironment
  var voucher: VoucherEnvironment
  var payment: PaymentEnvironment

  var cart: CartEnvironment { CartEnvironment(quote: quote, voucher: voucher) }
}

let screenReducer: Reducer<Screen, ScreenAction, ScreenEnvironment> = .combine(
  booksReducer.ifCaseLet(state: \.books, action: \.books, environment: { _ in }),
  bookReducer.ifCaseLet(state: \.book, action: \.book, environment: \.quote),
  cartReducer.ifCaseLet(state: \.cart, action: \.cart, environment: \.cart),
  addressReducer.ifCaseLet(state: \.address, action: \.address, environment: { _ in }),
  paymentReducer.ifCaseLet(state: \.payment, action: \.payment, environment: \.payment)
)
