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
      scene = Scene(view.node, interface, context)
      let popup = scene.popup
      var interface = scene.interface
      interface.popup = popup?.popup
      self.interface = interface
      misuses = scene.misuses + scene.keys.misuses
      let keys = (popup?.scene ?? scene).keys.active.sortedByWeight(\.weight)
      bindings = keys.map { key in
        let action = popup == nil ? key.action.map(View<Action>.action) : nil
        let command = popup == nil ? key.command : nil
        return KeyBinding(key: key.key, what: key.title, weight: key.weight, action: action, command: command)
      }
    }

    /// The screen as text for screen readers, a line for each view: role, label and value, in reading order.
    public var outline: String {
      Outline(scene.popup?.scene ?? scene).lines.map(\.text.text).joined(separator: "\n")
    }

    /// Returns the outcome of an event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - interface: Set to this screen's interface, changed by the event.
    public func handle(_ event: TerminalEvent, _ interface: inout InterfaceState) -> Terminal.Outcome<Action> {
      interface = self.interface
      return typed(scene.handle(event, &interface))
    }

    /// Returns an outcome with its type of actions.
    func typed(_ outcome: Terminal.Outcome<Any>) -> Terminal.Outcome<Action> {
      Terminal.Outcome(
        actions: outcome.actions.map(View<Action>.action), command: outcome.command, copied: outcome.copied,
        isHandled: outcome.isHandled)
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
