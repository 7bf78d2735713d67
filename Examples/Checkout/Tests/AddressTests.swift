import ComposableTesting

@testable import Checkout

struct `An edited address` {
  @Test func `is discarded only after a confirmation`() {
    let store = makeStore(edited)
    store.send(.backTapped) { $0.question = Question(text: "The address is not saved.", deed: .back(from: 1)) }
    store.send(.question(.dismiss)) { $0.question = nil }
    store.send(.backTapped) { $0.question = Question(text: "The address is not saved.", deed: .back(from: 1)) }
    store.send(.question(.presented(.yesTapped)))
    store.receive(.question(.presented(.delegate(.confirmed(.back(from: 1))))))
    store.receive(.question(.dismiss)) { $0.question = nil }
    store.receive(.path(.pop(from: 1))) { $0.path.pop(from: 1) }
    store.finish()
  }

  @Test func `is also protected from a link, which opens after the answer yes`() {
    let store = makeStore(edited)
    store.send(.linkOpened("/books")) {
      $0.question = Question(text: "The address is not saved.", deed: .link("/books"))
    }
    store.send(.question(.presented(.yesTapped)))
    store.receive(.question(.presented(.delegate(.confirmed(.link("/books")))))) {
      $0.question = nil
      $0.path = [2: .books(BooksPage())]
    }
    store.receive(.question(.dismiss))
    store.finish()
  }

  @Test func `needs no confirmation once it equals the saved address again`() {
    let store = makeStore(edited)
    store.send(.address(.binding(.set(\.$draft.name, "Effi"))), to: 1) {
      $0.path[id: 1] = .address(AddressPage(.berlin))
    }
    store.send(.backTapped)
    store.receive(.path(.pop(from: 1))) { $0.path.pop(from: 1) }
    store.finish()
  }

  @Test func `is not accepted while it is incomplete`() {
    let store = makeStore(Bookshop(path: [.books(BooksPage()), .address(AddressPage(Address(name: "Effi")))]))
    store.send(.address(.continueTapped), to: 1)
    store.finish()
  }

  private let edited: Bookshop = {
    var page = AddressPage(.berlin)
    page.draft.name = "Effi von Instetten"
    return Bookshop(address: .berlin, path: [.books(BooksPage()), .address(page)])
  }()
}
