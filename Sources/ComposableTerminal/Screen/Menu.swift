/// A row of buttons, such as the answers of a dialog: arrows move between them, and without room for the row it becomes a
/// column.
struct Menu {
  let box: LayoutBox
  let buttons: [LayoutBox]
}

extension Scene {
  /// The menu that has the focus; nil if the focus is outside of menus.
  var menu: Menu? {
    let box = focused?.chain.first { if case .stack(let stack) = $0.content { stack.isMenu } else { false } }
    return box.map { box in
      Menu(box: box, buttons: focusables.filter { $0.chain.contains { $0 === box } })
    }
  }

  /// Moves the focus in a menu by an arrow. Returns the actions; nil if the key does not move it.
  func moveInMenu(_ key: Terminal.Key, _ interface: inout InterfaceState) -> [Any]? {
    let steps: [Terminal.Key: Int] = [.left: -1, .up: -1, .right: 1, .down: 1]
    guard let step = steps[key], let buttons = menu?.buttons,
      let index = buttons.firstIndex(where: { $0 === focused })
    else { return nil }
    return moveFocus(to: buttons[max(0, min(index + step, buttons.count - 1))], &interface)
  }
}

/// Returns a menu of buttons.
func menu<Action>(@ViewBuilder<Action> _ buttons: () -> View<Action>) -> View<Action> {
  View(.stack(.init(axis: .row, spacing: 2, isMenu: true), buttons().node))
}
