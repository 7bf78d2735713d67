extension Terminal {
  /// A view laid out on a screen: it has a frame and active keys, and handles events. It is a pure value.
  ///
  /// ```swift
  /// let screen = Terminal.Screen(counterView(counter), interface, context)
  /// interface = screen.interface
  /// let outcome = screen.handle(.key("+"), &interface)
  /// #expect(outcome.actions == [.increment])
  /// ```
  ///
  /// An event is offered to these in order: the topmost modal; in it, the view that has the focus; the `.key`s around
  /// the focus, innermost first; the `.key`s of selected rows; the `.key`s of other visible views; ⇥ ⇧⇥ ^L ^P ^Z ^C. While
  /// the list of a picker or the command palette is open, it gets all of them.
  public struct Screen<Action> {
    /// The frame of the view.
    public var frame: Terminal.Frame { scene.painting.frame }
    /// The active keys in the order of the help: the heaviest first.
    public let bindings: [KeyBinding<Action>]
    /// The interface of this screen: the focus is on an existing view, and offsets are in range.
    public let interface: InterfaceState
    /// The title of the window; nil if no view sets one.
    public var title: String? { scene.title }
    /// Whether the program takes the mouse while this screen is shown; nil if no view says so.
    public var takesMouse: Bool? { scene.takesMouse }
    /// The time until animated views must be drawn again; nil if nothing is animated.
    public var nextFrame: Duration? { scene.painting.nextFrame }
    /// The mistakes in the view, each as a sentence that names it and says how to mend it.
    public let misuses: [String]

    let scene: Scene

    /// Lays out a view.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - interface: The interface of the last frame.
    ///   - context: The size, theme, glyphs and time.
    public init(_ view: View<Action>, _ interface: InterfaceState, _ context: Terminal.Context) {
      self.init(view, interface, context, in: nil)
    }

    /// Lays out a view in a part of the screen.
    init(_ view: View<Action>, _ interface: InterfaceState, _ context: Terminal.Context, in rect: Rect?) {
      scene = Scene(view.node, interface, context, in: rect)
      let popup = scene.popup
      var interface = scene.interface
      interface.popup = popup?.popup
      self.interface = interface
      misuses = scene.misuses + scene.keys.misuses
      let keys = (popup?.screen.scene ?? scene).keys.active.sortedByWeight(\.weight)
      bindings = keys.map { key in
        let action = popup == nil ? key.action.map(View<Action>.action) : nil
        let command = popup == nil ? key.command : nil
        return KeyBinding(key: key.key, what: key.title, weight: key.weight, action: action, command: command)
      }
    }

    /// The screen as text for screen readers, a line for each view: role, label and value, in reading order.
    public var outline: String {
      Outline(scene.popup?.screen.scene ?? scene).lines.map(\.text.text).joined(separator: "\n")
    }

    /// Returns the outcome of an event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - interface: Set to this screen's interface, changed by the event.
    public func handle(_ event: TerminalEvent, _ interface: inout InterfaceState) -> Terminal.Outcome<Action> {
      interface = self.interface
      var outcome = outcome(of: event, &interface)
      outcome.copied = interface.edited.copied.take() ?? outcome.copied
      return outcome
    }

    private func outcome(of event: TerminalEvent, _ interface: inout InterfaceState) -> Terminal.Outcome<Action> {
      if let popup = scene.popup { return handle(event, in: popup, &interface) }
      switch event {
      case .key(let key): return press(key, &interface)
      case .paste(let text):
        guard let box = scene.focused, let field = box.focusable, field.takesText else { return Terminal.Outcome() }
        return sent(field.insert(text, box, &interface).map { [box.embedding($0)] } ?? [])
      case .press(let button, let position):
        return press(button, keyHelpAt: position, of: scene, &interface)
          ?? sent(scene.press(button, position, &interface))
      case .drag(let position): return sent(scene.drag(position, &interface))
      case .release:
        interface.pressed = nil
        return Terminal.Outcome()
      case .resize, .focus, .background, .interrupt, .continued: return Terminal.Outcome()
      }
    }

    func press(_ key: Terminal.Key, _ interface: inout InterfaceState) -> Terminal.Outcome<Action> {
      if let box = scene.focused, box.takes(key, interface) {
        return sent(box.perform(key, &interface).map { [$0] } ?? [])
      }
      for candidate in scene.keys.candidates {
        switch candidate.result(of: key) {
        case .action(let action): return sent([action])
        case .command(let command): return perform(command, &interface)
        case nil: continue
        }
      }
      if let actions = scene.moveInAnswers(key, &interface) { return sent(actions) }
      // A key that the focus does not use scrolls the enclosing scroll view.
      if let scroll = scene.focused?.chain.first(where: { if case .scroll = $0.content { true } else { false } }),
        scroll.focusable?.takes(key) == true
      {
        return sent(scroll.perform(key, &interface).map { [$0] } ?? [])
      }
      return Self.commands[key].map { perform($0, &interface) } ?? Terminal.Outcome()
    }

    func perform(_ command: Terminal.Command, _ interface: inout InterfaceState) -> Terminal.Outcome<Action> {
      let boxes = scene.focusables
      let index = boxes.firstIndex { $0 === scene.focused } ?? 0
      switch command {
      case .focusNext, .focusPrevious:
        guard !boxes.isEmpty else { return Terminal.Outcome() }
        let target = index + (command == .focusNext ? 1 : boxes.count - 1)
        return sent(scene.moveFocus(to: boxes[target % boxes.count], &interface))
      case .focus(let target):
        return sent(scene.focusable(in: target.name).map { scene.moveFocus(to: $0, &interface) })
      case .moreKeys:
        scene.turnKeyHelp(&interface)
        return Terminal.Outcome(isHandled: true)
      case .palette:
        let isEmpty = PopupScreen.commands(of: scene).isEmpty
        interface.popup = isEmpty ? nil : Popup()
        return Terminal.Outcome(isHandled: !isEmpty)
      case .quit, .interrupt, .suspend, .redraw: return Terminal.Outcome(command: command, isHandled: true)
      }
    }

    /// Returns the outcome of actions; nil if the event was not handled.
    func sent(_ actions: [Any]?) -> Terminal.Outcome<Action> {
      Terminal.Outcome(actions: actions?.map(View<Action>.action) ?? [], isHandled: actions != nil)
    }

    private static var commands: [Terminal.Key: Terminal.Command] {
      [
        .tab: .focusNext, .shift(.tab): .focusPrevious, .control("l"): .redraw, .control("z"): .suspend,
        .control("c"): .interrupt, .palette: .palette,
      ]
    }
  }
}

