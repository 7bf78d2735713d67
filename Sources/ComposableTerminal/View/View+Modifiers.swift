extension View {
  /// Sets how wide the view wants to be. The outermost `width` applies.
  public func width(_ length: Terminal.Length, min: Int = 0, max: Int = .max) -> Self {
    modified(.width(.init(length: length, min: min, max: max)))
  }

  /// Sets how high the view wants to be. The outermost `height` applies.
  public func height(_ length: Terminal.Length, min: Int = 0, max: Int = .max) -> Self {
    modified(.height(.init(length: length, min: min, max: max)))
  }

  /// Adds blank columns on both sides, and blank rows above and below.
  public func padding(_ columns: Int = 1, rows: Int = 0) -> Self { modified(.padding(columns: columns, rows: rows)) }

  /// Adds a line around the view, with a title in it.
  public func border(_ border: Glyphs.Border = .single, _ title: Styled = "") -> Self {
    modified(.border(border, title))
  }

  /// Takes the available room, and places the view in it. A direction that is left out stays as it is.
  public func align(_ horizontal: Alignment? = nil, _ vertical: Alignment? = nil) -> Self {
    modified(.align(horizontal, vertical))
  }

  /// Sets the style of everything that does not say otherwise.
  public func style(_ style: Style) -> Self { modified(.style(style)) }

  /// Mutes the view, which then takes no keys or clicks, unless `isDisabled` is false.
  public func disabled(_ isDisabled: Bool = true) -> Self { modified(.disabled(isDisabled)) }

  /// Sets the view's id, instead of its path in the tree.
  public func id(_ id: ViewID) -> Self { modified(.id(id)) }

  /// Gives the focus to this view, or to one inside it.
  ///
  /// With a closure, the feature holds the focus: a view has it as long as the state says so, and the user's moves are
  /// sent. Nil leaves the focus where it is. Without a closure, the focus moves once each time the id changes.
  public func focused(_ id: ViewID?, _ send: ((ViewID?) -> Action)? = nil) -> Self {
    modified(.focused(id, send.map { send in { send($0) } }))
  }

  /// Sends an action for a key while the view is shown, and says what that does in a word or two, for the help.
  ///
  /// Nil is for a key that has no meaning now, as if the modifier were not there.
  public func key(_ key: Terminal.Key, _ what: String, _ action: Action?, weight: Int = 5) -> Self {
    guard let action else { return self }
    return modified(.key(KeyHandler(key: key, what: what, effect: .action(action), weight: weight)))
  }

  /// Performs a command for a key while the view is shown, and says what that does in a word or two, for the help.
  ///
  /// Nil is for a key that has no meaning now.
  public func key(_ key: Terminal.Key, _ what: String, command: Terminal.Command?, weight: Int = 5) -> Self {
    guard let command else { return self }
    return modified(.key(KeyHandler(key: key, what: what, effect: .command(command), weight: weight)))
  }

  /// Sends actions for keys that have no name in the help, such as digits. The function must be pure: it is called more
  /// than once.
  public func onKey(_ send: @escaping (Terminal.Key) -> Action?) -> Self { modified(.onKey { send($0) }) }

  /// Sends an action for a click.
  public func onClick(_ action: Action) -> Self { modified(.onClick(action)) }

  /// Sends an action for a press of the left button, by its place in the view and the view's size; also for drags from
  /// there.
  public func onPress(_ send: @escaping (_ place: Terminal.Position, _ size: Terminal.Size) -> Action?) -> Self {
    modified(.onPress { send($0, $1) })
  }

  /// Shows a view above all others while a value is there. It has the focus, and the keys below it are off.
  public func modal<Value>(_ value: Value?, @ViewBuilder<Action> _ content: (Value) -> View) -> Self {
    guard let value else { return self }
    return modified(.modal(content(value).node))
  }

  /// Sets what a screen reader says about the view, instead of the view's own words.
  public func label(_ text: String) -> Self { modified(.label(text)) }

  /// Sets the title of the window while the view is shown.
  public func title(_ text: String) -> Self { modified(.title(text)) }
}

extension Terminal {
  /// What a screen is drawn with, besides the view.
  public struct Context: Sendable {
    /// The size of the screen; at most 4,000 columns and 2,000 rows, whatever a terminal says of itself.
    public var size: Terminal.Size {
      didSet { size = Self.bounded(size) }
    }
    /// What colours look like.
    public var theme: Theme
    /// The signs that views are drawn with.
    public var glyphs: Glyphs
    /// The time since the program began, which moves animated views.
    public var time: Duration
    /// Whether to avoid unnecessary motion.
    public var reducesMotion: Bool

    /// Creates a context.
    public init(
      size: Terminal.Size, theme: Theme = Theme(), glyphs: Glyphs = .unicode, time: Duration = .zero,
      reducesMotion: Bool = false
    ) {
      self.size = Self.bounded(size)
      self.theme = theme
      self.glyphs = glyphs
      self.time = time
      self.reducesMotion = reducesMotion
    }

    private static func bounded(_ size: Terminal.Size) -> Terminal.Size {
      Terminal.Size(columns: min(4_000, max(0, size.columns)), rows: min(2_000, max(0, size.rows)))
    }
  }
}

extension Terminal {
  /// Something a key does that does not concern the feature.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Command: Hashable, Sendable {
    /// Ends the program.
    case quit
    /// Ends the program as ^C does, unless the feature wants to know about it.
    case interrupt
    /// Stops the program until the shell continues it.
    case suspend
    /// Redraws the whole screen.
    case redraw
    /// Moves the focus to the next view, or to the previous one.
    case focusNext, focusPrevious
    /// Moves the focus to a view.
    case focus(ViewID)
  }
}

/// A `.key`: what a key does while the view is shown.
struct KeyHandler {
  /// What is done.
  enum Effect {
    case action(Any)
    case command(Terminal.Command)
  }

  var key: Terminal.Key
  /// In a word or two, for the help.
  var what: String
  var effect: Effect
  /// How important it is: the help shows the heaviest first.
  var weight: Int
}

/// The place of something that has more room than it needs.
///
/// No case will be added.
public enum Alignment: Hashable, Sendable {
  /// At the left, or at the top.
  case start
  /// In the middle.
  case center
  /// At the right, or at the bottom.
  case end

  /// The cells before something, of those it does not need.
  func offset(_ free: Int) -> Int {
    switch self {
    case .start: 0
    case .center: max(0, free / 2)
    case .end: max(0, free)
    }
  }
}

extension Terminal {
  /// How wide or high a view wants to be.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Length: Hashable, Sendable {
    /// As wide or high as its content.
    case fit
    /// A number of columns or rows.
    case cells(Int)
    /// A share of what is left, by weight.
    case fill(Int)
  }
}
