public import Composable

/// A button, pressed with enter, space or a click.
public func Button<Action>(_ title: String, _ action: Action) -> View<Action> {
  View(.control(.button(title, action)))
}

/// A switch that is on or off.
public func Toggle<Action>(_ title: String, isOn: Bool, _ send: @escaping (Bool) -> Action) -> View<Action> {
  View(.control(.toggle(title, isOn: isOn, { send($0) })))
}

/// A switch for a field of the state that is on or off.
public func Toggle<State, Action: BindableAction>(
  _ title: String, _ field: any WritableKeyPath<State, BindableState<Bool>> & Sendable, of state: State
) -> View<Action> where Action.State == State {
  Toggle(title, isOn: state[keyPath: field].wrappedValue) { .binding(.set(field, $0)) }
}

/// An editable line of text. Enter sends `submit`, if there is one.
public func TextField<Action>(
  _ label: String, text: String, prompt: String = "", isSecret: Bool = false, submit: Action? = nil,
  _ send: @escaping (String) -> Action
) -> View<Action> {
  View(
    .control(
      .field(
        .init(
          label: label, text: text, prompt: prompt, isSecret: isSecret, submit: submit.map { $0 as Any },
          send: { send($0) }))))
}

/// An editable line of text for a field of the state.
public func TextField<State, Action: BindableAction>(
  _ label: String, _ field: any WritableKeyPath<State, BindableState<String>> & Sendable, of state: State,
  prompt: String = "", isSecret: Bool = false, submit: Action? = nil
) -> View<Action> where Action.State == State {
  TextField(label, text: state[keyPath: field].wrappedValue, prompt: prompt, isSecret: isSecret, submit: submit) {
    .binding(.set(field, $0))
  }
}

/// An editable text of several lines. It takes the available room.
public func TextEditor<Action>(_ label: String, text: String, _ send: @escaping (String) -> Action) -> View<Action> {
  View(.control(.field(.init(label: label, text: text, isMultiline: true, send: { send($0) }))))
}

/// An editable text of several lines for a field of the state.
public func TextEditor<State, Action: BindableAction>(
  _ label: String, _ field: any WritableKeyPath<State, BindableState<String>> & Sendable, of state: State
) -> View<Action> where Action.State == State {
  TextEditor(label, text: state[keyPath: field].wrappedValue) { .binding(.set(field, $0)) }
}

/// A choice of one of several values, which ← and → change.
public func Picker<Value: Equatable, Action>(
  _ label: String, _ value: Value, _ values: [Value], name: @escaping (Value) -> String,
  _ send: @escaping (Value) -> Action
) -> View<Action> {
  choice(label, value, values, name, isTabs: false, send)
}

/// A choice of one of several values for a field of the state.
public func Picker<State, Value: Equatable & Sendable, Action: BindableAction>(
  _ label: String, _ field: any WritableKeyPath<State, BindableState<Value>> & Sendable, of state: State,
  _ values: [Value], name: @escaping (Value) -> String
) -> View<Action> where Action.State == State {
  Picker(label, state[keyPath: field].wrappedValue, values, name: name) { .binding(.set(field, $0)) }
}

/// The parts of a screen, one of which is shown; ← and → go to the others.
public func Tabs<Value: Equatable, Action>(
  _ value: Value, _ values: [Value], name: @escaping (Value) -> String, _ send: @escaping (Value) -> Action
) -> View<Action> {
  choice("", value, values, name, isTabs: true, send)
}

private func choice<Value: Equatable, Action>(
  _ label: String, _ value: Value, _ values: [Value], _ name: (Value) -> String, isTabs: Bool,
  _ send: @escaping (Value) -> Action
) -> View<Action> {
  View(
    .control(
      .choice(
        .init(
          label: label, names: values.map(name), selected: values.firstIndex(of: value), isTabs: isTabs,
          send: { send(values[$0]) }))))
}

/// What can have the focus and takes keys.
enum Control {
  case button(String, Any)
  case toggle(String, isOn: Bool, (Bool) -> Any)
  case field(Field)
  case choice(Choice)
  case slider(Slider)

  /// A text that is edited.
  struct Field {
    var label: String
    var text: String
    var prompt = ""
    var isSecret = false
    var isMultiline = false
    var submit: Any?
    var send: (String) -> Any
  }

  /// One of several values: a picker shows the one that is chosen, tabs show all.
  struct Choice {
    var label: String
    var names: [String]
    var selected: Int?
    var isTabs = false
    var send: (Int) -> Any
  }

  /// A number between two others.
  struct Slider {
    var label: String
    /// The value in words.
    var text: String
    /// From 0 to 1.
    var fraction: Double
    /// The action for so many steps up or down; nil when that changes nothing.
    var step: (Int) -> Any?
    /// The action for a part of the whole, from 0 to 1; nil when that changes nothing.
    var move: (Double) -> Any?
    /// The action for a value in words; nil when that is no value, or changes nothing.
    var set: (String) -> Any?
  }
}
