import Composable

/// What a cart costs. Only the server knows.
struct Quote: Equatable, Codable, Sendable {
  var books: Price
  var shipping: Price
  var discount: Price

  var total: Price { books + shipping - discount }

  /// A quote on its way to a page.
  enum Status: Equatable, Codable, Sendable {
    case asking
    case known(Quote)
    case failed(String)
  }
}

struct QuoteEnvironment: Sendable {
  var clock: any Clock<Duration>
  var quote: @Sendable (Cart) async throws -> Quote

  /// Asks what a cart costs, once a page has been left alone for a moment.
  ///
  /// All pages use this one id. An id belongs to the place that uses it, so two pages of a stack never end each other's
  /// question.
  func ask<Action: Sendable>(
    about cart: Cart, _ answer: @escaping @Sendable (Quote.Status) -> Action
  ) -> Effect<Action> {
    .task {
      answer(.known(try await quote(cart)))
    } catch: {
      answer(.failed("\($0)"))
    }
    .debounce(id: "quote", for: .milliseconds(300), clock: clock)
  }
}
