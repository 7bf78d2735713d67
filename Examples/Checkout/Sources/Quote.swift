import Composable

/// The price of a cart, which only the server knows.
struct Quote: Equatable, Codable, Sendable {
  var books: Price
  var shipping: Price
  var discount: Price

  var total: Price { books + shipping - discount }

  /// The progress of requesting a quote.
  enum Status: Equatable, Codable, Sendable {
    case asking
    case known(Quote)
    case failed(String)
  }
}

struct QuoteEnvironment: Sendable {
  var clock: any Clock<Duration>
  var quote: @Sendable (Cart) async throws -> Quote

  /// Requests the price of a cart, when a page has not changed for a moment.
  ///
  /// All pages use this same id. An id belongs to the screen that uses it, so two screens of a stack never cancel each
  /// other's requests.
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
