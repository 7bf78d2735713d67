/// A modifier of a view.
enum Modifier {
  case width(Limits)
  case height(Limits)
  case padding(columns: Int, rows: Int)
  case border(Glyphs.Border, Styled)
  case align(Alignment?, Alignment?)
  case style(Style)
  case disabled(Bool)
  case id(ViewName)
  case focused(FocusRequest)
  case key(KeyHandler)
  case onKey((Terminal.Key) -> Any?)
  case onClick(Any)
  case onWheel((Int) -> Any?)
  case onPress((Terminal.Position, Terminal.Size) -> Any?)
  /// A modal, or the place of one that is not shown. The name tells apart those that replace each other.
  case modal(Node?, name: String)
  case label(String)
  case title(String)
  case takesMouse(Bool)
  case theme(Theme)
  case spoken(Node)
  case prompt(Prompt)

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
  }
}
