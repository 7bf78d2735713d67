/// A state as a table of the children that exist.
struct ModelState {
  private struct Child {
    var number = 0
    var id: Int?
  }

  private var children: [[PathStep]: Child] = [
    []: Child(), [.fixed]: Child(id: 0), [.mode]: Child(), [.mode, .left]: Child(),
  ]
  private var rows: [Int] = []
  /// The ids of the stack, and the next id.
  private var screens: [Int] = []
  private var nextScreen = 0

  func isPresent(_ place: [PathStep]) -> Bool { children[place] != nil }

  /// The identity that the effects of the child depend on. A row, or a child without id, has only its presence.
  func identity(_ place: [PathStep]) -> Int? {
    guard let child = children[place] else { return nil }
    if case .row = place.last { return 0 }
    return child.id ?? 0
  }

  private mutating func remove(_ place: [PathStep]) {
    for other in children.keys where other.starts(with: place) { children[other] = nil }
  }

  private mutating func put(_ place: [PathStep], id: Int? = nil) {
    remove(place)
    children[place] = Child(id: id)
  }

  mutating func change(_ change: Change, at place: [PathStep]) {
    switch change {
    case .bump: children[place]?.number += 1
    case .setPlain(true): put([.plain])
    case .setPlain(false): remove([.plain])
    case .setNamed(let id?): put([.named], id: id)
    case .setNamed(nil): remove([.named])
    case .setFixed(let id): put([.fixed], id: id)
    case .setMode(let id?):
      remove([.mode, .left])
      put([.mode, .right], id: id)
    case .setMode(nil):
      remove([.mode, .right])
      put([.mode, .left])
    case .addRow(let id):
      if rows.contains(id) { return }
      rows.append(id)
      put([.row(id)], id: id)
    case .removeRow(let id):
      rows.removeAll { $0 == id }
      remove([.row(id)])
    case .moveRowFirst(let id):
      guard rows.contains(id) else { return }
      rows = [id] + rows.filter { $0 != id }
    case .renewRow(let id):
      guard rows.contains(id) else { return }
      rows = rows.filter { $0 != id } + [id]
      put([.row(id)], id: id)
    case .setSheet(let id?): put([.sheet], id: id)
    case .setSheet(nil): remove([.sheet])
    case .push(let id):
      put([.screen(nextScreen)], id: id)
      screens.append(nextScreen)
      nextScreen += 1
    case .pop(let number): pop(number)
    case .setID(let id): children[place]?.id = id
    case .setInner(true): put(place + [.inner])
    case .setInner(false): remove(place + [.inner])
    }
  }

  /// Removes the child at a position, if it exists.
  mutating func dismiss(_ place: [PathStep]) {
    if case .screen(let number) = place.last { pop(number) } else { remove(place) }
  }

  private mutating func pop(_ number: Int) {
    guard let position = screens.firstIndex(of: number) else { return }
    for screen in screens[position...] { remove([.screen(screen)]) }
    screens.removeSubrange(position...)
  }

  /// The positions of all children but the enum itself.
  var places: [[PathStep]] { children.keys.filter { $0 != [.mode] }.sorted { $0.text < $1.text } }

  var text: String {
    let texts = places.compactMap { place in
      children[place].map { "\(place.text)\($0.id.map { "(\($0))" } ?? "") \($0.number)" }
    }
    return (texts + ["rows \(rows)", "path \(screens)"]).joined(separator: ", ")
  }
}
