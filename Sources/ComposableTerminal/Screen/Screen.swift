extension Terminal {
  /// A view in its place: it is drawn, knows which keys are in effect, and says what an event means. Pure.
  ///
  /// ```swift
  /// let screen = Terminal.Screen(counterView(counter), interface, context)
  /// interface = screen.interface
  /// let outcome = screen.handle(.key("+"), &interface)
  /// #expect(outcome.actions == [.increment])
  /// ```
  ///
  /// An event is offered in this order: the topmost modal; in it, the view that has the focus; the `.key`s around the
  /// focus, innermost first; the `.key`s of selected rows; the `.key`s of other visible views; ⇥ ⇧⇥ ^L ^Z ^C.
  public struct Screen<Action> {
    /// The frame that is shown.
    public var frame: Terminal.Frame { painting.painter.frame }
    /// The keys in effect, in the order of the help: the heaviest first.
    public let bindings: [KeyBinding<Action>]
    /// What is remembered, as it fits this screen: the focus is on a view that is there, and offsets are within what
    /// there is.
    public let interface: InterfaceState
    /// The title of the window; nil if no view sets one.
    public let title: String?
    /// How long after this frame animated views need to be drawn again; nil if nothing is animated.
    public var nextFrame: Duration? { painting.painter.nextFrame }
    /// Mistakes in the view.
    public let misuses: [ScreenMisuse]

    let scene: Scene
    private let painting: Painting

    /// Puts a view in its place.
    public init(_ view: View<Action>, _ interface: InterfaceState, _ context: Terminal.Context) {
      scene = Scene(view.node, interface, context)
      painting = Painting(scene)
      title = scene.title
      self.interface = scene.interface
      misuses = scene.keys.misuses
      bindings = scene.keys.counting.sortedByWeight.map { bound in
        var (action, command): (Action?, Terminal.Command?) = (nil, nil)
        switch bound.entry.effect {
        case .action(let any): action = View<Action>.action(bound.embedding.apply(any))
        case .command(let told): command = told
        }
        return KeyBinding(
          key: bound.entry.key, what: bound.entry.what, weight: bound.entry.weight, action: action, command: command)
      }
    }

    /// The screen in words, a line for each view: role, label and value, in reading order.
    public var outline: String { Outline(scene).lines.joined(separator: "\n") }

    /// Returns what an event means. `interface` becomes this screen's, and then what the event makes of it.
    public func handle(_ event: TerminalEvent, _ interface: inout InterfaceState) -> Terminal.Outcome<Action> {
      interface = self.interface
      switch event {
      case .key(let key): return press(key, &interface)
      case .paste(let text):
        guard let box = scene.focused, case .control(.field) = box.content else { return Terminal.Outcome() }
        return sent(ControlKeys.insert(text, box, &interface).map { [$0] } ?? [])
      case .press(let button, let position): return sent(SceneMouse(scene: scene).press(button, position, &interface))
      case .drag(let position): return sent(SceneMouse(scene: scene).drag(position, &interface))
      case .release:
        interface.pressed = nil
        return Terminal.Outcome()
      case .resize, .focus, .background, .interrupt, .continued: return Terminal.Outcome()
      }
    }

    private func press(_ key: Terminal.Key, _ interface: inout InterfaceState) -> Terminal.Outcome<Action> {
      if let box = scene.focused, ControlKeys.takes(key, box) {
        return sent(ControlKeys.perform(key, box, &interface).map { [$0] } ?? [])
      }
      for candidate in scene.keys.candidates {
        switch candidate.result(of: key) {
        case .action(let action): return sent([action])
        case .command(let command): return perform(command, &interface)
        case nil: continue
        }
      }
      // What the focus has no use for scrolls what it is in.
      if let scroll = scene.focused?.chain.first(where: { if case .scroll = $0.content { true } else { false } }),
        ControlKeys.takes(key, scroll)
      {
        return sent(ControlKeys.perform(key, scroll, &interface).map { [$0] } ?? [])
      }
      return Self.commands[key].map { perform($0, &interface) } ?? Terminal.Outcome()
    }

    func perform(_ command: Terminal.Command, _ interface: inout InterfaceState) -> Terminal.Outcome<Action> {
      let boxes = scene.focusables
      let index = boxes.firstIndex { $0 === scene.focused } ?? 0
      switch command {
      case .focusNext where !boxes.isEmpty:
        return sent(scene.moveFocus(to: boxes[(index + 1) % boxes.count], &interface))
      case .focusPrevious where !boxes.isEmpty:
        return sent(scene.moveFocus(to: boxes[(index + boxes.count - 1) % boxes.count], &interface))
      case .focus(let id):
        return sent(scene.focusable(in: id).map { scene.moveFocus(to: $0, &interface) })
      case .focusNext, .focusPrevious: return Terminal.Outcome()
      case .quit, .interrupt, .suspend, .redraw: return Terminal.Outcome(command: command, isHandled: true)
      }
    }

    /// Nil is an event that means nothing.
    private func sent(_ actions: [Any]?) -> Terminal.Outcome<Action> {
      Terminal.Outcome(actions: actions?.map(View<Action>.action) ?? [], isHandled: actions != nil)
    }

    private static var commands: [Terminal.Key: Terminal.Command] {
      [
        .tab: .focusNext, .shift(.tab): .focusPrevious, .control("l"): .redraw, .control("z"): .suspend,
        .control("c"): .interrupt,
      ]
    }
  }
}

