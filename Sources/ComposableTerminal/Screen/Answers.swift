// A row of buttons, such as the answers of a dialog: arrows move between them, and without room for the row it becomes a
// column.

extension Scene {
  /// The answers that have the focus, and their buttons; nil if the focus is outside of answers.
  var answers: (box: LayoutBox, buttons: [LayoutBox])? {
    let box = focused?.chain.first { if case .stack(let stack) = $0.content { stack.isAnswers } else { false } }
    return box.map { box in (box, focusables.filter { $0.chain.contains { $0 === box } }) }
  }

  /// Moves the focus in a row of answers by an arrow. Returns the actions; nil if the key does not move it.
  func moveInAnswers(_ key: Terminal.Key, _ interface: inout InterfaceState) -> [Any]? {
    let steps: [Terminal.Key: Int] = [.left: -1, .up: -1, .right: 1, .down: 1]
    guard let step = steps[key], let buttons = answers?.buttons,
      let index = buttons.firstIndex(where: { $0 === focused })
    else { return nil }
    return moveFocus(to: buttons[max(0, min(index + step, buttons.count - 1))], &interface)
  }
}

/// Returns a row of buttons.
func answers<Action>(@ViewBuilder<Action> _ buttons: () -> View<Action>) -> View<Action> {
  View(.box(.stack(.init(axis: .row, spacing: 2, isAnswers: true)), buttons().node))
}
