import ComposableTesting
import Foundation

@testable import Checkout

struct `A shop that is restored` {
  @Test func `equals the saved shop, including sheets, without the password`() throws {
    var shop = Bookshop(
      user: .effi, address: .berlin, cart: .oneBook,
      path: [
        0: .books(BooksPage(search: "e")), 2: .book(BookPage(book: 7, count: 3)),
        5: .cart(
          CartPage(
            cart: .oneBook, quote: .known(.oneBook), voucher: VoucherSheet(code: "TENTH", isChecking: true),
            question: Question(text: "?", deed: .empty))),
        6: .address(AddressPage(.berlin)), 7: .payment(PaymentPage(order: .oneBook, status: .failed("No."))),
        8: .receipt(Receipt(number: 1, address: .berlin)),
      ],
      login: Login(name: "Effi", password: "password", isWaiting: true, error: "No."),
      question: Question(text: "?", deed: .back(from: 8)), notice: "Hello.")
    let restored = try Bookshop(saved: shop.saved())
    shop.login = Login(name: "Effi")
    shop.path[id: 5] = .cart(
      CartPage(
        cart: .oneBook, quote: .known(.oneBook), voucher: VoucherSheet(code: "TENTH"),
        question: Question(text: "?", deed: .empty)))
    #expect(restored == shop)
    #expect(try !String(decoding: shop.saved(), as: UTF8.self).contains("password"))
  }

  @Test func `continues the ids, also after popped screens`() throws {
    var shop = Bookshop()
    shop.path.push(.book(BookPage(book: 7)))
    shop.path.popLast()
    var restored = try Bookshop(saved: shop.saved())
    #expect(restored.path.push(.book(BookPage(book: 7))) == 2)
  }

  @Test func `restarts the effects of its screens`() throws {
    let shop = Bookshop(
      user: .effi,
      path: [
        .books(BooksPage()), .book(BookPage(book: 7, quote: .known(.twoBooks))),
        .payment(PaymentPage(order: .oneBook, status: .paying)),
      ],
      question: Question(text: "The payment will be stopped.", deed: .back(from: 2)))
    let store = makeStore(try Bookshop(saved: shop.saved()))
    store.send(.restored)
    store.receive(.book(.opened), at: 1) { $0.path[id: 1] = .book(BookPage(book: 7)) }
    store.receive(.payment(.opened), at: 2) {
      $0.path[id: 2] = .payment(PaymentPage(order: .oneBook, status: .failed("The payment was interrupted.")))
      $0.question = nil
    }
    store.advance(by: .milliseconds(500))
    store.receive(\.path.element) { $0.path[id: 1] = .book(BookPage(book: 7, quote: .known(.oneBook))) }
    store.finish()
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"path":{}}"#, #"{"address":{"city":"","name":"","street":""},"cart":{"lines":[]}}"#,
    shop(#"{"elements":[],"ids":[],"next":0}"#),
    shop(#"{"elements":[{"book":{"_0":{"book":7,"count":1,"quote":{"asking":{}}}}}],"ids":[0],"next":1}"#),
    shop(#"{"elements":[{"books":{"_0":{"search":""}}}],"ids":[0,1],"next":2}"#),
    shop(#"{"elements":[{"books":{"_0":{"search":""}}}],"ids":[-1],"next":1}"#),
    shop(#"{"elements":[{"books":{"_0":{"search":""}}}],"ids":[3],"next":3}"#),
    shop(#"{"elements":[{"books":{"_0":{"search":""}}}],"ids":[0],"next":9223372036854775807}"#),
    shop(
      #"{"elements":[{"books":{"_0":{"search":""}}},{"book":{"_0":{"book":7,"count":9223372036854775807,"quote":{"asking":{}}}}}],"#
        + #""ids":[0,1],"next":2}"#),
    #"{"address":{"city":"","name":"","street":""},"cart":{"lines":[{"id":7,"count":0}]},"path":{"elements":[{"books":{"_0":"#
      + #"{"search":""}}}],"ids":[0],"next":1}}"#,
    shop(#"{"elements":[{"attic":{}}],"ids":[0],"next":1}"#),
  ])
  func `rejects damaged data`(text: String) {
    #expect(throws: DecodingError.self) { try Bookshop(saved: Data(text.utf8)) }
  }

  @Test func `accepts valid data written by hand`() throws {
    let text = Self.shop(
      #"{"elements":[{"books":{"_0":{"search":""}}},{"book":{"_0":{"book":7,"count":2,"quote":{"asking":{}}}}}],"#
        + #""ids":[0,9],"next":12}"#)
    let shop = Bookshop(path: [0: .books(BooksPage()), 9: .book(BookPage(book: 7, count: 2))])
    #expect(try Bookshop(saved: Data(text.utf8)) == shop)
  }

  private static func shop(_ path: String) -> String {
    #"{"address":{"city":"","name":"","street":""},"cart":{"lines":[]},"path":\#(path)}"#
  }
}
