import Composable

/// The element of the tests of `IdentifiedArray`.
struct Track: Identifiable, Hashable, Codable, Sendable {
  var id: Int
  var text = ""
  var tags = [1, 2, 3]
}

/// An element without an `id` of its own.
struct City: Equatable {
  var name: String
  var population = 0
}

extension IdentifiedArray where Element == Track, ID == Int {
  /// Rows with these ids, in this order.
  static func rows(_ ids: Int...) -> Self {
    Self(uniqueElements: ids.map { Track(id: $0) })
  }
}

extension IdentifiedArray {
  /// The address of the storage. A copy has another address, because it is made while the original lives.
  var storageAddress: UInt? {
    withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
  }
}