/// An active `.key` of a screen.
public struct KeyBinding<Action> {
  /// The key.
  public let key: Terminal.Key
  /// A description in a word or two, for the help and as a command in line mode.
  public let what: String
  /// The importance of the key in the help. ``KeyHelp()`` lists the keys by descending weight; 5 is the default.
  public let weight: Int
  /// The action that the key sends; nil for a command, and in a popup.
  public let action: Action?
  /// The command that the key performs; nil for an action. A key of the command palette, or of the list of a picker, has
  /// neither.
  public let command: Terminal.Command?
}

extension KeyBinding: Equatable where Action: Equatable {}
extension KeyBinding: Sendable where Action: Sendable {}

extension Terminal.Screen {
  /// The view that has the focus, as a sentence: `The focus is on the field Search.`, or with its id if it has no label.
  package var focusInWords: String {
    guard let box = scene.focused else { return "Nothing has the focus." }
    let label = box.labelText ?? ""
    return "The focus is on the \(box.focusable?.role ?? "view") \(label.isEmpty ? "'\(box.id)'" : label)."
  }

  /// The names of the fields that show dots for a text which is not redacted.
  package var exposedSecrets: [String] {
    scene.boxes.filter { $0.focusable?.secrecy == .hidden }.map { $0.labelText ?? "" }
  }

  /// The active keys as text.
  package var keysInWords: String {
    bindings.filter { $0.command != .moreKeys }.map { "\($0.key) \($0.what)" }.joined(separator: ", ")
  }
}
