/// The keys of a scene, in the order in which they are tried.
struct SceneKeys {
  /// A `.key` or an `.onKey`.
  enum Candidate {
    case key(KeyHandler)
    case handler((Terminal.Key) -> Any?)

    @inline(never)
    func result(of key: Terminal.Key) -> KeyHandler.Effect? {
      switch self {
      case .key(let bound): bound.key == key ? bound.effect : nil
      case .handler(let handler): handler(key).map { .action($0) }
      }
    }
  }

  private(set) var candidates: [Candidate] = []
  /// The keys that occur twice on one view.
  private(set) var misuses: [String] = []
  /// The active keys: no other candidate, and no control, takes them first.
  private(set) var active: [KeyHandler] = []
  /// The active keys that the help lists.
  var listed: [KeyHandler] { active.filter { $0.command != .moreKeys } }
  /// The active key that turns the page of the help. The help shows it in its sign.
  var turn: KeyHandler? { active.first { $0.command == .moreKeys } }

  init(_ scene: Scene) {
    let chain = scene.focused?.chain ?? []
    var outside: [(box: LayoutBox, weight: Int)] = []
    // Deeper boxes come first; of equal depth, in reading order. The rank comes before the depth: 2 in the selected row of
    // the focused list, 1 in those of other lists.
    func visit(_ box: LayoutBox, _ depth: Int, _ rank: Int) {
      guard !box.isDisabled, !box.visible.isEmpty || depth == 0 else { return }
      let hasKeys = !box.decorations.keys.isEmpty || !box.decorations.handlers.isEmpty
      if hasKeys, !chain.contains(where: { $0 === box }) { outside.append((box, rank * LengthRange.most + depth)) }
      for child in box.children {
        if case .list(let list) = box.content, let position = child.position {
          if position == list.selected { visit(child, depth + 1, box === scene.focused ? 2 : 1) }
        } else {
          visit(child, depth + 1, rank)
        }
      }
    }
    visit(scene.active, 0, 0)
    for box in chain + outside.sortedByWeight(\.weight).map(\.box) {
      candidates += box.decorations.keys.map { .key($0) } + box.decorations.handlers.map { .handler($0) }
      findMisuses(box)
    }
    findActive(scene)
  }

  private mutating func findActive(_ scene: Scene) {
    for case (let index, .key(let bound)) in candidates.enumerated() {
      let isTaken = scene.focused?.takes(bound.key, scene.interface) ?? false
      if case .command(.focus(let target)) = bound.effect {
        guard let box = scene.focusable(in: target.name), box !== scene.focused else { continue }
      }
      if !isTaken, !candidates[..<index].contains(where: { $0.result(of: bound.key) != nil }) { active.append(bound) }
    }
  }

  private mutating func findMisuses(_ box: LayoutBox) {
    for (index, one) in box.decorations.keys.enumerated() {
      for other in box.decorations.keys[..<index] where other.key == one.key && other.depth == one.depth {
        misuses.append(
          """
          '\(one.key)' is bound twice on one view: "\(other.title)" runs, "\(one.title)" never does. Give \
          one of them another key.
          """)
      }
    }
  }
}

// The mouse in a scene.

extension Scene {
  /// The number of rows that one turn of the wheel scrolls.
  private static let turn = 3

  /// Handles a press: the innermost box that reacts to it gets it. Returns the actions; nil if no box reacts.
  func press(_ button: Terminal.MouseButton, _ position: Terminal.Position, _ interface: inout InterfaceState) -> [Any]?
  {
    let chain = box(at: position)?.chain ?? []
    switch button {
    case .wheelUp, .wheelDown:
      guard let box = chain.first(where: \.takesWheel) else { return nil }
      if let send = box.decorations.wheel { return send(button == .wheelUp ? -1 : 1).map { [$0] } ?? [] }
      interface.scroll(box.id, by: button == .wheelUp ? -Self.turn : Self.turn)
      return []
    case .left:
      // The sign of new rows is above the last row.
      if let list = chain.first(where: { $0.hasNewRows(at: position, interface) }), !list.isDisabled {
        interface.scrolls[list.id]?.isFree = false
        return moveFocus(to: list, &interface)
      }
      for (index, box) in chain.enumerated() where !box.isDisabled {
        if let action = box.decorations.click { return [action] }
        if let send = box.decorations.press {
          interface.pressed = box.id
          return send((position.within(box.rect), box.rect.size)).map { [$0] } ?? []
        }
        guard focusables.contains(where: { $0 === box }) else { continue }
        interface.pressed = box.id
        var actions = moveFocus(to: box, &interface)
        let row = index > 0 ? chain[index - 1].position : nil
        let press = ControlPress(position: position, row: row, isDrag: false, hadFocus: box === focused)
        if let action = box.focusable?.press(press, box, &interface) { actions.append(box.embedding(action)) }
        return actions
      }
      return nil
    case .wheelLeft, .wheelRight:
      guard let box = chain.first(where: { $0.columns != nil }) else { return nil }
      return box.perform(button == .wheelLeft ? .left : .right, &interface).map { [$0] } ?? []
    case .shiftWheelUp, .shiftWheelDown:
      let turns: [Terminal.MouseButton] =
        chain.contains { $0.columns != nil } ? [.wheelLeft, .wheelRight] : [.wheelUp, .wheelDown]
      return press(turns[button == .shiftWheelUp ? 0 : 1], position, &interface)
    case .middle, .right: return nil
    }
  }

  /// Handles a drag: moves a slider, selects text, or calls `onPress`. Returns the actions; nil if no box reacts.
  func drag(_ position: Terminal.Position, _ interface: inout InterfaceState) -> [Any]? {
    guard let pressed = interface.pressed else { return nil }
    if let box = focusables.first(where: { $0.id == pressed }) {
      let press = ControlPress(position: position, isDrag: true, hadFocus: box === focused)
      return box.focusable?.press(press, box, &interface).map { [box.embedding($0)] } ?? []
    }
    // It began on a view with `onPress`, and may go beyond its edge.
    let box = active.all.last { $0.decorations.press != nil && $0.id == pressed && !$0.isDisabled }
    guard let box, let send = box.decorations.press, !box.rect.isEmpty else { return nil }
    return send((position.within(box.rect), box.rect.size)).map { [$0] } ?? []
  }
}

extension LayoutBox {
  /// Whether a turn of the wheel scrolls it, or sends an action.
  fileprivate var takesWheel: Bool { focusable?.isScrolled == true || decorations.wheel != nil && !isDisabled }

  /// Whether the sign of new rows is at a position.
  fileprivate func hasNewRows(at position: Terminal.Position, _ interface: InterfaceState) -> Bool {
    guard case .list(let list) = content else { return false }
    return list.newRows(self, interface)?.rect.contains(position) == true
  }
}

extension Terminal.Position {
  /// Returns the position relative to a rectangle; for a position outside, the nearest one inside.
  fileprivate func within(_ rect: Rect) -> Terminal.Position {
    Terminal.Position(
      column: min(max(0, column - rect.column), max(0, rect.columns - 1)),
      row: min(max(0, row - rect.row), max(0, rect.rows - 1)))
  }
}
