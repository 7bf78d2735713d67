public import Composable

/// Returns a button, pressed with enter, space or a click.
///
/// ```swift
/// enum CounterAction { case increment }
/// func counterView(_ count: Int) -> View<CounterAction> {
///   Row {
///     Text("Count: \(count)")
///     Button("+", .increment)
///   }
/// }
/// ```
///
/// - Parameters:
///   - title: The text of the button.
///   - action: The action that it sends.
public func Button<Action>(_ title: String, _ action: Action) -> View<Action> {
  View(ButtonControl(title: title, action: action))
}

/// Returns a switch that is on or off, changed with enter, space or a click.
///
/// ```swift
/// enum SoundAction { case soundChanged(Bool) }
/// func soundView(_ hasSound: Bool) -> View<SoundAction> {
///   Toggle("Sound", isOn: hasSound) { .soundChanged($0) }
/// }
/// ```
///
/// - Parameters:
///   - title: The text beside the switch.
///   - isOn: Whether it is on.
///   - send: Returns the action for the new value.
public func Toggle<Action>(_ title: String, isOn: Bool, _ send: @escaping (Bool) -> Action) -> View<Action> {
  View(ToggleControl(title: title, isOn: isOn, send: send))
}

/// Returns a switch for a Boolean field of the state.
///
/// ```swift
/// import Composable
///
/// struct Settings {
///   @BindableState var hasSound = true
///   @BindableState var name = ""
///   @BindableState var notes = ""
///   @BindableState var volume = 5
/// }
/// @CasePathable enum SettingsAction: BindableAction { case binding(BindingAction<Settings>) }
/// func settingsView(_ settings: Settings) -> View<SettingsAction> {
///   Column {
///     Toggle("Sound", \.$hasSound, of: settings)
///     TextField("Name", \.$name, of: settings, prompt: "anonymous")
///     Slider("Volume", \.$volume, of: settings, in: 0...10)
///     Picker(
///       "Volume", \.$volume, of: settings, [0, 5, 10], name: { $0 == 0 ? "off" : "\($0)" })
///     TextEditor("Notes", \.$notes, of: settings)
///   }
/// }
/// ```
///
/// - Parameters:
///   - title: The text beside the switch.
///   - field: The field, which is marked with `@BindableState`.
///   - state: The state that has the field.
public func Toggle<State, Action: BindableAction>(
  _ title: String, _ field: any WritableKeyPath<State, BindableState<Bool>> & Sendable, of state: State
) -> View<Action> where Action.State == State {
  Toggle(title, isOn: state[keyPath: field].wrappedValue) { .binding(.set(field, $0)) }
}

/// Returns an editable line of text.
///
/// ```swift
/// enum SearchAction { case queryChanged(String), submitted }
/// func searchView(_ query: String) -> View<SearchAction> {
///   TextField("Search", text: query, prompt: "a name", submit: .submitted) {
///     .queryChanged($0)
///   }
/// }
/// ```
///
/// The feature holds the text. If its reducer refuses an edit or changes it, as one that separates thousands, the cursor
/// stays where the edit was. If the text changes without an edit, the cursor keeps its distance from the end.
///
/// - Parameters:
///   - label: The text before the field; empty for none.
///   - text: The text of the field.
///   - prompt: The text that an empty field shows, muted.
///   - isSecret: Whether characters are shown as dots. The text itself is in the state, so it is also in recordings of
///     the session. A recorder must redact it, or else misuse C111 is reported. For passwords, use a `Redacted` text.
///   - cursor: The feature's request to put the cursor, as ``TextCursor`` describes; nil for none.
///   - submit: The action for enter. Without one, enter is left to the `.key`s of the screen.
///   - send: Returns the action for the text after an edit.
public func TextField<Action>(
  _ label: String, text: String, prompt: String = "", isSecret: Bool = false, cursor: TextCursor? = nil,
  submit: Action? = nil, _ send: @escaping (String) -> Action
) -> View<Action> {
  View(
    FieldControl(
      prefix: label, text: text, prompt: prompt, secrecy: isSecret ? .hidden : .none, cursor: cursor, submit: submit,
      send: send))
}

