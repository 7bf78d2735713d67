public import Composable

extension View {
  /// Sets the width of the view. Of several on one view, the outermost applies.
  ///
  /// ```swift
  /// func panes<Action>(_ list: View<Action>, _ details: View<Action>) -> View<Action> {
  ///   Row {
  ///     list.width(.cells(24))
  ///     details.width(.fill(1), min: 40)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - length: As wide as the content, a number of columns, or a share of the room that is left.
  ///   - min: The least number of columns. In too little room the view is cut off, not made narrower.
  ///   - max: The greatest number of columns.
  public func width(_ length: Terminal.Length, min: Int = 0, max: Int = .max) -> Self {
    modified { $0.width = $0.width ?? .init(length: length, min: min, max: max) }
  }

  /// Sets the height of the view. Of several on one view, the outermost applies.
  ///
  /// - Parameters:
  ///   - length: As high as the content, a number of rows, or a share of the room that is left.
  ///   - min: The least number of rows. In too little room the view is cut off, not made lower.
  ///   - max: The greatest number of rows.
  public func height(_ length: Terminal.Length, min: Int = 0, max: Int = .max) -> Self {
    modified { $0.height = $0.height ?? .init(length: length, min: min, max: max) }
  }

  /// Adds blank columns on both sides of the view, and blank rows above and below it.
  ///
  /// - Parameters:
  ///   - columns: The blank columns on each side.
  ///   - rows: The blank rows above, and the same number below.
  public func padding(_ columns: Int = 1, rows: Int = 0) -> Self {
    Self(.box(.inset(columns: LengthRange.bounded(columns), rows: LengthRange.bounded(rows)), node))
  }

  /// Draws a border around the view, with a title in its upper edge. It is highlighted while the focus is inside.
  ///
  /// ```swift
  /// func named<Action>(_ list: View<Action>, _ name: String) -> View<Action> {
  ///   list.padding().border(.rounded, "\(name, .bold)")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - border: The kind of lines. In ASCII all kinds look alike.
  ///   - title: The title; empty for none.
  public func border(_ border: Glyphs.Border = .rounded, _ title: Styled = "") -> Self {
    Self(.box(.inset(columns: 1, rows: 1, border: (border, title)), node))
  }

  /// Takes the available room, and aligns the view in it.
  ///
  /// ```swift
  /// func centered<Action>(_ view: View<Action>) -> View<Action> {
  ///   view.align(.center, .center)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - horizontal: The position in the available columns. Nil takes no more columns than the view needs.
  ///   - vertical: The position in the available rows. Nil takes no more rows than the view needs.
  public func align(_ horizontal: Alignment? = nil, _ vertical: Alignment? = nil) -> Self {
    Self(.box(.align(horizontal, vertical), node))
  }

  /// Sets the style of everything inside that does not set its own.
  public func style(_ style: Style) -> Self { modified { $0.style = $0.style.with(style) } }

  /// Mutes the view, and ignores its keys and clicks, unless `isDisabled` is false. A view inside a disabled one is
  /// disabled, too.
  public func disabled(_ isDisabled: Bool = true) -> Self {
    modified { $0.isDisabled = $0.isDisabled || isDisabled }
  }

  /// Sets the view's id, which is otherwise its path in the tree: for `focused`, and to keep focus and
  /// scrolling when a view moves.
  ///
  /// ```swift
  /// struct Guest: Identifiable { let id: Int; var name: String }
  /// enum Field: Hashable { case host, guest(Guest.ID) }
  /// enum PartyAction { case named(Guest.ID, String), focusMoved(Field?) }
  /// func guestsView(_ guests: [Guest], _ focus: Field?) -> View<PartyAction> {
  ///   Column {
  ///     ForEach(guests) { guest in
  ///       TextField("Guest", text: guest.name) { .named(guest.id, $0) }
  ///         .id(Field.guest(guest.id))
  ///     }
  ///   }
  ///   .focused(focus) { .focusMoved($0) }
  /// }
  /// ```
  ///
  /// - Parameter id: Any value, such as the case of an enum; or a text, which becomes a part of a path as ``ViewID`` says.
  public func id(_ id: some Hashable) -> Self { modified { $0.name = $0.name ?? .init(id) } }

  /// Moves the focus to a view inside this one, or to this view, by its path.
  ///
  /// With `send`, the feature holds the focus: the view has it as long as the state says so, and each move by the user
  /// is sent. Without `send`, the focus moves once each time `id` changes.
  ///
  /// ```swift
  /// struct SignIn { var name = "", password = "", focus: ViewID? = "name" }
  /// enum SignInAction { case nameChanged(String), passwordChanged(String), focusMoved(ViewID?) }
  /// func signInView(_ signIn: SignIn) -> View<SignInAction> {
  ///   Column {
  ///     TextField("Name", text: signIn.name) { .nameChanged($0) }.id("name")
  ///     TextField("Password", text: signIn.password, isSecret: true) { .passwordChanged($0) }
  ///       .id("password")
  ///   }
  ///   .focused(signIn.focus) { .focusMoved($0) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the view. Nil leaves the focus where it is.
  ///   - send: The action for a move of the focus: with the id of the view inside that gets it, or nil when it leaves.
  public func focused(_ id: ViewID?, _ send: ((ViewID?) -> Action)? = nil) -> Self {
    focused(id, send.map { send in { id, _ in send(id) } })
  }

