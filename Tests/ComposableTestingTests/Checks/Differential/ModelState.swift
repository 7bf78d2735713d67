/// A state as a table of the children that exist.
struct ModelState {
  private struct Child {
    var number = 0
    var id: Int?
  }

  private var children: [[PathElement]: Child] = [
    []: Child(), [.fixed]: Child(id: 0), [.mode]: Child(), [.mode, .left]: Child(),
  ]
  private var rows: [Int] = []
  /// The ids of the stack, and the next id.
  private var screens: [Int] = []
  private var nextScreen = 0

  func isPresent(_ position: [PathElement]) -> Bool { children[position] != nil }

  /// The identity that the effects of the child depend on. A row, or a child without id, has only its presence.
  func identity(_ position: [PathElement]) -> Int? {
    guard let child = children[position] else { return nil }
    if case .row = position.last { return 0 }
    return child.id ?? 0
  }

  private mutating func remove(_ position: [PathElement]) {
    for other in children.keys where other.starts(with: position) { children[other] = nil }
  }

  private mutating func put(_ position: [PathElement], id: Int? = nil) {
    remove(position)
    children[position] = Child(id: id)
  }

  mutating func change(_ change: Change, at position: [PathElement]) {
    switch change {
    case .bump: children[position]?.number += 1
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
    case .setID(let id): children[position]?.id = id
    case .setInner(true): put(position + [.inner])
    case .setInner(false): remove(position + [.inner])
    }
  }

  /// Removes the child at a position, if it exists.
  mutating func dismiss(_ position: [PathElement]) {
    if case .screen(let number) = position.last { pop(number) } else { remove(position) }
  }

  private mutating func pop(_ number: Int) {
    guard let position = screens.firstIndex(of: number) else { return }
    for screen in screens[position...] { remove([.screen(screen)]) }
    screens.removeSubrange(position...)
  }

  /// The positions of all children but the enum itself.
  var positions: [[PathElement]] { children.keys.filter { $0 != [.mode] }.sorted { $0.text < $1.text } }

  var text: String {
    let texts = positions.compactMap { position in
      children[position].map { "\(position.text)\($0.id.map { "(\($0))" } ?? "") \($0.number)" }
    }
    return (texts + ["rows \(rows)", "path \(screens)"]).joined(separator: ", ")
  }
}
