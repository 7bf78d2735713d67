import Foundation

extension Bookshop {
  /// Restores a saved shop. Send `.restored` to it.
  init(saved data: Data) throws {
    self = try JSONDecoder().decode(Self.self, from: data)
    guard case .books = path.first, cart.isSound, path.allSatisfy(\.isSound) else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "The saved state is not valid."))
    }
  }

  /// Returns the whole shop as data.
  func saved() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(self)
  }
}

extension Screen {
  /// Whether all counts are possible results of taps: sums of other counts may overflow.
  fileprivate var isSound: Bool {
    switch self {
    case .book(let page): page.cart.isSound
    case .cart(let page): page.cart.isSound
    case .payment(let page): page.order.cart.isSound
    case .books, .address, .receipt: true
    }
  }
}

extension Cart {
  fileprivate var isSound: Bool { lines.allSatisfy { (1...99).contains($0.count) } }
}