/// Returns an editable line for a secret, whose characters are shown as dots.
///
/// ```swift
/// import Composable
///
/// struct SignIn { @Redacted var password = "" }
/// enum SignInAction { case passwordChanged(Redacted<String>), submitted }
/// func signInView(_ signIn: SignIn) -> View<SignInAction> {
///   TextField("Password", text: signIn.$password, submit: .submitted) { .passwordChanged($0) }
/// }
/// ```
///
/// Recordings, outlines and the transcript of line mode do not contain the text. What was erased cannot be inserted
/// again, and edits cannot be undone.
///
/// - Parameters:
///   - label: The text before the field; empty for none.
///   - text: The text of the field: of a `@Redacted` property, with its `$`.
///   - prompt: The text that an empty field shows, muted.
///   - submit: The action for enter. Without one, enter is left to the `.key`s of the screen.
///   - send: Returns the action for the text after an edit.
public func TextField<Action>(
  _ label: String, text: Redacted<String>, prompt: String = "", submit: Action? = nil,
  _ send: @escaping (Redacted<String>) -> Action
) -> View<Action> {
  View(
    FieldControl(prefix: label, text: text.wrappedValue, prompt: prompt, secrecy: .redacted, submit: submit) {
      send(Redacted(wrappedValue: $0))
    })
}

/// Returns an editable line for a secret field of the state, whose characters are shown as dots.
///
/// ```swift
/// import Composable
///
/// struct LogIn { @BindableState @Redacted var password = "" }
/// @CasePathable enum LogInAction: BindableAction {
///   case binding(BindingAction<LogIn>), submitted
/// }
/// func logInView(_ logIn: LogIn) -> View<LogInAction> {
///   TextField("Password", \.$password, of: logIn, submit: .submitted)
/// }
/// ```
///
/// - Parameters:
///   - label: The text before the field; empty for none.
///   - field: The field, which is marked with `@BindableState @Redacted`.
///   - state: The state that has the field.
///   - prompt: The text that an empty field shows, muted.
///   - submit: The action for enter. Without one, enter is left to the `.key`s of the screen.
public func TextField<State, Action: BindableAction>(
  _ label: String, _ field: any WritableKeyPath<State, BindableState<Redacted<String>>> & Sendable, of state: State,
  prompt: String = "", submit: Action? = nil
) -> View<Action> where Action.State == State {
  TextField(label, text: state[keyPath: field].wrappedValue, prompt: prompt, submit: submit) {
    .binding(.set(field, $0))
  }
}

/// Returns an editable line of text for a field of the state.
///
/// ```swift
/// func nameView(_ settings: Settings) -> View<SettingsAction> {
///   TextField("Name", \.$name, of: settings, prompt: "anonymous")
/// }
/// ```
///
/// The state and its action are in the example of `Toggle`.
///
/// - Parameters:
///   - label: The text before the field; empty for none.
///   - field: The field, which is marked with `@BindableState`.
///   - state: The state that has the field.
///   - prompt: The text that an empty field shows, muted.
///   - isSecret: Whether characters are shown as dots. The text itself is in the state, so it is also in recordings of
///     the session. A recorder must redact it, or else misuse C111 is reported. For passwords, use a `Redacted` field.
///   - cursor: The feature's request to put the cursor, as ``TextCursor`` describes; nil for none.
///   - submit: The action for enter. Without one, enter is left to the `.key`s of the screen.
public func TextField<State, Action: BindableAction>(
  _ label: String, _ field: any WritableKeyPath<State, BindableState<String>> & Sendable, of state: State,
  prompt: String = "", isSecret: Bool = false, cursor: TextCursor? = nil, submit: Action? = nil
) -> View<Action> where Action.State == State {
  TextField(
    label, text: state[keyPath: field].wrappedValue, prompt: prompt, isSecret: isSecret, cursor: cursor, submit: submit
  ) { .binding(.set(field, $0)) }
}

/// Returns an editable text of several lines, wrapped to the width. It takes the available room, and has a scroll bar if
/// the text does not fit. A click puts the cursor.
///
/// ```swift
/// enum NoteAction { case textChanged(String) }
/// func noteView(_ text: String) -> View<NoteAction> {
///   TextEditor("Note", text: text) { .textChanged($0) }
/// }
/// ```
///
/// - Parameters:
///   - label: The text above the editor; empty for none.
///   - text: The text that is edited.
///   - hasLineNumbers: Whether lines are numbered, from 1. The rows of a wrapped line have one number.
///   - cursor: The feature's request to put the cursor, as ``TextCursor`` describes; nil for none.
///   - send: Returns the action for the text after an edit.
public func TextEditor<Action>(
  _ label: String, text: String, hasLineNumbers: Bool = false, cursor: TextCursor? = nil,
  _ send: @escaping (String) -> Action
) -> View<Action> {
  View(
    FieldControl(
      prefix: label, text: text, isMultiline: true, hasLineNumbers: hasLineNumbers, cursor: cursor, send: send))
}

