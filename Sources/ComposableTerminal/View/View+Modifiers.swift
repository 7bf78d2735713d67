extension View {
  /// How wide the view wants to be. The outermost `width` counts.
  public func width(_ length: Length, min: Int = 0, max: Int = .max) -> Self {
    modified(.width(.init(length: length, min: min, max: max)))
  }

  /// How high the view wants to be. The outermost `height` counts.
  public func height(_ length: Length, min: Int = 0, max: Int = .max) -> Self {
    modified(.height(.init(length: length, min: min, max: max)))
  }

  /// Blank columns at both sides, and blank rows above and below.
  public func padding(_ columns: Int = 1, rows: Int = 0) -> Self { modified(.padding(columns: columns, rows: rows)) }

  /// A line around the view, with a title in it.
  public func border(_ border: Glyphs.Border = .single, _ title: Styled = "") -> Self {
    modified(.border(border, title))
  }

  /// Takes what room there is, and puts the view somewhere in it. What is left out stays as it is.
  public func align(_ horizontal: Alignment? = nil, _ vertical: Alignment? = nil) -> Self {
    modified(.align(horizontal, vertical))
  }

  /// The style of what does not say otherwise.
  public func style(_ style: Style) -> Self { modified(.style(style)) }

  /// Whether the view takes no keys and clicks, and is muted.
  public func disabled(_ isDisabled: Bool = true) -> Self { modified(.disabled(isDisabled)) }

  /// The id, instead of the path in the tree.
  public func id(_ id: ViewID) -> Self { modified(.id(id)) }

  /// Gives the focus to a view that is in this one, or is this one.
  ///
  /// With a closure the feature holds the focus: a view has it as long as the state says so, and what people move is sent. A nil leaves
  /// the focus where it is. Without a closure the focus moves once each time the id changes.
  public func focused(_ id: ViewID?, _ send: ((ViewID?) -> Action)? = nil) -> Self {
    modified(.focused(id, send.map { send in { send($0) } }))
  }

  /// What a key sends while the view is shown, and what that is in a word or two, for the help.
  ///
  /// A nil is for a key that has no meaning now: it is as if it were not said.
  public func key(_ key: Key, _ what: String, _ action: Action?, weight: Int = 5) -> Self {
    guard let action else { return self }
    return modified(.key(KeyEntry(key: key, what: what, effect: .action(action), weight: weight)))
  }

  /// What a key does while the view is shown, and what that is in a word or two, for the help.
  ///
  /// A nil is for a key that has no meaning now.
  public func key(_ key: Key, _ what: String, command: Command?, weight: Int = 5) -> Self {
    guard let command else { return self }
    return modified(.key(KeyEntry(key: key, what: what, effect: .command(command), weight: weight)))
  }

  /// What keys send that have no name in the help, such as digits. It must be a pure function: it is asked more than once.
  public func onKey(_ send: @escaping (Key) -> Action?) -> Self { modified(.onKey { send($0) }) }

  /// What a click sends.
  public func onClick(_ action: Action) -> Self { modified(.onClick(action)) }

  /// What a press of the left button sends, by its place in the view and the size of that; also while it is dragged from there.
  public func onPress(_ send: @escaping (_ place: Position, _ size: Size) -> Action?) -> Self {
    modified(.onPress { send($0, $1) })
  }

  /// Shows a view above all others while a value is there. It has the focus, and the keys below it are off.
  public func modal<Value>(_ value: Value?, @ViewBuilder<Action> _ content: (Value) -> View) -> Self {
    guard let value else { return self }
    return modified(.modal(content(value).node))
  }

  /// What a screen reader says of the view, instead of its own words.
  public func label(_ text: String) -> Self { modified(.label(text)) }

  /// The title of the window while the view is shown.
  public func title(_ text: String) -> Self { modified(.title(text)) }
}
