import Composable

/// A model of `IdentifiedArray` in the plainest form: an order of ids and a dictionary.
struct IdentifiedModel {
  var order: [Int] = []
  var values: [Int: Track] = [:]

  init(_ rows: [Track] = []) {
    for row in rows { appendIfNew(row) }
  }

  var elements: [Track] { order.compactMap { values[$0] } }

  mutating func appendIfNew(_ row: Track) {
    insertIfNew(row, at: order.count)
  }

  mutating func insertIfNew(_ row: Track, at position: Int) {
    guard values[row.id] == nil else { return }
    order.insert(row.id, at: position)
    values[row.id] = row
  }

  /// Inserts rows in their order, each behind the one before.
  mutating func insertIfNew(_ rows: [Track], at position: Int) {
    var position = position
    for row in rows where values[row.id] == nil {
      insertIfNew(row, at: position)
      position += 1
    }
  }

  /// Puts a row at a position. The row there is removed, or trades places with the row that has the same id.
  mutating func set(_ row: Track, at position: Int) {
    if let other = order.firstIndex(of: row.id) {
      order.swapAt(position, other)
    } else {
      values[order[position]] = nil
      order[position] = row.id
    }
    values[row.id] = row
  }

  mutating func remove(_ ids: [Int]) {
    order.removeAll { ids.contains($0) }
    for id in ids { values[id] = nil }
  }

  /// Moves the ids in their order to before the first id at or after the destination that is not moved.
  mutating func move(_ offsets: Set<Int>, to destination: Int) {
    let moved = offsets.sorted().map { order[$0] }
    let anchor = order[destination...].first { !moved.contains($0) }
    for id in moved {
      order.removeAll { $0 == id }
      order.insert(id, at: anchor.flatMap { order.firstIndex(of: $0) } ?? order.count)
    }
  }
}