  /// Moves the focus to a view inside this one, or to this view, once each time `id` changes.
  ///
  /// A view with another id than all on the screen is a mistake in the view: a test reports it as T112.
  ///
  /// - Parameter id: The value that the view has as its ``id(_:)``. Nil leaves the focus where it is.
  public func focused<ID: Hashable>(_ id: ID?) -> Self { focused(id, nil) }

  /// Lets the feature hold the focus: the view has it as long as the state says so, and each move by the user is sent.
  ///
  /// ```swift
  /// enum Line: Hashable { case street, city }
  /// struct Address { var street = "", city = "", focus: Line? = .street }
  /// enum AddressAction { case streetChanged(String), cityChanged(String), focusMoved(Line?) }
  /// func addressView(_ address: Address) -> View<AddressAction> {
  ///   Column {
  ///     TextField("Street", text: address.street) { .streetChanged($0) }.id(Line.street)
  ///     TextField("City", text: address.city) { .cityChanged($0) }.id(Line.city)
  ///   }
  ///   .focused(address.focus) { .focusMoved($0) }
  /// }
  /// ```
  ///
  /// A value that no view on the screen has is a mistake in the view: a test reports it as T112.
  ///
  /// - Parameters:
  ///   - id: The value that the view has as its ``id(_:)``. Nil leaves the focus where it is.
  ///   - send: The action for a move of the focus: with the value of the view inside that gets it, or nil when the focus
  ///     leaves, or goes to a view without such a value.
  public func focused<ID: Hashable>(_ id: ID?, _ send: @escaping (ID?) -> Action) -> Self {
    focused(id) { id, values in send(id as? ID ?? values.lazy.compactMap { $0.base as? ID }.first) }
  }

  private func focused(_ id: (some Hashable)?, _ send: ((ViewID?, [AnyHashable]) -> Action)?) -> Self {
    modified { decorations in
      let embedding = decorations.embedding
      decorations.focus =
        decorations.focus
        ?? .init(name: id.map { .init($0) }, send: send.map { send in { embedding(send($0, $1)) } })
    }
  }

  /// Sends an action for a key while the view is shown, and lists the key in the help.
  ///
  /// ```swift
  /// struct Player { var isPlaying = false, hasNext = true }
  /// enum PlayerAction { case playTapped, nextTapped }
  /// func playerView(_ player: Player) -> View<PlayerAction> {
  ///   Column {
  ///     Text(player.isPlaying ? "Playing" : "Paused")
  ///     KeyHelp()
  ///   }
  ///   .key(" ", player.isPlaying ? "pause" : "play", .playTapped, weight: 9)
  ///   .key("n", "next", player.hasNext ? .nextTapped : nil)
  ///   .key("q", "quit", command: .quit)
  /// }
  /// ```
  ///
  /// A view that has the focus takes its own keys first: a text field takes all characters. ``Terminal/Screen`` has the
  /// order.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - title: A description in a word or two, which is also a command in line mode.
  ///   - action: The action. Nil is for a key that has no meaning now, as if the modifier were absent.
  ///   - weight: The importance of the key in the help. ``KeyHelp()`` shows the keys by descending weight; of
  ///     equal weights, the keys nearer to the focus come first. Any number is allowed: 9
  ///     for a key that everyone needs, 1 for one that few look for. It does not change which view gets the key.
  public func key(_ key: Terminal.Key, _ title: String, _ action: Action?, weight: Int = 5) -> Self {
    self.key(key, title, action.map { .action($0) }, weight)
  }

  /// Performs a command for a key while the view is shown, and lists the key in the help.
  ///
  /// ```swift
  /// func withKeys<Action>(_ view: View<Action>) -> View<Action> {
  ///   view
  ///     .key("q", "quit", command: .quit, weight: 9)
  ///     .key("/", "search", command: .focus("search"))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - title: A description in a word or two, which is also a command in line mode.
  ///   - command: The command. Nil is for a key that has no meaning now, as if the modifier were absent.
  ///   - weight: The importance of the key in the help, as in ``key(_:_:_:weight:)``.
  public func key(_ key: Terminal.Key, _ title: String, command: Terminal.Command?, weight: Int = 5) -> Self {
    self.key(key, title, command.map { .command($0) }, weight)
  }

