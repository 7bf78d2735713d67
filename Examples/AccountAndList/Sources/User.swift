/// A user who is logged in, and the items that this user likes.
struct User: Equatable, Codable, Sendable {
  var name: String
  var favoriteItemIDs: Set<Item.ID> = []

  func isFavorite(_ id: Item.ID) -> Bool { favoriteItemIDs.contains(id) }

  /// Encodes the favorites in ascending order: equal users have equal files.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(favoriteItemIDs.sorted(), forKey: .favoriteItemIDs)
  }

  private enum CodingKeys: CodingKey { case name, favoriteItemIDs }
}
