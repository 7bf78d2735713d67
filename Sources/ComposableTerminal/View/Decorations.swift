/// The modifiers of a view that need no room. They are applied from the outermost to the innermost.
struct Decorations: ~Copyable {
  var width, height: Limits?
  var style = Style.plain
  var isDisabled = false
  var name: ViewName?
  var keys: [KeyHandler] = []
  var handlers: [(Terminal.Key) -> Any?] = []
  var click: Any?
  var wheel: ((Int) -> Any?)?
  var press: (((position: Terminal.Position, size: Terminal.Size)) -> Any?)?
  var focus: FocusRequest?
  var label: String?
  var prompt: Prompt?
  /// The title of the window, whether the program takes the mouse, and the theme of the screen.
  var title: String?
  var takesMouse: Bool?
  var theme: Theme?
  /// The modals, with the places of those that are not shown.
  var modals: [Modal?] = []
  /// The mapping of the view's own actions to those of the screen.
  var embedding: (Any) -> Any
  /// The number of `map`s around the view, up to the enclosing view.
  var depth = 0

  /// Returns a function whose actions are those of the screen.
  func embedded<Input>(_ send: @escaping (Input) -> Any?) -> (Input) -> Any? {
    { [embedding] in send($0).map(embedding) }
  }

  /// Adds a `.key`.
  mutating func add(_ key: KeyHandler) {
    var key = key
    key.depth = depth
    if case .action(let action) = key.effect { key.effect = .action(embedding(action)) }
    keys.append(key)
  }

  /// A view that is shown above the screen. The name tells apart those that replace each other.
  struct Modal {
    var node: Node
    var name: String
  }

  /// The text before a line of line mode, and the meaning of a line that is no command.
  struct Prompt {
    var text: String
    /// Whether a line is taken now; otherwise it waits.
    var isReady: Bool
    var send: ((String) -> [Any])?
  }

  /// A name of a view.
  struct ViewName {
    /// The name as a part of a path.
    var id: ViewID
    /// The value that it is made from.
    var value: AnyHashable

    init(_ value: some Hashable) {
      self.value = AnyHashable(value)
      id = value as? ViewID ?? ViewID("\(value)")
    }

    /// Whether it is a text, which is compared with whole paths, not with the names of views.
    var isPath: Bool { value.base is ViewID || value.base is String }
  }

  /// The view that a `.focused` asks for, and the action for a move by the user.
  struct FocusRequest {
    var name: ViewName?
    /// Gets the id of the view with the focus and the names around it, the innermost first; nil when the focus leaves.
    var send: ((ViewID?, [AnyHashable]) -> Any)?
  }

  /// A length and its bounds.
  struct Limits {
    var length: Terminal.Length
    var min = 0
    var max = Int.max

    /// Returns the range of the view, for the range of its content.
    func limited(_ content: LengthRange) -> LengthRange {
      let least = LengthRange.bounded(min)
      let most = Swift.max(least, max)
      func within(_ value: Int) -> Int { Swift.min(most, Swift.max(least, value)) }
      switch length {
      case .cells(let count):
        let count = within(LengthRange.bounded(count))
        return LengthRange(min: count, ideal: count, max: count)
      case .fit: return LengthRange(min: within(content.min), ideal: within(content.ideal), max: most)
      case .fill(let weight):
        let weight = Swift.min(10_000, Swift.max(1, weight))
        return LengthRange(min: least, ideal: within(content.ideal), max: most, weight: weight)
      }
    }
  }
}