/// A scene that is painted when somebody looks: to say what an event means takes no picture.
private final class Painting {
  private let scene: Scene
  private(set) lazy var painter = Painter(scene)

  init(_ scene: Scene) { self.scene = scene }
}

extension Terminal {
  /// What an event means in a screen.
  public struct Outcome<Action> {
    /// The actions to send, in this order.
    public var actions: [Action] = []
    /// What the program must do.
    public var command: Terminal.Command?
    /// Whether the event meant something, if only to the interface.
    public var isHandled = false
  }
}

extension Terminal.Outcome: Equatable where Action: Equatable {}
extension Terminal.Outcome: Sendable where Action: Sendable {}

/// A `.key` in effect on a screen.
public struct KeyBinding<Action> {
  /// The key.
  public let key: Terminal.Key
  /// What it does, in a word or two.
  public let what: String
  /// How important it is.
  public let weight: Int
  /// The action it sends; nil if it does something else.
  public let action: Action?
  /// What it does that does not concern the feature; nil if it sends an action.
  public let command: Terminal.Command?
}

extension KeyBinding: Equatable where Action: Equatable {}
extension KeyBinding: Sendable where Action: Sendable {}

/// A mistake in a view, detected when the view is shown.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ScreenMisuse: Hashable, Sendable, CustomStringConvertible {
  /// Two `.key`s with the same key around the same view, and what they do: the first one wins.
  case keyTwice(Terminal.Key, String, String)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .keyTwice(let key, let first, let second):
      """
      '\(key)' is bound twice on one view: "\(first)" runs, "\(second)" never does. Give one of them another key.
      """
    }
  }
}

extension Terminal.Screen {
  /// What a line means that was typed to a program in words; nil when it means nothing. Keys are for ``handle(_:_:)``,
  /// one after the other, each with the screen as it is then.
  package func handle(line: String, _ interface: inout InterfaceState) -> (
    outcome: Terminal.Outcome<Action>, keys: [Terminal.Key]
  )? {
    interface = self.interface
    switch LineCommand(scene: scene).meaning(of: line.trimmed, &interface) {
    case .action(let action):
      let actions = action.map { [View<Action>.action($0)] } ?? []
      return (Terminal.Outcome(actions: actions, isHandled: true), [])
    case .command(let command): return (perform(command, &interface), [])
    case .keys(let keys): return (Terminal.Outcome(), keys)
    case .unknown: return nil
    }
  }

  /// The keys that count, in words.
  package var keysInWords: String { bindings.map { "\($0.key) \($0.what)" }.joined(separator: ", ") }
}