  private func key(_ key: Terminal.Key, _ title: String, _ effect: KeyHandler.Effect?, _ weight: Int) -> Self {
    guard let effect else { return self }
    return modified { $0.add(KeyHandler(key: key, title: title, effect: effect, weight: weight)) }
  }

  /// Sends actions for keys that the help does not list, such as digits.
  ///
  /// ```swift
  /// enum CodeAction { case digit(Int) }
  /// func codeView(_ code: String) -> View<CodeAction> {
  ///   Text(code).onKey { key in
  ///     guard case .character(let character) = key.code else { return nil }
  ///     return character.wholeNumberValue.map { .digit($0) }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter send: Returns the action for a key; nil for a key with no meaning here. It is called more than once
  ///   for each key, so it must be pure.
  public func onKey(_ send: @escaping (Terminal.Key) -> Action?) -> Self {
    modified { $0.handlers.append($0.embedded { send($0) }) }
  }

  /// Sends an action for a click. Prefer a `Button`, which keys press, too.
  public func onClick(_ action: Action) -> Self {
    modified { $0.click = $0.click ?? $0.embedding(action) }
  }

  /// Sends actions for presses of the left button on the view, and for drags that begin there.
  ///
  /// ```swift
  /// enum MapAction { case pointed(column: Int, row: Int) }
  /// func mapView(_ map: View<MapAction>) -> View<MapAction> {
  ///   map.onPress { position, size in
  ///     position.row < size.rows - 1
  ///       ? .pointed(column: position.column, row: position.row) : nil
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter send: Returns the action; nil for none. `position` is counted from the upper left corner of the view; a
  ///   drag beyond its edge gives the nearest position inside. `size` is the view's size.
  public func onPress(_ send: @escaping (_ position: Terminal.Position, _ size: Terminal.Size) -> Action?) -> Self {
    modified { $0.press = $0.press ?? $0.embedded { send($0.position, $0.size) } }
  }

  /// Sends actions for turns of the mouse's wheel over the view, instead of scrolling what is around it.
  ///
  /// ```swift
  /// enum VolumeAction { case changed(by: Int) }
  /// func volumeView(_ bar: View<VolumeAction>) -> View<VolumeAction> {
  ///   bar.onWheel { .changed(by: -$0) }
  /// }
  /// ```
  ///
  /// - Parameter send: Returns the action for a turn: -1 is up, away from the user, and 1 is down. Nil for none.
  public func onWheel(_ send: @escaping (_ turn: Int) -> Action?) -> Self {
    modified { $0.wheel = $0.wheel ?? $0.embedded { send($0) } }
  }

  /// Shows another view above the whole screen while `value` is not nil. It has the focus, and all keys of the views
  /// below are off.
  ///
  /// ```swift
  /// struct Notes { var deleting: String? }
  /// enum NotesAction { case deleteConfirmed, deleteCanceled }
  /// func notesView(_ notes: Notes, _ list: View<NotesAction>) -> View<NotesAction> {
  ///   list.modal(notes.deleting) { name in
  ///     Column(spacing: 1) {
  ///       Text("Delete \(name)?")
  ///       Button("Delete", .deleteConfirmed)
  ///     }
  ///     .padding().border(.rounded, "Delete").key(.escape, "cancel", .deleteCanceled)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value that the modal shows.
  ///   - content: The modal: as large as its content, in the middle of the screen.
  public func modal<Value>(_ value: Value?, @ViewBuilder<Action> _ content: (Value) -> View) -> Self {
    modal(value.map(content), name: "")
  }

