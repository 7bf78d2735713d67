import ComposableTesting

@testable import Checkout

/// All keys that a customer of one book can press, in every order: from each state of the shop, a receipt can be
/// reached.
struct `A customer` {
  /// The relevant part of a shop: the screens without their ids, and whether there is a receipt, without its number.
  private struct Shape: Hashable {
    let screens: [String]
    let rest: [String]

    init(_ shop: Bookshop) {
      screens = shop.path.map { screen in
        if case .receipt(let receipt) = screen { "receipt for \(receipt.address)" } else { "\(screen)" }
      }
      var question = shop.question.map { "\($0)" } ?? ""
      if case .back(from: let id) = shop.question?.deed {
        question = "back from \(shop.path.ids.firstIndex(of: id) ?? -1)"
      }
      rest = [
        "\(String(describing: shop.user))", "\(shop.address)", "\(shop.cart)", "\(String(describing: shop.login))",
        question,
        shop.notice ?? "",
      ]
    }
  }

  /// The relevant part of an action that started an effect: the action and the position of its screen, counted from the
  /// bottom.
  private static func shape(_ shop: Bookshop, _ action: BookshopAction) -> AnyHashable {
    guard case .path(.element(let id, let action)) = action else { return "\(action)" }
    return "\(shop.path.ids.firstIndex(of: id) ?? -1) \(action)"
  }

  /// The keys that can be pressed, with one book and without vouchers, and the texts to type into the fields.
  private static func moves(_ shop: Bookshop) -> [Move<BookshopAction>] {
    var actions = shop.moves().filter { action in
      switch action {
      case .path(.element(_, .books(.bookTapped(let book)))): book == 7 && shop.cart.isEmpty
      case .path(.element(_, .book(.countTapped))), .path(.element(_, .cart(.countTapped))): false
      case .path(.element(_, .cart(.voucherTapped))), .path(.element(_, .cart(.emptyTapped))): false
      case .path(.element(_, .book(.addTapped))): shop.cart.isEmpty
      default: true
      }
    }
    if let login = shop.login, shop.question == nil {
      for password in ["password", "no"] where login.password != password {
        actions.append(.login(.presented(.binding(.set(\.$password, password)))))
      }
    }
    if case .address = shop.path.last, shop.login == nil, shop.question == nil, let id = shop.path.ids.last {
      for address in [Address.berlin, .atlantis] {
        actions.append(.path(.element(id: id, action: .address(.binding(.set(\.$draft, address))))))
      }
    }
    return actions.map { .send($0) } + [.advance(by: .seconds(1))]
  }

  @Test func `can reach a receipt from every state`() {
    BookshopStore.check(
      CheckRules(
        fingerprint: { shop, _ in
          Shape(shop)
        },
        effect: { shop, action in
          Self.shape(shop, action)
        },
        invariant: { shop in
          shop.path.allSatisfy { if case .payment(let page) = $0 { page.order.cart == shop.cart } else { true } }
        },
        end: { shop, inFlight in
          // One payment is in flight while the screen shows it, and none otherwise.
          let isPaying = shop.path.contains {
            if case .payment(let page) = $0 { page.status == .paying } else { false }
          }
          return inFlight.count { $0.action.contains("payTapped") } == (isPaying ? 1 : 0)
        },
        expects: ["a receipt is shown": { if case .receipt = $0.path.last { true } else { false } }])
    ) {
      makeStore()
    } actions: { shop in
      Self.moves(shop)
    }
  }
}

extension Address {
  fileprivate static let atlantis = Self(name: "Plato", street: "Agora 1", city: "Atlantis")
}
