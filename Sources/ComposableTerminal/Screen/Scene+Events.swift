/// The handling of events, without the type of the actions.
extension Scene {
  /// Returns the outcome of an event, and changes the interface, which is that of this scene.
  func handle(_ event: TerminalEvent, _ interface: inout InterfaceState) -> Terminal.Outcome<Any> {
    var outcome = outcome(of: event, &interface)
    outcome.copied = interface.edited.copied.take() ?? outcome.copied
    return outcome
  }

  private func outcome(of event: TerminalEvent, _ interface: inout InterfaceState) -> Terminal.Outcome<Any> {
    if let popup { return handle(event, in: popup, &interface) }
    switch event {
    case .key(let key): return press(key, &interface)
    case .paste(let text):
      guard let box = focused, let field = box.focusable, field.takesText else { return Terminal.Outcome() }
      return sent(field.insert(text, box, &interface).map { [box.embedding($0)] } ?? [])
    case .press(let button, let position):
      return press(button, keyHelpAt: position, of: self, &interface)
        ?? sent(press(button, position, &interface))
    case .drag(let position): return sent(drag(position, &interface))
    case .release:
      interface.pressed = nil
      return Terminal.Outcome()
    case .resize, .focus, .background, .interrupt, .continued: return Terminal.Outcome()
    }
  }

  /// Returns the outcome of a key: the view with the focus takes it first.
  func press(_ key: Terminal.Key, _ interface: inout InterfaceState) -> Terminal.Outcome<Any> {
    if let box = focused, box.takes(key, interface) {
      return sent(box.perform(key, &interface).map { [$0] } ?? [])
    }
    for candidate in keys.candidates {
      switch candidate.result(of: key) {
      case .action(let action): return sent([action])
      case .command(let command): return perform(command, &interface)
      case nil: continue
      }
    }
    if let actions = moveInAnswers(key, &interface) { return sent(actions) }
    // A key that the focus does not use scrolls the enclosing scroll view.
    if let scroll = focused?.chain.first(where: { if case .scroll = $0.content { true } else { false } }),
      scroll.focusable?.takes(key) == true
    {
      return sent(scroll.perform(key, &interface).map { [$0] } ?? [])
    }
    return Self.ownCommands[key].map { perform($0, &interface) } ?? Terminal.Outcome()
  }

  /// Returns the outcome of a command, of which the program performs those that concern the terminal.
  func perform(_ command: Terminal.Command, _ interface: inout InterfaceState) -> Terminal.Outcome<Any> {
    let boxes = focusables
    let index = boxes.firstIndex { $0 === focused } ?? 0
    switch command {
    case .focusNext, .focusPrevious:
      guard !boxes.isEmpty else { return Terminal.Outcome() }
      let target = index + (command == .focusNext ? 1 : boxes.count - 1)
      return sent(moveFocus(to: boxes[target % boxes.count], &interface))
    case .focus(let target):
      return sent(focusable(in: target.name).map { moveFocus(to: $0, &interface) })
    case .moreKeys:
      turnKeyHelp(&interface)
      return Terminal.Outcome(isHandled: true)
    case .palette:
      let isEmpty = PopupScene.commands(of: self).isEmpty
      interface.popup = isEmpty ? nil : Popup()
      return Terminal.Outcome(isHandled: !isEmpty)
    case .quit, .interrupt, .suspend, .redraw: return Terminal.Outcome(command: command, isHandled: true)
    }
  }

  /// Returns the outcome of actions; nil if the event was not handled.
  func sent(_ actions: [Any]?) -> Terminal.Outcome<Any> {
    Terminal.Outcome(actions: actions ?? [], isHandled: actions != nil)
  }

  /// The commands of keys that no view takes.
  private static let ownCommands: [Terminal.Key: Terminal.Command] = [
    .tab: .focusNext, .shift(.tab): .focusPrevious, .control("l"): .redraw, .control("z"): .suspend,
    .control("c"): .interrupt, .palette: .palette,
  ]
}