  /// Shows a dialog of the state above the whole screen while it is not nil.
  ///
  /// ```swift
  /// enum DeletionAction: Equatable { case confirmed }
  /// struct Note { var deletion: Dialog<DeletionAction>? }
  /// enum NoteAction { case deletion(PresentationAction<DeletionAction>) }
  /// func noteView(_ note: Note, _ page: View<NoteAction>) -> View<NoteAction> {
  ///   page.modal(dialog: note.deletion, NoteAction.deletion)
  /// }
  /// ```
  ///
  /// - A button sends its action, or `.dismiss` if it has none; escape sends `.dismiss`, too.
  /// - The first button that is not destructive has the focus, so enter presses it. Arrows and ⇥ move to the others.
  ///   A dialog with destructive buttons only gets a button that dismisses it. So it is in a dialog with another title
  ///   or other buttons that replaces this one, and in one that an answer shows.
  /// - Without room for the buttons side by side, they are placed one below another.
  /// - In line mode, `y` and `n` answer if there are two buttons, one of which cancels.
  ///
  /// A dialog that is one of several kinds of children:
  ///
  /// ```swift
  /// enum Answer: Equatable { case confirmed }
  /// @Screens enum Destination { case alert(Dialog<Answer>), edit(String, Never) }
  /// enum PageAction { case destination(PresentationAction<Destination.Action>) }
  /// func pageView(
  ///   _ destination: Destination.State?, _ page: View<PageAction>
  /// ) -> View<PageAction> {
  ///   page.modal(dialog: destination?[case: \.alert]) { .destination($0.map { .alert($0) }) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - dialog: The dialog.
  ///   - action: Returns the action for an answer, or for the dismissal: usually the case of the enum.
  public func modal<Answer>(
    dialog: Dialog<Answer>?, _ action: @escaping (PresentationAction<Answer>) -> Action
  ) -> Self {
    func answer(_ button: Dialog<Answer>.Button) -> Action {
      action(button.action.map { .presented($0) } ?? .dismiss)
    }
    let content = dialog.map { dialog -> Self in
      Column(spacing: 1) {
        // A title in the border would be cut off if the buttons are shorter.
        Text(Styled(dialog.title, .bold), wraps: true)
        // In too little room the message gives way to the buttons.
        if let message = dialog.message { Text(message, wraps: true).height(.fill(1)) }
        answers {
          for button in dialog.answers {
            View(
              ButtonControl(
                title: button.label, action: answer(button), isDestructive: button.role == .destructive, isAnswer: true)
            )
          }
        }
      }
      .height(.fit)
      .padding()
      .border(.rounded)
      .width(.fit, max: 60)
      .key(.escape, "cancel", action(.dismiss))
      .answered(dialog, answer)
    }
    return modal(content, name: dialog?.words ?? "")
  }

  private func modal(_ content: View?, name: String) -> Self {
    modified { decorations in
      decorations.modals.append(content.map { .init(node: .mapped(decorations.embedding, $0.node), name: name) })
    }
  }

  /// Lets `y` and `n` answer a dialog in line mode that has two buttons, one of which cancels.
  private func answered<Answer>(_ dialog: Dialog<Answer>, _ action: @escaping (Dialog<Answer>.Button) -> Action) -> View
  {
    let answers = dialog.answers
    guard answers.count == 2, let no = answers.first(where: { $0.role == .cancel }),
      let yes = answers.first(where: { $0.role != .cancel })
    else { return self }
    return prompt("\(yes.label) (y) or \(no.label) (n): ") { line in
      switch line.lowercased() {
      case "y", "yes": [action(yes)]
      case "n", "no": [action(no)]
      default: []
      }
    }
  }

  /// Sets the text that a screen reader reads for the view, instead of the view's own text.
  public func label(_ text: String) -> Self { modified { $0.label = $0.label ?? text } }

  /// Sets whether the program gets clicks, drags and the wheel while the view is shown, instead of
  /// ``TerminalOptions/takesMouse``. Of several on a screen, the innermost applies.
  ///
  /// ```swift
  /// struct Desk { var usesMouse = true }
  /// func deskView<Action>(_ desk: Desk, _ page: View<Action>) -> View<Action> {
  ///   page.takesMouse(desk.usesMouse)
  /// }
  /// ```
  ///
  /// A change of the value changes the mode of the terminal. Without the mouse, text can be selected as in any other program.
  public func takesMouse(_ takesMouse: Bool = true) -> Self { modified { $0.takesMouse = takesMouse } }

  /// Draws the whole screen in the tones of a theme while the view is shown, such as one that the user chose.
  ///
  /// ```swift
  /// struct Settings { var isClear = false }
  /// func page<Action>(_ settings: Settings, _ content: View<Action>) -> View<Action> {
  ///   content.theme(settings.isClear ? .highContrast : .standard)
  /// }
  /// ```
  ///
  /// The frame carries the theme, so tests and pictures show it. Of several, the innermost applies. The number of colors
  /// and the background stay those of the terminal.
  ///
  /// - Parameter theme: The theme. Nil is for the theme of the program, as if the modifier were absent.
  public func theme(_ theme: Theme?) -> Self { modified { $0.theme = theme ?? $0.theme } }

  /// Sets the title of the window while the view is shown.
  public func title(_ text: String) -> Self { modified { $0.title = text } }
}

extension Terminal {
  /// The width or height of a view.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Length: Hashable, Sendable {
    /// As wide or high as its content.
    case fit
    /// A number of columns or rows.
    case cells(Int)
    /// A share of what is left, in proportion to a weight from 1 to 10,000.
    case fill(Int)
  }
}

extension Dialog {
  /// Not the message: one that counts down, or that an error changes, must not move the focus.
  fileprivate var words: String { ([title] + buttons.map(\.label)).joined(separator: "\n") }

  /// The buttons, one of which can have the focus at the start: it is not destructive.
  fileprivate var answers: [Button] {
    if buttons.isEmpty { return [.cancel("OK")] }
    return buttons.allSatisfy { $0.role == .destructive } ? buttons + [.cancel()] : buttons
  }
}
