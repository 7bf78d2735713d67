/// A view that can have the focus and takes keys.
enum Control {
  case button(String, Any)
  case toggle(String, isOn: Bool, (Bool) -> Any)
  case field(Field)
  case choice(Choice)
  case slider(Slider)

  /// A text field, or a text editor.
  struct Field {
    var label: String
    var text: String
    var prompt = ""
    var isSecret = false
    /// Whether the text comes from a `Redacted`, so that recordings do not contain it.
    var isRedacted = false
    var isMultiline = false
    var submit: Any?
    var send: (String) -> Any
  }

  /// A choice of one of several values: a picker shows the chosen one, tabs show all.
  struct Choice {
    var label: String
    var names: [String]
    var selected: Int?
    var isTabs = false
    var send: (Int) -> Any

    /// Returns the action that chooses a value; nil if it is chosen already.
    func action(choosing index: Int) -> Any? { index == selected ? nil : send(index) }

    /// Returns the index of a name, in any case.
    func index(named name: String) -> Int? { names.firstIndex { $0.lowercased() == name.lowercased() } }
  }

  /// A slider, without the type of its number.
  struct Slider {
    var label: String
    /// The value as text.
    var text: String
    /// The position of the value in the range, from 0 to 1.
    var fraction: Double
    /// Returns the action for a number of steps up, or down if it is negative; nil if the value stays the same.
    var step: (Int) -> Any?
    /// Returns the action for a position from 0 to 1; nil if the value stays the same.
    var move: (Double) -> Any?
    /// The least and the greatest value, as `1 to 9`.
    var bounds: String
    /// Whether a text is a value of the range.
    var accepts: (String) -> Bool
    /// Returns the action for a value as text; nil if the text is no value of the range, or the value stays the same.
    var set: (String) -> Any?
  }
}
