import Composable

/// The shop: its customer, the stack of screens, and the dialogs over them.
struct Bookshop: Equatable, Codable {
  /// An action that removes screens whose contents may be lost.
  enum Leaving: Equatable, Codable {
    case back(from: Stack<Screen>.ID)
    case link(String)
  }

  var user: User?
  var address = Address()
  var cart = Cart()
  var path: Stack<Screen> = [.books(BooksPage())]
  var login: Login?
  var question: Question<Leaving>?
  var notice: String?

  var hasSomethingToLose: Bool { path.contains { $0.loss != nil } }
}

@CasePathable enum BookshopAction: Equatable {
  /// The state was restored from an earlier run of the program.
  case restored
  case linkOpened(String)
  case cartTapped
  /// A request to go back, which may ask first; `.path(.pop(from:))` performs it.
  case backTapped
  case path(StackAction<Screen, ScreenAction>)
  case login(PresentationAction<LoginAction>)
  case question(PresentationAction<QuestionAction<Bookshop.Leaving>>)
}

struct BookshopEnvironment: Sendable {
  var screens: ScreenEnvironment
  var login: LoginEnvironment
}

let bookshopReducer: Reducer<Bookshop, BookshopAction, BookshopEnvironment> = .combine(
  screenReducer.stacked(state: \.path, action: \.path, environment: \.screens),
  loginReducer.presented(state: \.login, action: \.login, environment: \.login),
  questionReducer().presented(state: \.question, action: \.question, environment: { _ in }),
  Reducer { state, action, _ in
    switch action {
    case .restored:
      return state.open(state.path.ids)

    case .linkOpened(let link):
      return state.follow(link)

    case .cartTapped:
      switch state.path.last {
      case .books, .book: return .send(.path(.push(.cart(CartPage(cart: state.cart)))))
      case .cart, .address, .payment, .receipt, nil: return .none
      }

    case .backTapped:
      return state.goBack()

    case .question(.presented(.delegate(.confirmed(.back(let id))))):
      return .send(.path(.pop(from: id)))

    case .question(.presented(.delegate(.confirmed(.link(let link))))):
      return state.go(to: link)

    case .login(.presented(.delegate(.loggedIn(let user)))):
      state.user = user
      // Continue where the login was required.
      return state.pay()

    case .path(.push):
      state.notice = nil
      return state.open(state.path.ids.suffix(1))

    case .path(.pop):
      state.notice = nil
      return .none

    case .path(.element(_, let action)):
      return state.hear(action)

    case .login, .question:
      return .none
    }
  }
)
// A question is removed when nothing can be lost any more: a payment may complete before the answer.
.onChange(of: \.hasSomethingToLose) { _, hasSomethingToLose, state, _ in
  if !hasSomethingToLose { state.question = nil }
  return .none
}

extension Bookshop {
  /// Handles the delegate actions of the screens.
  fileprivate mutating func hear(_ action: ScreenAction) -> Effect<BookshopAction> {
    switch action {
    case .books(.delegate(.chosen(let book))):
      return .send(.path(.push(.book(BookPage(book: book)))))

    case .book(.delegate(.added(let book, let count))):
      cart.add(book, count: count)
      notice = "It is in the cart."
      return .none

    case .cart(.delegate(.changed(let cart))):
      self.cart = cart
      return .none

    case .cart(.delegate(.checkedOut)):
      return .send(.path(.push(.address(AddressPage(address)))))

    case .address(.delegate(.entered(let address))):
      self.address = address
      return pay()

    case .payment(.delegate(.paid(let receipt))):
      cart = Cart()
      // Going back to a paid order makes no sense.
      path.pop(to: path.ids[0])
      return .send(.path(.push(.receipt(receipt))))

    case .books, .book, .cart, .address, .payment:
      return .none
    }
  }

  /// Continues from the address to the payment, after a login if there is no user.
  fileprivate mutating func pay() -> Effect<BookshopAction> {
    guard case .address = path.last else { return .none }
    guard let user else {
      login = Login(name: address.name)
      return .none
    }
    return .send(.path(.push(.payment(PaymentPage(order: Order(user: user, cart: cart, address: address))))))
  }

  /// Goes back one screen, unless it is the last one. Asks first if something would be lost.
  fileprivate mutating func goBack() -> Effect<BookshopAction> {
    guard path.count > 1, let id = path.ids.last else { return .none }
    if let loss = path.last?.loss {
      question = Question(text: loss, deed: .back(from: id))
      return .none
    }
    return .send(.path(.pop(from: id)))
  }

  /// Opens a link. Asks first if something would be lost.
  fileprivate mutating func follow(_ link: String) -> Effect<BookshopAction> {
    guard screens(at: link) != nil else {
      notice = "That link is not valid."
      return .none
    }
    if let loss = path.lazy.compactMap(\.loss).first {
      question = Question(text: loss, deed: .link(link))
      return .none
    }
    return go(to: link)
  }

  /// Replaces all screens with those of a link.
  fileprivate mutating func go(to link: String) -> Effect<BookshopAction> {
    guard let screens = screens(at: link) else { return .none }
    login = nil
    notice = nil
    // A new `Stack` would number its screens from 0 again, and the effects of the old screens would then belong to the
    // new ones.
    path.replaceAll(with: screens)
    return open(path.ids)
  }

  /// Sends each screen the action that starts its work.
  fileprivate func open(_ ids: some Sequence<Stack<Screen>.ID>) -> Effect<BookshopAction> {
    .merge(
      ids.compactMap { id in
        path[id: id]?.opening.map { .send(.path(.element(id: id, action: $0))) }
      })
  }
}