/// Returns an editable text of several lines for a field of the state. `Toggle` has an example.
///
/// - Parameters:
///   - label: The text above the editor; empty for none.
///   - field: The field, which is marked with `@BindableState`.
///   - state: The state that has the field.
///   - hasLineNumbers: Whether lines are numbered, from 1.
///   - cursor: The feature's request to put the cursor, as ``TextCursor`` describes; nil for none.
public func TextEditor<State, Action: BindableAction>(
  _ label: String, _ field: any WritableKeyPath<State, BindableState<String>> & Sendable, of state: State,
  hasLineNumbers: Bool = false, cursor: TextCursor? = nil
) -> View<Action> where Action.State == State {
  TextEditor(label, text: state[keyPath: field].wrappedValue, hasLineNumbers: hasLineNumbers, cursor: cursor) {
    .binding(.set(field, $0))
  }
}

/// Returns a choice of one of several values. It shows the chosen value; ← and →, space and a click change it.
///
/// ```swift
/// enum Level: String, CaseIterable { case easy, hard }
/// enum LevelAction { case levelChosen(Level) }
/// func levelView(_ level: Level) -> View<LevelAction> {
///   Picker("Level", level, Level.allCases, name: \.rawValue) { .levelChosen($0) }
/// }
/// ```
///
/// For more than a few values, `isMenu` makes it a menu:
///
/// ```swift
/// enum ZoneAction { case zoneChosen(String) }
/// func zoneView(_ zone: String, _ zones: [String]) -> View<ZoneAction> {
///   Picker("Time zone", zone, zones, name: { $0 }, isMenu: true) { .zoneChosen($0) }
/// }
/// ```
///
/// Enter, space, ↑, ↓ and a click then open a list of the values, below the picker or above it. Arrows and letters move in the
/// list, enter and a click choose, escape and a click beside it leave it. ← and → still change the value in its place.
///
/// - Parameters:
///   - label: The text before the choice; empty for none.
///   - value: The chosen value. If it is not among the values, nothing is shown as chosen.
///   - values: The values, in the order of → and space.
///   - name: Returns the text of a value.
///   - isMenu: Whether it opens a list of the values.
///   - send: Returns the action for a new value.
public func Picker<Value: Equatable, Action>(
  _ label: String, _ value: Value, _ values: [Value], name: @escaping (Value) -> String, isMenu: Bool = false,
  _ send: @escaping (Value) -> Action
) -> View<Action> {
  choice(label, value, values, name, isMenu: isMenu, send)
}

/// Returns a choice of one of several values for a field of the state.
///
/// ```swift
/// func volumeView(_ settings: Settings) -> View<SettingsAction> {
///   Picker("Volume", \.$volume, of: settings, [0, 5, 10]) { $0 == 0 ? "off" : "\($0)" }
/// }
/// ```
///
/// The state and its action are in the example of `Toggle`.
///
/// - Parameters:
///   - label: The text before the choice; empty for none.
///   - field: The field, which is marked with `@BindableState`.
///   - state: The state that has the field.
///   - values: The values, in the order of → and space.
///   - name: Returns the text of a value.
///   - isMenu: Whether it opens a list of the values, for more than a few.
public func Picker<State, Value: Equatable & Sendable, Action: BindableAction>(
  _ label: String, _ field: any WritableKeyPath<State, BindableState<Value>> & Sendable, of state: State,
  _ values: [Value], name: @escaping (Value) -> String, isMenu: Bool = false
) -> View<Action> where Action.State == State {
  Picker(label, state[keyPath: field].wrappedValue, values, name: name, isMenu: isMenu) { .binding(.set(field, $0)) }
}

/// Returns the names of the parts of a screen, one of which is selected; ← and → and a click select others.
///
/// ```swift
/// enum Page: String, CaseIterable { case songs, albums }
/// enum PageAction { case pageSelected(Page) }
/// func pageView(
///   _ page: Page, _ songs: View<PageAction>, _ albums: View<PageAction>
/// ) -> View<PageAction> {
///   Column {
///     Tabs(page, Page.allCases, name: \.rawValue) { .pageSelected($0) }
///     switch page {
///     case .songs: songs
///     case .albums: albums
///     }
///   }
/// }
/// ```
///
/// - Parameters:
///   - value: The selected part.
///   - values: The parts, from left to right.
///   - name: Returns the name of a part.
///   - send: Returns the action for a newly selected part.
public func Tabs<Value: Equatable, Action>(
  _ value: Value, _ values: [Value], name: @escaping (Value) -> String, _ send: @escaping (Value) -> Action
) -> View<Action> {
  choice("", value, values, name, isTabs: true, send)
}

private func choice<Value: Equatable, Action>(
  _ label: String, _ value: Value, _ values: [Value], _ name: (Value) -> String, isTabs: Bool = false,
  isMenu: Bool = false, _ send: @escaping (Value) -> Action
) -> View<Action> {
  View(
    ChoiceControl(
      prefix: label, names: values.map(name), selected: values.firstIndex(of: value), isTabs: isTabs, isMenu: isMenu,
      send: { send(values[$0]) }))
}
