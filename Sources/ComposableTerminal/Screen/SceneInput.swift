/// The keys of a scene, in the order in which they are tried.
struct SceneKeys {
  /// A `.key` or an `.onKey`.
  enum Candidate {
    case key(LayoutBox.BoundKey)
    case handler((Terminal.Key) -> Any?)

    func result(of key: Terminal.Key) -> KeyHandler.Effect? {
      switch self {
      case .key(let bound):
        guard bound.entry.key == key else { return nil }
        if case .action(let action) = bound.entry.effect { return .action(bound.embedding.apply(action)) }
        return bound.entry.effect
      case .handler(let handler): return handler(key).map { .action($0) }
      }
    }
  }

  private(set) var candidates: [Candidate] = []
  /// The keys that occur twice on one view.
  private(set) var misuses: [String] = []
  /// The active keys: no other candidate, and no control, takes them first.
  private(set) var active: [LayoutBox.BoundKey] = []
  /// The active keys that the help lists.
  var listed: [LayoutBox.BoundKey] { active.filter { !$0.performs(.moreKeys) } }
  /// The active key that turns the page of the help. The help shows it in its sign.
  var turn: LayoutBox.BoundKey? { active.first { $0.performs(.moreKeys) } }

  init(_ scene: Scene) {
    let chain = scene.focused?.chain ?? []
    var selectedRows: [(box: LayoutBox, depth: Int)] = []
    var others: [(box: LayoutBox, depth: Int)] = []
    var isFocusedList = false
    func visit(_ box: LayoutBox, _ depth: Int, isInRow: Bool) {
      guard !box.isDisabled, !box.visible.isEmpty || depth == 0 else { return }
      let hasKeys = !box.decorations.keys.isEmpty || !box.decorations.handlers.isEmpty
      if hasKeys, !chain.contains(where: { $0 === box }) {
        // The rows of the focused list come before the rows of other lists.
        let entry = (box, isFocusedList ? depth + LengthRange.most : depth)
        if isInRow { selectedRows.append(entry) } else { others.append(entry) }
      }
      for child in box.children {
        guard case .list(let list) = box.content, let position = child.position else {
          visit(child, depth + 1, isInRow: isInRow)
          continue
        }
        guard position == list.selected else { continue }
        isFocusedList = box === scene.focused
        visit(child, depth + 1, isInRow: true)
        isFocusedList = false
      }
    }
    visit(scene.active, 0, isInRow: false)
    // Deeper boxes come first; of equal depth, in reading order.
    func inner(_ boxes: [(box: LayoutBox, depth: Int)]) -> [LayoutBox] {
      boxes.enumerated().sorted { ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset) }.map(\.element.box)
    }
    for box in chain + inner(selectedRows) + inner(others) {
      candidates += box.decorations.keys.map { .key($0) } + box.decorations.handlers.map { .handler($0) }
      findMisuses(box)
    }
    findActive(scene)
  }

  private mutating func findActive(_ scene: Scene) {
    for (index, candidate) in candidates.enumerated() {
      guard case .key(let bound) = candidate else { continue }
      let key = bound.entry.key
      let isTaken = scene.focused?.takes(key, scene.interface) ?? false
      if case .command(.focus(let target)) = bound.entry.effect {
        guard let box = scene.focusable(in: target.name), box !== scene.focused else { continue }
      }
      if !isTaken, !candidates[..<index].contains(where: { $0.result(of: key) != nil }) { active.append(bound) }
    }
  }

  private mutating func findMisuses(_ box: LayoutBox) {
    for (index, one) in box.decorations.keys.enumerated() {
      for other in box.decorations.keys[..<index] where other.entry.key == one.entry.key && other.depth == one.depth {
        misuses.append(
          """
          '\(one.entry.key)' is bound twice on one view: "\(other.entry.title)" runs, "\(one.entry.title)" never does. Give \
          one of them another key.
          """)
      }
    }
  }
}

/// The mouse in a scene.
struct SceneMouse {
  let scene: Scene

  /// The number of rows that one turn of the wheel scrolls.
  private static let turn = 3

  /// Handles a press: the innermost box that reacts to it gets it. Returns the actions; nil if no box reacts.
  func press(_ button: Terminal.MouseButton, _ position: Terminal.Position, _ interface: inout InterfaceState) -> [Any]?
  {
    let chain = scene.box(at: position)?.chain ?? []
    switch button {
    case .wheelUp, .wheelDown:
      guard
        let box = chain.first(where: {
          $0.focusable?.isScrolled == true || $0.decorations.wheel != nil && !$0.isDisabled
        })
      else { return nil }
      if let send = box.decorations.wheel { return send(button == .wheelUp ? -1 : 1).map { [$0] } ?? [] }
      interface.scroll(box.id, by: button == .wheelUp ? -Self.turn : Self.turn)
      return []
    case .left:
      // The sign of new rows is above the last row.
      if let list = chain.first(where: { $0.hasNewRows(at: position, interface) }), !list.isDisabled {
        interface.scrolls[list.id]?.isFree = false
        return scene.moveFocus(to: list, &interface)
      }
      for (index, box) in chain.enumerated() where !box.isDisabled {
        if let action = box.decorations.click { return [action] }
        if let send = box.decorations.press {
          interface.pressed = box.id
          return send(position.within(box.rect), box.rect.size).map { [$0] } ?? []
        }
        guard scene.focusables.contains(where: { $0 === box }) else { continue }
        interface.pressed = box.id
        var actions = scene.moveFocus(to: box, &interface)
        let row = index > 0 ? chain[index - 1].position : nil
        let press = ControlPress(position: position, row: row, isDrag: false, hadFocus: box === scene.focused)
        if let action = box.focusable?.press(press, box, &interface) { actions.append(box.embedding.apply(action)) }
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
    guard let box = scene.focusables.first(where: { $0.id == pressed }) else { return drag(pressed, position) }
    let press = ControlPress(position: position, isDrag: true, hadFocus: box === scene.focused)
    return box.focusable?.press(press, box, &interface).map { [box.embedding.apply($0)] } ?? []
  }

  /// Handles a drag that began on a view with `onPress`, even beyond its edge.
  private func drag(_ pressed: ViewID, _ position: Terminal.Position) -> [Any]? {
    var found: LayoutBox?
    scene.active.forEach { if $0.decorations.press != nil, $0.id == pressed, !$0.isDisabled { found = $0 } }
    guard let box = found, let send = box.decorations.press, !box.rect.isEmpty else { return nil }
    return send(position.within(box.rect), box.rect.size).map { [$0] } ?? []
  }
}

extension LayoutBox {
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
