import Foundation

extension Bookshop {
  /// The shop as it was saved, for `.restored` to be sent to.
  init(saved data: Data) throws {
    self = try JSONDecoder().decode(Self.self, from: data)
    guard case .books = path.first else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "The books are not at the bottom."))
    }
  }

  /// The whole shop, as data.
  func saved() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(self)
  }
}
