@testable import Composable

extension IdentifiedArray {
  /// Traps unless the index is the exact inverse of the elements.
  func checkInvariants() {
    precondition(positions.count == storage.count, "\(positions.count) ids for \(storage.count) elements")
    for (position, element) in storage.enumerated() {
      let id = identity(element)
      precondition(positions[id] == position, "id \(id) at \(position) is indexed at \(positions[id] as Any)")
    }
    precondition(
      idsVersion != IDsVersion() || storage.isEmpty, "an array with elements has the version of empty arrays")
  }
}
