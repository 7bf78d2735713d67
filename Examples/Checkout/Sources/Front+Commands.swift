import Composable

/// The shop on the command line: which action a command is, and what the state looks like.
enum Front {
  static let commands = """
    link [path] | search [text] | book [number] | cart | back
    more [number] | less [number] | add | voucher | empty | checkout | name, street, city [text] | continue | pay | stop
    code [text] | redeem | user [text] | password [text] | login | cancel | yes | no | wait [seconds] | quit
    """

  /// What a command means: to what is shown over the screens, if there is something, or else to the screen on top.
  static func action(_ command: String, _ argument: String, in shop: Bookshop) -> BookshopAction? {
    if shop.question != nil { return answer(command).map(BookshopAction.question) }
    if shop.login != nil { return login(command, argument).map { .login(.presented($0)) } }
    guard let id = shop.path.ids.last, let screen = shop.path.last else { return nil }
    switch command {
    case "link": return .linkOpened(argument)
    case "cart": return .cartTapped
    case "back": return .backTapped
    default: return self.screen(command, argument, screen).map { .path(.element(id: id, action: $0)) }
    }
  }

  private static func answer<Deed>(_ command: String) -> PresentationAction<QuestionAction<Deed>>? {
    switch command {
    case "yes": .presented(.yesTapped)
    case "no": .dismiss
    default: nil
    }
  }

  private static func login(_ command: String, _ argument: String) -> LoginAction? {
    switch command {
    case "user": .binding(.set(\.$name, argument))
    case "password": .binding(.set(\.$password, argument))
    case "login": .logInTapped
    case "cancel": .cancelTapped
    default: nil
    }
  }

  private static func screen(_ command: String, _ argument: String, _ screen: Screen) -> ScreenAction? {
    switch (screen, command) {
    case (.books, "search"): .books(.binding(.set(\.$search, argument)))
    case (.books, "book"): Int(argument).map { .books(.bookTapped($0)) }
    case (.book, "more"): .book(.countTapped(by: 1))
    case (.book, "less"): .book(.countTapped(by: -1))
    case (.book, "add"): .book(.addTapped)
    case (.cart(let page), _): cart(command, argument, page).map(ScreenAction.cart)
    case (.address, "name"): .address(.binding(.set(\.$draft.name, argument)))
    case (.address, "street"): .address(.binding(.set(\.$draft.street, argument)))
    case (.address, "city"): .address(.binding(.set(\.$draft.city, argument)))
    case (.address, "continue"): .address(.continueTapped)
    case (.payment, "pay"): .payment(.payTapped)
    case (.payment, "stop"): .payment(.stopTapped)
    default: nil
    }
  }

  private static func cart(_ command: String, _ argument: String, _ page: CartPage) -> CartAction? {
    if page.question != nil { return answer(command).map(CartAction.question) }
    if page.voucher != nil { return voucher(command, argument).map { .voucher(.presented($0)) } }
    return switch command {
    case "more": Int(argument).map { .countTapped($0, by: 1) }
    case "less": Int(argument).map { .countTapped($0, by: -1) }
    case "voucher": .voucherTapped
    case "empty": .emptyTapped
    case "checkout": .checkoutTapped
    default: nil
    }
  }

  private static func voucher(_ command: String, _ argument: String) -> VoucherAction? {
    switch command {
    case "code": .binding(.set(\.$code, argument))
    case "redeem": .redeemTapped
    case "cancel": .cancelTapped
    default: nil
    }
  }
}
