/// The keys that move through rows: ↑ and ↓, page up and down, home and end.
enum RowKeys {
  static func contains(_ key: Terminal.Key) -> Bool { row(key, page: 1, last: 1, at: 0) != nil }

  /// Returns the row that a key leads to; nil for other keys.
  static func row(_ key: Terminal.Key, page: Int, last: Int, at row: Int?) -> Int? {
    switch key {
    case .up: row.map { max(0, $0 - 1) } ?? last
    case .down: row.map { min(last, $0 + 1) } ?? 0
    case .pageUp: max(0, (row ?? 0) - page)
    case .pageDown: min(last, (row ?? 0) + page)
    case .home: 0
    case .end: last
    default: nil
    }
  }

  /// Scrolls a view by a key, without a selection.
  static func scroll(_ key: Terminal.Key, _ place: any ControlPlace, _ interface: inout InterfaceState) {
    let offset = interface.scrolls[place.id]?.offset ?? 0
    let page = max(1, place.rect.rows - 1)
    if let target = row(key, page: page, last: InterfaceState.lastRow, at: offset) {
      interface.scroll(place.id, by: target - offset)
    }
  }
}

extension InterfaceState {
  /// The greatest offset, which is less than overflows when the rows of a view are added to it.
  static var lastRow: Int { LengthRange.most * 100 }

  /// Scrolls a view by a number of rows, away from the part that is kept visible.
  mutating func scroll(_ id: ViewID, by rows: Int) {
    var scroll = scrolls[id] ?? Terminal.ScrollState()
    scroll.offset = max(0, min(scroll.offset + rows, Self.lastRow))
    scroll.isFree = true
    scrolls[id] = scroll
  }
}
