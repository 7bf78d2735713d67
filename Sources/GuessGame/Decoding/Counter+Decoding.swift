#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Counter {
  enum CodingKeys: CodingKey { case count, secret, id, range, text, isTyping }

  /// Decodes a counter. Throws if it is impossible, so that the game can rely on its numbers.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let count = try values.decode(Int.self, forKey: .count)
    let secret = try values.decode(Int.self, forKey: .secret)
    let range = try values.decode(ClosedRange<Int>.self, forKey: .range)
    try decoder.refuse("the range \(range) is not within \(Self.widest)", unless: Self.widest.contains(range))
    try decoder.refuse("the range \(range) has only one number", unless: range.count > 1)
    try decoder.refuse("the count \(count) is not within \(range)", unless: range.contains(count))
    try decoder.refuse("the secret \(secret) is not within \(range)", unless: range.contains(secret))
    self.init(count: count, secret: secret, id: try values.decode(UUID.self, forKey: .id), range: range)
    text = try values.decodeIfPresent(String.self, forKey: .text)
    isTyping = try values.decode(Bool.self, forKey: .isTyping)
  }
}
