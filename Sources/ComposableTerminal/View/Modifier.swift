/// A modifier of a view.
enum Modifier {
  case width(Limits)
  case height(Limits)
  case padding(columns: Int, rows: Int)
  case border(Glyphs.Border, Styled)
  case align(Alignment?, Alignment?)
  case style(Style)
  case disabled(Bool)
  case id(ViewID)
  case focused(ViewID?, ((ViewID?) -> Any)?)
  case key(KeyHandler)
  case onKey((Terminal.Key) -> Any?)
  case onClick(Any)
  case onWheel((Int) -> Any?)
  case onPress((Terminal.Position, Terminal.Size) -> Any?)
  case modal(Node)
  case label(String)
  case title(String)
  case takesMouse(Bool)
  case theme(Theme)

  /// A length and its bounds.
  struct Limits {
    var length: Terminal.Length
    var min = 0
    var max = Int.max
  }
}
